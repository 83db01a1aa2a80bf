import { logicos, numeros, palavras, segundos } from '../../../db/colunas.ts'
import { empty, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

/** The medians of these kinds of stops, in seconds. */
export const listPermanencias = (db: Db, chaves: string[]): Promise<{ chave: string; mediana_s: number }[]> =>
  db.all(
    sql`select chave, mediana_s from permanencias where grupo_id = ${db.grupo} and chave = any(${chaves}::text[])`,
  )

/** Samples that are kept of each kind. */
const AMOSTRAS = 25

/** Adds what stops took; the median is of the last samples. */
export const addPermanencia = (db: Db, chave: string, segundos: number[]): Promise<number> =>
  db.run(sql`
    insert into permanencias as p (grupo_id, chave, amostras, mediana_s, total)
    select ${db.grupo}, ${chave}, ${segundos}::int[], (select percentile_cont(0.5) within group (order by x) from unnest(${segundos}::int[]) x)::int, ${segundos.length}
    on conflict (grupo_id, chave) do update set
      amostras = (p.amostras || excluded.amostras)[greatest(1, cardinality(p.amostras) + cardinality(excluded.amostras) - ${AMOSTRAS - 1}):],
      mediana_s = (select percentile_cont(0.5) within group (order by x)
        from unnest((p.amostras || excluded.amostras)[greatest(1, cardinality(p.amostras) + cardinality(excluded.amostras) - ${AMOSTRAS - 1}):]) x)::int,
      total = p.total + excluded.total`)

export type NovaPrevisao = {
  romaneio_id: string
  nota_id: string
  cpf: string
  parada: number
  lat: number
  lng: number
  aproximada: boolean
  distancia_m: number
  previsto_em: Date
}

/** A forecast that moves less is no news. */
export const NEWS_S = 30

/** What was foretold first stays; what is foretold half an hour or more before is kept as such. */
export const upsertPrevisoes = (db: Db, agora: Date, p: readonly NovaPrevisao[]): Promise<number> =>
  db.run(sql`
    insert into previsoes as q (grupo_id, romaneio_id, nota_id, cpf, parada, lat, lng, aproximada, distancia_m, previsto_em, calculado_em,
      primeiro_previsto_em, primeiro_calculado_em, meia_hora_previsto_em)
    select ${db.grupo}, v.romaneio, v.nota, v.cpf, v.parada, v.lat, v.lng, v.aproximada, v.distancia, to_timestamp(v.em), ${agora},
      to_timestamp(v.em), ${agora}, case when to_timestamp(v.em) - ${agora}::timestamptz >= interval '30 minutes' then to_timestamp(v.em) end
    from unnest(${numeros(p.map((x) => x.romaneio_id))}::bigint[], ${numeros(p.map((x) => x.nota_id))}::bigint[], ${palavras(p.map((x) => x.cpf))}::text[],
      ${numeros(p.map((x) => x.parada))}::int[], ${numeros(p.map((x) => x.lat))}::float8[], ${numeros(p.map((x) => x.lng))}::float8[],
      ${logicos(p.map((x) => x.aproximada))}::boolean[], ${numeros(p.map((x) => x.distancia_m))}::int[], ${segundos(p.map((x) => x.previsto_em))}::float8[])
      v(romaneio, nota, cpf, parada, lat, lng, aproximada, distancia, em)
    on conflict (grupo_id, romaneio_id, nota_id) do update set cpf = excluded.cpf, parada = excluded.parada, lat = excluded.lat,
      lng = excluded.lng, aproximada = excluded.aproximada, distancia_m = excluded.distancia_m, previsto_em = excluded.previsto_em,
      calculado_em = excluded.calculado_em, meia_hora_previsto_em = coalesce(excluded.meia_hora_previsto_em, q.meia_hora_previsto_em)
    where q.realizado_em is null and (q.parada, q.aproximada) is distinct from (excluded.parada, excluded.aproximada)
      or q.realizado_em is null and abs(extract(epoch from excluded.previsto_em - q.previsto_em)) >= ${NEWS_S}`)

/** In these romaneios, or all: what was foretold meets what happened; forecasts of notes that left the romaneio, or closed without a proof, go. */
export async function settlePrevisoes(db: Db, romaneios?: string[]): Promise<number> {
  const these = romaneios ? sql`and p.romaneio_id = any(${romaneios}::bigint[])` : empty
  const settled = await db.run(sql`
    update previsoes p set realizado_em = k.em
    from (select c.nota_id, c.romaneio_id, min(c.em) as em from previsoes p join prova_da_nota c
            on c.grupo_id = p.grupo_id and c.nota_id = p.nota_id and c.romaneio_id = p.romaneio_id
          where p.grupo_id = ${db.grupo} and p.realizado_em is null ${these} group by 1, 2) k
    where p.grupo_id = ${db.grupo} and p.romaneio_id = k.romaneio_id and p.nota_id = k.nota_id and p.realizado_em is null`)
  await db.run(sql`
    delete from previsoes p using nota_vista n
    where p.grupo_id = ${db.grupo} and p.realizado_em is null ${these} and n.grupo_id = p.grupo_id and n.id = p.nota_id
      and (n.romaneio_id is distinct from p.romaneio_id or n.situacao not in ('rota', 'expedicao'))`)
  return settled
}

export type Erros = { total: number; mediano: number | null; em15: number | null; em30: number | null }
const erro = (coluna: 'saida' | 'meia_hora') =>
  coluna === 'saida'
    ? sql`abs(extract(epoch from p.realizado_em - p.primeiro_previsto_em)) / 60`
    : sql`abs(extract(epoch from p.realizado_em - p.meia_hora_previsto_em)) / 60`

/** How far forecasts of the last thirty days were off, in minutes. */
export const findPrecisao = (db: Db, coluna: 'saida' | 'meia_hora', de: Date): Promise<Erros> =>
  db.one(sql`
    select count(e)::int as total, percentile_cont(0.5) within group (order by e) as mediano,
      100.0 * count(*) filter (where e <= 15) / nullif(count(e), 0)::float8 as em15,
      100.0 * count(*) filter (where e <= 30) / nullif(count(e), 0)::float8 as em30
    from (select ${erro(coluna)} as e from previsoes p where p.grupo_id = ${db.grupo} and p.realizado_em >= ${de}) e`)
