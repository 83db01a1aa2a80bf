import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

/** Which lines of history become an occurrence for a partner; said once for the consumer and for a period. */
const deEventos = sql`
  select e.grupo_id, p.id as parceiro_id, e.id as evento_id, e.nota_id,
    case when e.tipo = 'saiu' then 0 else coalesce((e.dados ->> 'ocorrencia')::int, n.ocorrencia) end as ocorrencia,
    left(e.texto, 210) as texto, case when e.tipo = 'aprovada' then coalesce(n.data_foto, e.em) else e.em end as em
  from nota_evento_vista e
  join nota_vista n on n.grupo_id = e.grupo_id and n.id = e.nota_id and n.excluida_em is null
  join parceiros p on p.grupo_id = e.grupo_id and n.cnpj_embarca = any(p.cnpjs) and p.ativo and p.formatos ? 'OCOREN'
  where (e.tipo = 'ocorrencia'
      or e.tipo = coalesce(p.formatos #>> '{OCOREN,quando}', 'comprovada')
      or (e.tipo = 'saiu' and (p.formatos #>> '{OCOREN,avisa_saida}')::boolean))
    and (e.tipo = 'saiu' or coalesce((e.dados ->> 'ocorrencia')::int, n.ocorrencia) is not null)`

/** What these lines of history mean to partners; a line counts once. */
export const insertDosEventos = (db: Db, ids: string[]): Promise<number> =>
  db.run(sql`
    insert into parceiro_pendencias (grupo_id, parceiro_id, evento_id, nota_id, ocorrencia, texto, em)
    select * from (${deEventos} and e.grupo_id = ${db.grupo} and e.id = any(${ids}::bigint[])) as novas
    on conflict do nothing`)

/** The same for a partner that begins later: what happened in these days of São Paulo and stands in no file yet. */
export const insertDoPeriodo = (
  db: Db,
  parceiroId: string,
  periodo: { de: string; ate: string },
): Promise<number> =>
  db.run(sql`
    insert into parceiro_pendencias (grupo_id, parceiro_id, evento_id, nota_id, ocorrencia, texto, em)
    select * from (${deEventos} and e.grupo_id = ${db.grupo} and p.id = ${parceiroId}::bigint
      and e.em >= ${`${periodo.de}T00:00:00-03:00`}::timestamptz
      and e.em < ${`${periodo.ate}T00:00:00-03:00`}::timestamptz + interval '1 day') as novas
    on conflict do nothing`)

export type Pendencia = {
  evento_id: string
  ocorrencia: number
  descricao: string
  texto: string
  em: Date
  cnpj_embarca: string
  serie: number
  numero: number
  /** CNPJ of the note's base: the carrier who speaks. */
  cnpj_base: string | null
}

export type Espera = { ocorrencia: number; descricao: string; quantas: number; grandes: number }

/** What waits for a partner by its occurrence; `grandes` are of notes whose number is above what his layout has room for. */
export const countPorOcorrencia = (db: Db, parceiroId: string, maiorNumero: number): Promise<Espera[]> =>
  db.all(sql`
    select w.ocorrencia, o.descricao, count(*)::int as quantas, (count(*) filter (where n.numero > ${maiorNumero}))::int as grandes
    from parceiro_pendencias w
    join nota_vista n on n.grupo_id = w.grupo_id and n.id = w.nota_id
    join ocorrencia_vista o on o.codigo = w.ocorrencia
    where w.grupo_id = ${db.grupo} and w.parceiro_id = ${parceiroId} and w.arquivo_id is null
    group by 1, 2 order by 1`)

/** The oldest of what can be written: of these occurrences, of notes up to a number. */
export const listPendentes = (
  db: Db,
  parceiroId: string,
  q: { ocorrencias: readonly number[]; maiorNumero: number; limite: number },
): Promise<Pendencia[]> =>
  db.all(sql`
    select w.evento_id::text as evento_id, w.ocorrencia, o.descricao, w.texto, w.em, n.cnpj_embarca, n.serie,
      n.numero::int as numero, b.cnpj as cnpj_base
    from parceiro_pendencias w
    join nota_vista n on n.grupo_id = w.grupo_id and n.id = w.nota_id
    join ocorrencia_vista o on o.codigo = w.ocorrencia
    left join base_vista b on b.grupo_id = n.grupo_id and b.id = n.base_id
    where w.grupo_id = ${db.grupo} and w.parceiro_id = ${parceiroId} and w.arquivo_id is null
      and w.ocorrencia = any(${q.ocorrencias as number[]}::int[]) and n.numero <= ${q.maiorNumero}
    order by w.em, w.evento_id limit ${q.limite}`)

export const countPendentes = (db: Db, parceiroId: string): Promise<{ total: number }> =>
  db.one(sql`
    select count(*)::int as total from parceiro_pendencias
    where grupo_id = ${db.grupo} and parceiro_id = ${parceiroId} and arquivo_id is null`)

export const updateGravadas = (
  db: Db,
  parceiroId: string,
  eventos: string[],
  arquivoId: string,
): Promise<number> =>
  db.run(sql`
    update parceiro_pendencias set arquivo_id = ${arquivoId}
    where grupo_id = ${db.grupo} and parceiro_id = ${parceiroId} and evento_id = any(${eventos}::bigint[])`)

/** The next number of this partner's files. */
export const proximoNumero = (db: Db, parceiroId: string): Promise<{ numero: number }> =>
  db.one(sql`select proximo_numero(${db.grupo}, ${`edi:${parceiroId}`})::int as numero`)
