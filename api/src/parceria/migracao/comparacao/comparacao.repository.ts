import type { Achado, Comparacao } from '@tropeiro/contract/parceria/migracao/comparacao'
import { escopoNotas } from '../../../carga/notas/index.ts'
import { temLimite } from '../../../db/bases.ts'
import { empty, type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import type { Lida, Nossa } from './linha.rules.ts'

export type ComparacaoRow = Omit<Comparacao, 'em'> & { em: Date }

const columns = sql`
  c.id::text as _id, c.dia::text as dia, c.nome, c.created_at as em, c.autor, c.linhas, c.diferente, c.sem_nota, c.ilegivel, c.igual
  from migracao_comparacoes c`

/** Who does not reach the whole group sees what he compared himself, as ` and …`. */
const vistas = (db: Db): Sql => (temLimite(db) ? sql` and c.autor_id = ${db.quem.id}::bigint` : empty)

export const listComparacoes = (db: Db): Promise<ComparacaoRow[]> =>
  db.all(sql`
    select ${columns} where c.grupo_id = ${db.grupo}${vistas(db)} order by c.dia desc, c.id desc limit 200`)

export const findComparacao = (db: Db, id: string): Promise<ComparacaoRow | undefined> =>
  db.maybe(sql`select ${columns} where c.grupo_id = ${db.grupo} and c.id = ${id}::bigint${vistas(db)}`)

/** Nothing where he compared the same bytes for that day already. */
export const insertComparacao = (
  db: Db,
  c: {
    dia: string
    nome: string
    sha256: string
    em: Date
    linhas: number
    contagem: Record<Achado, number>
  },
): Promise<{ id: string } | undefined> =>
  db.maybe(sql`
    insert into migracao_comparacoes (grupo_id, dia, nome, sha256, autor_id, autor, created_at, linhas, diferente, sem_nota, ilegivel, igual)
    values (${db.grupo}, ${c.dia}::date, ${c.nome}, ${c.sha256}, ${db.quem.id}, ${db.quem.nome}, ${c.em}, ${c.linhas},
      ${c.contagem.diferente}, ${c.contagem.sem_nota}, ${c.contagem.ilegivel}, ${c.contagem.igual})
    on conflict (grupo_id, dia, sha256, autor_id) do nothing returning id::text as id`)

export const findRepetida = (db: Db, dia: string, sha256: string): Promise<ComparacaoRow | undefined> =>
  db.maybe(sql`
    select ${columns} where c.grupo_id = ${db.grupo} and c.dia = ${dia}::date and c.sha256 = ${sha256}
      and c.autor_id = ${db.quem.id}::bigint`)

export const deleteComparacao = (db: Db, id: string): Promise<number> =>
  db.run(
    sql`delete from migracao_comparacoes c where c.grupo_id = ${db.grupo} and c.id = ${id}::bigint${vistas(db)}`,
  )

export const insertLinhas = (db: Db, id: string, l: readonly Lida[]): Promise<number> =>
  db.run(sql`
    insert into migracao_comparacao_linhas (grupo_id, comparacao_id, linha, dito, motivo)
    select ${db.grupo}, ${id}::bigint, * from unnest(${l.map((x) => x.linha)}::int[],
      ${l.map((x) => JSON.stringify(x.dito))}::jsonb[], ${l.map((x) => x.motivo)}::text[])`)

export const listLinhas = (db: Db, id: string): Promise<Lida[]> =>
  db.all(sql`
    select linha, dito, motivo from migracao_comparacao_linhas
    where grupo_id = ${db.grupo} and comparacao_id = ${id}::bigint order by linha`)

/** Our notes of these keys, and of these senders and numbers, within the asker's reach. */
export const listNossas = (
  db: Db,
  chaves: readonly string[],
  ditas: readonly { cnpj: string; numero: number }[],
): Promise<Nossa[]> =>
  db.all(sql`
    select n.id::text as id, n.chave, n.numero::int as numero, n.serie, n.cnpj_embarca as cnpj, n.situacao, n.desfecho,
      n.data_entrega as entrega, r.numero::text as romaneio, r.nome_motorista as motorista, n.cpf_motorista as cpf
    from nota_vista n
    left join romaneio_vista r on r.grupo_id = n.grupo_id and r.id = n.romaneio_id
    where ${escopoNotas(db)} and (n.chave = any(${chaves}::text[])
      or (n.cnpj_embarca, n.numero) in (select * from unnest(${ditas.map((d) => d.cnpj)}::text[], ${ditas.map((d) => d.numero)}::bigint[])))`)

/** What was said of long ago goes: names of drivers are among it. */
export const deleteAntigas = (db: Db, antes: Date): Promise<number> =>
  db.run(sql`delete from migracao_comparacoes where grupo_id = ${db.grupo} and created_at < ${antes}`)
