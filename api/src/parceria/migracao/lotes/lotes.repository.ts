import { temLimite } from '../../../db/bases.ts'
import { empty, type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import type { Contagem, LinhaDita } from '../../../leitura/planilha/trazer.ts'

export type LoteRow = Contagem & {
  _id: string
  nome: string
  em: Date
  autor: string
  desfeita_em: Date | null
}

const columns = sql`
  l.id::text as _id, l.nome, l.created_at as em, l.autor, l.novos, l.mudados, l.repetidos, l.recusados, l.desfeita_em
  from migracao_lotes l`

/** Who does not reach the whole group sees what he brought himself, as ` and …`. */
const vistos = (db: Db): Sql => (temLimite(db) ? sql` and l.autor_id = ${db.quem.id}::bigint` : empty)

export const listLotes = (db: Db, tipo: string): Promise<LoteRow[]> =>
  db.all(sql`
    select ${columns} where l.grupo_id = ${db.grupo} and l.tipo = ${tipo}${vistos(db)} order by l.id desc limit 100`)

export const lockLote = (db: Db, tipo: string, id: string): Promise<LoteRow | undefined> =>
  db.maybe(sql`
    select ${columns} where l.grupo_id = ${db.grupo} and l.tipo = ${tipo} and l.id = ${id}::bigint${vistos(db)} for update`)

export const insertLote = (
  db: Db,
  tipo: string,
  l: { nome: string; sha256: string; em: Date; contagem: Contagem },
): Promise<{ id: string }> =>
  db.one(sql`
    insert into migracao_lotes (grupo_id, tipo, nome, sha256, autor_id, autor, created_at, novos, mudados, repetidos, recusados)
    values (${db.grupo}, ${tipo}, ${l.nome}, ${l.sha256}, ${db.quem.id}, ${db.quem.nome}, ${l.em}, ${l.contagem.novos},
      ${l.contagem.mudados}, ${l.contagem.repetidos}, ${l.contagem.recusados})
    returning id::text as id`)

export const updateDesfeita = (db: Db, id: string, em: Date): Promise<number> =>
  db.run(sql`
    update migracao_lotes set desfeita_em = ${em} where grupo_id = ${db.grupo} and id = ${id}::bigint`)

const json = (l: readonly LinhaDita[], k: 'antes' | 'depois') => l.map((x) => x[k] && JSON.stringify(x[k]))

export const insertLinhas = (db: Db, lote: string, l: readonly LinhaDita[]): Promise<number> =>
  db.run(sql`
    insert into migracao_linhas (grupo_id, lote_id, linha, resultado, texto, motivo, alvo, antes, depois, pessoa)
    select ${db.grupo}, ${lote}::bigint, * from unnest(${l.map((x) => x.linha)}::int[], ${l.map((x) => x.resultado)}::text[],
      ${l.map((x) => x.texto)}::text[], ${l.map((x) => x.motivo)}::text[], ${l.map((x) => x.alvo)}::text[],
      ${json(l, 'antes')}::jsonb[], ${json(l, 'depois')}::jsonb[], ${l.map((x) => x.pessoa)}::text[])`)

export const listLinhas = (db: Db, lote: string): Promise<LinhaDita[]> =>
  db.all(sql`
    select linha, resultado, texto, motivo, alvo, antes, depois, pessoa from migracao_linhas
    where grupo_id = ${db.grupo} and lote_id = ${lote}::bigint order by linha`)

export const updateMotivo = (db: Db, lote: string, linha: number, motivo: string): Promise<number> =>
  db.run(sql`
    update migracao_linhas set motivo = ${motivo}
    where grupo_id = ${db.grupo} and lote_id = ${lote}::bigint and linha = ${linha}`)

/** A line of which only what became of it is kept; what was wrong with one repeats what it said. */
export const nadaDito = sql`
  antes = null, depois = null, texto = '', pessoa = null, motivo = case when resultado = 'novo' then motivo else '' end`

/** What sheets of long ago said is no longer remembered. */
export const esquecerAntigas = (db: Db, antes: Date): Promise<number> =>
  db.run(sql`
    update migracao_linhas l set ${nadaDito}
    from migracao_lotes p
    where l.grupo_id = ${db.grupo} and p.grupo_id = l.grupo_id and p.id = l.lote_id and p.created_at < ${antes}
      and (l.antes is not null or l.depois is not null or l.texto <> '')`)
