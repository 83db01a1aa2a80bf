import type { LoteDeCanhotos } from '@tropeiro/contract/comprovacao/canhotos/calls'
import { dasBases, nasBases, temLimite } from '../../../db/bases.ts'
import { empty, type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

export const findRomaneio = (db: Db, numero: number): Promise<{ id: string } | undefined> =>
  db.maybe(sql`
    select id::text as id from romaneio_vista
    where grupo_id = ${db.grupo} and numero = ${numero} and excluido_em is null and estado <> 'pre'${nasBases(db, sql`base_id`)}`)

export const insertLote = (
  db: Db,
  l: {
    romaneioId: string | null
    ocorrencia: number
    em: string
  },
): Promise<{ id: string }> =>
  db.one(sql`
    insert into canhoto_lotes (grupo_id, usuario_id, usuario_nome, romaneio_id, ocorrencia, em)
    values (${db.grupo}, ${db.quem.id}, ${db.quem.nome}, ${l.romaneioId}, ${l.ocorrencia}, ${l.em})
    returning id::text as id`)

export const updateTarefa = (db: Db, lote: string, tarefa: string): Promise<number> =>
  db.run(sql`update canhoto_lotes set tarefa_id = ${tarefa} where grupo_id = ${db.grupo} and id = ${lote}`)

/** A file of the stack; bytes that were read in any stack of the group before are a repetition. */
export const insertArquivo = (
  db: Db,
  a: { lote: string; chave: string; nome: string; tipo: string; sha256: string },
): Promise<number> =>
  db.run(sql`
    with novo as (
      insert into canhoto_arquivos (grupo_id, lote_id, chave, nome, tipo, sha256)
      values (${db.grupo}, ${a.lote}, ${a.chave}, ${a.nome}, ${a.tipo}, ${a.sha256})
      on conflict (grupo_id, sha256) where estado <> 'repetido' do nothing
      returning id)
    insert into canhoto_arquivos (grupo_id, lote_id, chave, nome, tipo, sha256, estado)
    select ${db.grupo}, ${a.lote}, ${a.chave}, ${a.nome}, ${a.tipo}, ${a.sha256}, 'repetido'
    where not exists (select from novo)`)

export type LoteRow = Omit<LoteDeCanhotos, 'criado_em' | 'em'> & { criado_em: Date; em: Date }

export const LOTES_POR_PAGINA = 30

/** A lot that was read for a romaneio is of its base; one that was not may hold anybody's slips. */
const nasBasesDoLote = (db: Db): Sql =>
  temLimite(db)
    ? sql` and (romaneio_id is null or exists (select from romaneio_vista v
        where v.grupo_id = ${db.grupo} and v.id = romaneio_id and (${dasBases(db, sql`v.base_id`)})))`
    : empty

export const listLotes = (db: Db, q: { usuarioId: string; antesDe: string | null }): Promise<LoteRow[]> =>
  db.all(sql`
    with lotes as (
      select * from canhoto_lotes
      where grupo_id = ${db.grupo}${nasBasesDoLote(db)} and (${q.antesDe}::bigint is null or id < ${q.antesDe}::bigint)
      order by id desc limit ${LOTES_POR_PAGINA})
    select l.id::text as _id, l.usuario_nome as criado_por, l.created_at as criado_em, l.em,
      case when l.usuario_id = ${q.usuarioId} then l.tarefa_id::text end as tarefa,
      coalesce(t.estado, 'concluida') as estado, r.numero as numero_romaneio, a.arquivos,
      json_build_object('paginas', a.paginas, 'repetidos', a.repetidos, 'ilegiveis', a.ilegiveis,
        'conferidos', c.conferidos, 'sem_nota', c.sem_nota, 'descartados', c.descartados) as contagem
    from lotes l
    left join tarefa_vista t on t.grupo_id = l.grupo_id and t.id = l.tarefa_id
    left join romaneio_vista r on r.grupo_id = l.grupo_id and r.id = l.romaneio_id
    cross join lateral (
      select count(*)::int as arquivos, coalesce(sum(a.paginas_lidas), 0)::int as paginas,
        count(*) filter (where a.estado = 'repetido')::int as repetidos,
        count(*) filter (where a.estado = 'ilegivel')::int as ilegiveis
      from canhoto_arquivos a where a.grupo_id = l.grupo_id and a.lote_id = l.id) a
    cross join lateral (
      select count(*) filter (where c.estado = 'conferido')::int as conferidos,
        count(*) filter (where c.estado = 'sem_nota')::int as sem_nota,
        count(*) filter (where c.estado = 'descartado')::int as descartados
      from canhotos c where c.grupo_id = l.grupo_id and c.lote_id = l.id) c
    order by l.id desc`)

export type LoteALer = {
  id: string
  ocorrencia: number
  em: Date
  romaneio_id: string | null
}

export const findLote = (db: Db, id: string): Promise<LoteALer> =>
  db.one(sql`
    select l.id::text as id, l.ocorrencia, l.em, l.romaneio_id::text as romaneio_id
    from canhoto_lotes l where l.grupo_id = ${db.grupo} and l.id = ${id}`)

export type ArquivoDoLote = {
  id: string
  chave: string
  nome: string
  tipo: string
  paginas: number | null
  paginas_lidas: number
}

export const listAguardando = (db: Db, lote: string): Promise<ArquivoDoLote[]> =>
  db.all(sql`
    select id::text as id, chave, nome, tipo, paginas, paginas_lidas from canhoto_arquivos
    where grupo_id = ${db.grupo} and lote_id = ${lote} and estado = 'aguardando' order by id`)

/** Pages done and known of in the whole stack. */
export const countPaginas = (db: Db, lote: string): Promise<{ feito: number; total: number }> =>
  db.one(sql`
    select coalesce(sum(paginas_lidas), 0)::int as feito, coalesce(sum(paginas), 0)::int as total
    from canhoto_arquivos where grupo_id = ${db.grupo} and lote_id = ${lote}`)

export const updatePaginas = (db: Db, id: string, paginas: number): Promise<number> =>
  db.run(sql`update canhoto_arquivos set paginas = ${paginas} where grupo_id = ${db.grupo} and id = ${id}`)

export const updatePaginaLida = (db: Db, id: string, paginas: number): Promise<number> =>
  db.run(
    sql`update canhoto_arquivos set paginas_lidas = ${paginas}, tentativas = 1
        where grupo_id = ${db.grupo} and id = ${id}`,
  )

/** Counts a reading that begins. */
export const updateTentativas = (db: Db, id: string): Promise<{ tentativas: number }> =>
  db.one(sql`
    update canhoto_arquivos set tentativas = tentativas + 1 where grupo_id = ${db.grupo} and id = ${id}
    returning tentativas`)

/** The first unreadable files of a stack, with why. */
export const listIlegiveis = (
  db: Db,
  lote: string,
  limite: number,
): Promise<{ nome: string; erro: string }[]> =>
  db.all(sql`
    select nome, erro from canhoto_arquivos
    where grupo_id = ${db.grupo} and lote_id = ${lote} and estado = 'ilegivel' order by id limit ${limite}`)

export const updateFimDoArquivo = (
  db: Db,
  id: string,
  fim: { estado: 'lido' | 'ilegivel'; erro: string },
): Promise<number> =>
  db.run(sql`
    update canhoto_arquivos set estado = ${fim.estado}, erro = ${fim.erro} where grupo_id = ${db.grupo} and id = ${id}`)
