import type { LinhaDoLote, LoteDaFrota } from '@tropeiro/contract/frota/abastecimentos/formas'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

export type TipoDeLote = 'combustivel' | 'pedagio'
type LoteRow = Omit<LoteDaFrota, 'em' | 'desfeito_em'> & {
  em: Date
  desfeito_em: Date | null
  tipo: TipoDeLote
}

const columns = sql`id::text as _id, tipo, nome, fornecedor, novas, repetidas, mudadas, unidas, recusadas, deslocamento_min, sugerido_min, autor,
  created_at as em, desfeito_em`

const wire = ({ tipo: _, em, desfeito_em, ...l }: LoteRow): LoteDaFrota => ({
  ...l,
  em: em.toISOString(),
  desfeito_em: desfeito_em?.toISOString() ?? null,
})

export const listLotes = async (db: Db, tipo: TipoDeLote): Promise<LoteDaFrota[]> =>
  (
    await db.all<LoteRow>(sql`
      select ${columns} from frota_lotes where grupo_id = ${db.grupo} and tipo = ${tipo} order by id desc limit 100`)
  ).map(wire)

export const findLote = async (db: Db, tipo: TipoDeLote, id: string): Promise<LoteDaFrota | null> => {
  const row = await db.maybe<LoteRow>(sql`
    select ${columns} from frota_lotes where grupo_id = ${db.grupo} and tipo = ${tipo} and id = ${id}::bigint for update`)
  return row ? wire(row) : null
}

export const insertLote = (
  db: Db,
  l: { tipo: TipoDeLote; nome: string; fornecedor: string; sha256: string; deslocamento: number },
): Promise<{ id: string }> =>
  db.one(sql`
    insert into frota_lotes (grupo_id, tipo, nome, fornecedor, sha256, deslocamento_min, autor)
    values (${db.grupo}, ${l.tipo}, ${l.nome}, ${l.fornecedor}, ${l.sha256}, ${l.deslocamento}, ${db.quem.nome}) returning id::text as id`)

export type Contagem = Pick<LoteDaFrota, 'novas' | 'repetidas' | 'mudadas' | 'unidas' | 'recusadas'>
export const updateContagem = (db: Db, id: string, c: Contagem): Promise<number> =>
  db.run(sql`
    update frota_lotes set novas = ${c.novas}, repetidas = ${c.repetidas}, mudadas = ${c.mudadas}, unidas = ${c.unidas}, recusadas = ${c.recusadas}
    where grupo_id = ${db.grupo} and id = ${id}::bigint`)

export const updateSugerido = (db: Db, id: string, minutos: number | null): Promise<number> =>
  db.run(
    sql`update frota_lotes set sugerido_min = ${minutos} where grupo_id = ${db.grupo} and id = ${id}::bigint`,
  )

export const updateDeslocamento = (db: Db, id: string, minutos: number): Promise<number> =>
  db.run(sql`
    update frota_lotes set deslocamento_min = ${minutos}, sugerido_min = null where grupo_id = ${db.grupo} and id = ${id}::bigint`)

export const updateDesfeito = (db: Db, id: string, em: Date): Promise<number> =>
  db.run(sql`update frota_lotes set desfeito_em = ${em} where grupo_id = ${db.grupo} and id = ${id}::bigint`)

export const insertLinhas = (db: Db, lote: string, l: readonly LinhaDoLote[]): Promise<number> =>
  db.run(sql`
    insert into frota_lote_linhas (grupo_id, lote_id, linha, resultado, texto, motivo)
    select ${db.grupo}, ${lote}::bigint, * from unnest(${l.map((x) => x.linha)}::int[], ${l.map((x) => x.resultado)}::text[],
      ${l.map((x) => x.texto)}::text[], ${l.map((x) => x.motivo)}::text[])`)

export const listLinhas = (db: Db, lote: string): Promise<LinhaDoLote[]> =>
  db.all(sql`
    select linha, resultado, texto, motivo from frota_lote_linhas where grupo_id = ${db.grupo} and lote_id = ${lote}::bigint
    order by linha limit 10000`)

export const findColunas = (
  db: Db,
  tipo: TipoDeLote,
  cabecalho: string,
): Promise<{ fornecedor: string; deslocamento_min: number } | undefined> =>
  db.maybe(sql`
    select fornecedor, deslocamento_min from frota_colunas where grupo_id = ${db.grupo} and tipo = ${tipo} and cabecalho = ${cabecalho}`)

export const upsertColunas = (
  db: Db,
  c: { tipo: TipoDeLote; cabecalho: string; fornecedor: string; colunas: object },
): Promise<number> =>
  db.run(sql`
    insert into frota_colunas (grupo_id, tipo, cabecalho, fornecedor, colunas)
    values (${db.grupo}, ${c.tipo}, ${c.cabecalho}, ${c.fornecedor}, ${JSON.stringify(c.colunas)}::jsonb)
    on conflict (grupo_id, tipo, cabecalho) do update
      set fornecedor = coalesce(nullif(excluded.fornecedor, ''), frota_colunas.fornecedor), colunas = excluded.colunas, updated_at = now()`)

/** Files of this supplier come with hours that are off by so much. */
export const updateHoraDoFornecedor = (db: Db, fornecedor: string, minutos: number): Promise<number> =>
  db.run(sql`
    update frota_colunas set deslocamento_min = ${minutos}, updated_at = now()
    where grupo_id = ${db.grupo} and tipo = 'combustivel' and fornecedor = ${fornecedor} and fornecedor <> ''`)

/** Two people who bring files wait for each other: what is new is asked and written in one go. */
export const lockLotes = (db: Db): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock(${db.grupo}::int, hashtext('frota_lotes'))`)
