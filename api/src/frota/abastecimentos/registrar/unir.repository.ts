import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import type { Novo } from '../abastecimentos.repository.ts'

const IGUAL_ML = 500

/** A card's line that is the fill-up somebody types now: same plate and product, half a litre, fifteen minutes. */
export const findDoCartao = (
  db: Db,
  n: Novo,
): Promise<{ id: string; em: Date; hodometro: number | null } | undefined> =>
  db.maybe(sql`
    select id::text as id, em, hodometro from abastecimentos
    where grupo_id = ${db.grupo} and veiculo_id = ${n.veiculo}::bigint and produto = ${n.produto} and origem in ('cartao', 'planilha')
      and cardinality(origens) = 1 and abs(ml - ${n.ml}) <= ${IGUAL_ML} and decisao is null
      and abs(extract(epoch from em - ${n.em}::timestamptz)) <= 900
    order by abs(extract(epoch from em - ${n.em}::timestamptz)) limit 1`)

export const updateComDigitado = (db: Db, id: string, n: Novo): Promise<number> =>
  db.run(sql`
    update abastecimentos set origens = array_append(origens, ${n.origem}), hodometro = case when ${n.frio} then null else coalesce(${n.hodometro}::int, hodometro) end,
      frio = ${n.frio}, horimetro = case when ${n.frio} then coalesce(${n.horimetro}::int, horimetro) end,
      trecho_km = null, trecho_ml = null, frio_decimos = null, frio_ml = null, cheio = ${n.cheio}, faltou_antes = ${n.faltouAntes}, observacao = ${n.observacao}, idempotencia = ${n.idempotencia},
      motorista = coalesce(nullif(motorista, ''), ${n.motorista}),
      fotos_recibo = ${[...n.fotosRecibo]}::text[], fotos_painel = ${[...n.fotosPainel]}::text[], recebido_em = ${n.recebidoEm}::timestamptz
    where grupo_id = ${db.grupo} and id = ${id}::bigint`)

export type Digitado = {
  id: string
  veiculo: string
  produto: string
  ml: number
  em: Date
  hodometro: number | null
  frio: boolean
}
/** What was typed of these vehicles in a span and no file has told yet. */
export const listDigitados = (
  db: Db,
  veiculos: readonly string[],
  de: Date,
  ate: Date,
): Promise<Digitado[]> =>
  db.all(sql`
    select id::text as id, veiculo_id::text as veiculo, produto, ml, em, hodometro, frio from abastecimentos
    where grupo_id = ${db.grupo} and veiculo_id = any(${[...veiculos]}::bigint[]) and origem in ('manual', 'telefone') and chave is null
      and em >= ${de} and em <= ${ate}`)

/** The typed row takes what the card knows, and its key. */
export const updateComCartao = (
  db: Db,
  lote: string,
  rows: readonly { id: string; n: Novo }[],
): Promise<number> =>
  db.run(sql`
    update abastecimentos a set chave = u.chave, cartao = u.cartao, unido_lote_id = ${lote}::bigint, origens = array_append(a.origens, u.origem),
      milesimos = coalesce(u.milesimos, a.milesimos), centavos = coalesce(u.centavos, a.centavos), posto_id = coalesce(u.posto, a.posto_id),
      hodometro = case when a.frio then null else coalesce(a.hodometro, u.hodometro) end,
      horimetro = case when a.frio then coalesce(a.horimetro, u.horimetro) end, motorista = coalesce(nullif(a.motorista, ''), u.motorista), provado_em = null
    from unnest(${rows.map((r) => r.id)}::bigint[], ${rows.map((r) => r.n.chave)}::text[], ${rows.map((r) => r.n.origem)}::text[],
      ${rows.map((r) => r.n.milesimos)}::int[], ${rows.map((r) => r.n.centavos)}::bigint[], ${rows.map((r) => r.n.posto)}::bigint[],
      ${rows.map((r) => r.n.hodometro)}::int[], ${rows.map((r) => r.n.motorista)}::text[],
      ${rows.map((r) => r.n.horimetro)}::int[], ${rows.map((r) => r.n.cartao)}::text[])
      u(id, chave, origem, milesimos, centavos, posto, hodometro, motorista, horimetro, cartao)
    where a.grupo_id = ${db.grupo} and a.id = u.id`)
