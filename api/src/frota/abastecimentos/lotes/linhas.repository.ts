import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

export type Conhecida = {
  id: string
  chave: string
  veiculo: string
  ml: number
  centavos: number | null
  hodometro: number | null
  em: Date
  lote: string | null
}
/** Lines of files that are there already. */
export const listConhecidas = (db: Db, chaves: readonly string[]): Promise<Conhecida[]> =>
  db.all(sql`
    select id::text as id, chave, veiculo_id::text as veiculo, ml, centavos::float8 as centavos, hodometro, em, lote_id::text as lote
    from abastecimentos where grupo_id = ${db.grupo} and chave = any(${[...chaves]}::text[])`)

export type Corrigida = {
  id: string
  em: Date
  ml: number
  centavos: number | null
  hodometro: number | null
  milesimos: number | null
}
/** A supplier's corrected lines: what somebody decided of them is to be decided again. */
export const updateCorrigidas = (db: Db, l: readonly Corrigida[]): Promise<number> =>
  db.run(sql`
    update abastecimentos a set em = u.em, ml = u.ml, centavos = coalesce(u.centavos, a.centavos), hodometro = case when a.frio then null else coalesce(u.h, a.hodometro) end,
      milesimos = coalesce(u.mi, a.milesimos), provado_em = null, decisao = null, decisao_em = null, decisao_motivo = '', decisao_autor = ''
    from unnest(${l.map((x) => x.id)}::bigint[], ${l.map((x) => x.em)}::timestamptz[], ${l.map((x) => x.ml)}::int[],
      ${l.map((x) => x.centavos)}::bigint[], ${l.map((x) => x.hodometro)}::int[], ${l.map((x) => x.milesimos)}::int[]) u(id, em, ml, centavos, h, mi)
    where a.grupo_id = ${db.grupo} and a.id = u.id`)

/** The fill-up that a reversal takes back: the last alike before it that stands. */
export const findEstornado = (
  db: Db,
  e: { veiculo: string; produto: string; ml: number; centavos: number | null; em: Date },
): Promise<{ id: string } | undefined> =>
  db.maybe(sql`
    select id::text as id from abastecimentos
    where grupo_id = ${db.grupo} and veiculo_id = ${e.veiculo}::bigint and produto = ${e.produto} and ml = ${e.ml}
      and (${e.centavos}::bigint is null or centavos = ${e.centavos}::bigint) and em <= ${e.em}::timestamptz + interval '1 day'
      and em > ${e.em}::timestamptz - interval '60 days' and decisao is distinct from 'recusado' order by em desc limit 1`)

type DoLote = { id: string; veiculo: string; em: Date; hodometro: number | null }
export const listDoLote = (db: Db, lote: string): Promise<DoLote[]> =>
  db.all(sql`
    select id::text as id, veiculo_id::text as veiculo, em, hodometro from abastecimentos
    where grupo_id = ${db.grupo} and (lote_id = ${lote}::bigint or unido_lote_id = ${lote}::bigint)`)

/** What a file brought is gone; what somebody had typed stays, without the card's word. */
export const deleteDoLote = async (db: Db, lote: string): Promise<void> => {
  await db.run(sql`delete from abastecimentos where grupo_id = ${db.grupo} and lote_id = ${lote}::bigint`)
  await db.run(sql`
    update abastecimentos set chave = null, cartao = '', unido_lote_id = null, origens = origens[1:1], provado_em = null
    where grupo_id = ${db.grupo} and unido_lote_id = ${lote}::bigint`)
}

export const updateHoras = (db: Db, lote: string, minutos: number): Promise<number> =>
  db.run(sql`
    update abastecimentos set em = em + make_interval(mins => ${minutos}::int), provado_em = null
    where grupo_id = ${db.grupo} and lote_id = ${lote}::bigint and not sem_hora`)

export type ComLugar = {
  id: string
  placa: string
  em: Date
  lat: number
  lng: number
  exato: boolean
  longe: boolean
}
/** Lines of a file whose station has a place, and whether their positions speak against them. */
export const listComLugar = (db: Db, lote: string): Promise<ComLugar[]> =>
  db.all(sql`
    select a.id::text as id, v.placa, a.em, coalesce(p.lat, m.lat) as lat, coalesce(p.lng, m.lng) as lng, p.lat is not null as exato,
      exists (select from jsonb_array_elements(a.marcas) x where x ->> 'chave' in ('longe_do_posto', 'impossivel_chegar')) as longe
    from abastecimentos a join veiculo_vista v on v.grupo_id = a.grupo_id and v.id = a.veiculo_id
    join postos p on p.grupo_id = a.grupo_id and p.id = a.posto_id left join municipio_vista m on m.ibge = p.municipio_ibge
    where a.grupo_id = ${db.grupo} and a.lote_id = ${lote}::bigint and not a.sem_hora and a.prova -> 'prova' <> 'null'
      and coalesce(p.lat, m.lat) is not null`)
