import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

export type Viagem = {
  placa: string
  cpf: string
  motorista: string
  de: Date
  ate: Date | null
}

/** Who had which plate on the road at some time of a span. */
export const listViagens = (db: Db, de: Date, ate: Date): Promise<Viagem[]> =>
  db.all(sql`
    select placa_veiculo as placa, coalesce(cpf_motorista, '') as cpf, coalesce(nome_motorista, '') as motorista, saida_em as de, concluido_em as ate
    from romaneio_vista
    where grupo_id = ${db.grupo} and excluido_em is null and placa_veiculo <> '' and saida_em < ${ate}
      and saida_em > ${de}::timestamptz - interval '30 days' and (concluido_em is null or concluido_em > ${de})`)

/** Trackers of plates, and under whose name their points may stand: the plate, or who usually drives it. */
export const listRastreadoresDePlacas = (
  db: Db,
): Promise<{ placa: string; rastreador: string; chave: string }[]> =>
  db.all(sql`
    select r.placa, r.id::text as rastreador, c.chave from rastreadores r cross join lateral (
      select r.placa as chave union
      select m.cpf from motorista_vista m where m.grupo_id = r.grupo_id and placa_comparada(m.placa_veiculo) = placa_comparada(r.placa)) c
    where r.grupo_id = ${db.grupo} and r.placa is not null`)

export type Pedido = { n: number; chave: string; em: Date; de: Date; ate: Date; rastreador: string | null }
type Achado = { n: number; pontos: [em: number, lat: number, lng: number, v: number | null][] | null }

/** So many that a single one from nowhere is known by the others. */
export const VIZINHOS = 3

/** Points around moments: all within the window, and the nearest few before and after it, not further than `alcanceMin`. */
export const listPontosPor = (
  db: Db,
  pedidos: readonly Pedido[],
  janelaMin: number,
  alcanceMin: number,
): Promise<Achado[]> =>
  db.all(sql`
    select r.n, p.pontos from unnest(${pedidos.map((p) => p.n)}::int[], ${pedidos.map((p) => p.chave)}::text[],
      ${pedidos.map((p) => p.em)}::timestamptz[], ${pedidos.map((p) => p.de)}::timestamptz[], ${pedidos.map((p) => p.ate)}::timestamptz[],
      ${pedidos.map((p) => p.rastreador)}::bigint[]) r(n, chave, em, de, ate, rastreador)
    cross join lateral (
      select json_agg(json_build_array(extract(epoch from x.dt_rastreio) * 1000, x.lat, x.lng, x.velocidade_kmh)) as pontos from (
        select dt_rastreio, lat, lng, velocidade_kmh from posicoes
        where grupo_id = ${db.grupo} and cpf = r.chave and not salto and (r.rastreador is null or rastreador_id = r.rastreador)
          and dt_rastreio >= greatest(r.de, r.em - make_interval(mins => ${janelaMin}::int))
          and dt_rastreio <= least(r.ate, r.em + make_interval(mins => ${janelaMin}::int))
        union all
        (select dt_rastreio, lat, lng, velocidade_kmh from posicoes
        where grupo_id = ${db.grupo} and cpf = r.chave and not salto and (r.rastreador is null or rastreador_id = r.rastreador)
          and dt_rastreio >= greatest(r.de, r.em - make_interval(mins => ${alcanceMin}::int))
          and dt_rastreio < r.em - make_interval(mins => ${janelaMin}::int) order by dt_rastreio desc limit ${VIZINHOS})
        union all
        (select dt_rastreio, lat, lng, velocidade_kmh from posicoes
        where grupo_id = ${db.grupo} and cpf = r.chave and not salto and (r.rastreador is null or rastreador_id = r.rastreador)
          and dt_rastreio <= least(r.ate, r.em + make_interval(mins => ${alcanceMin}::int))
          and dt_rastreio > r.em + make_interval(mins => ${janelaMin}::int) order by dt_rastreio limit ${VIZINHOS})
      ) x) p
    where p.pontos is not null`)

/** A point of `listPontosEntre`: its second since 1970, latitude, longitude, and speed (not a number: not told), big-endian. */
export const BYTES_DO_PONTO = 28

/**
 * Points of a span around moments, in one walk of the index for each. As bytes, since figures written as JSON and read again cost several times as
 * much as finding them.
 */
export const listPontosEntre = (
  db: Db,
  pedidos: readonly Pedido[],
  alcanceMin: number,
): Promise<{ n: number; pontos: Buffer }[]> =>
  db.all(sql`
    select r.n, p.pontos from unnest(${pedidos.map((p) => p.n)}::int[], ${pedidos.map((p) => p.chave)}::text[],
      ${pedidos.map((p) => p.em)}::timestamptz[], ${pedidos.map((p) => p.de)}::timestamptz[], ${pedidos.map((p) => p.ate)}::timestamptz[],
      ${pedidos.map((p) => p.rastreador)}::bigint[]) r(n, chave, em, de, ate, rastreador)
    cross join lateral (
      select string_agg(float8send(date_part('epoch', dt_rastreio)) || float8send(lat) || float8send(lng)
        || float4send(coalesce(velocidade_kmh, 'NaN')), ''::bytea) as pontos
      from posicoes
      where grupo_id = ${db.grupo} and cpf = r.chave and not salto and (r.rastreador is null or rastreador_id = r.rastreador)
        and dt_rastreio >= greatest(r.de, r.em - make_interval(mins => ${alcanceMin}::int))
        and dt_rastreio <= least(r.ate, r.em + make_interval(mins => ${alcanceMin}::int))) p
    where p.pontos is not null`)

export type Percurso = { placa: string; chave: string; de: Date; ate: Date; rastreador: string | null }
export type LugarProcurado = { n: number; lat: number; lng: number; raioM: number }
export type Perto = { placa: string; n: number; em: Date; m: number }

/** Side of a cell in degrees is its inverse: nobody crosses more than one of them within ten minutes. */
const CELAS_POR_GRAU = 4
const METROS_POR_GRAU = 111_195

/** Where ways between two points at most ten minutes apart came within a place's radius: by cells, so that each point meets few places. */
export const listPertoDe = (
  db: Db,
  percursos: readonly Percurso[],
  lugares: readonly LugarProcurado[],
): Promise<Perto[]> =>
  db.all(sql`
    with celas as materialized (
      select l.*, floor(l.lat * ${CELAS_POR_GRAU})::int + y.y as y, floor(l.lng * ${CELAS_POR_GRAU})::int + x.x as x
      from unnest(${lugares.map((l) => l.n)}::int[], ${lugares.map((l) => l.lat)}::float8[], ${lugares.map((l) => l.lng)}::float8[],
        ${lugares.map((l) => l.raioM)}::float8[]) l(n, lat, lng, raio), generate_series(-1, 1) y(y), generate_series(-1, 1) x(x)),
    trechos as materialized (
      select r.placa, p.dt_rastreio, p.lat, p.lng, p.ate, p.lat2, p.lng2
      from unnest(${percursos.map((p) => p.placa)}::text[], ${percursos.map((p) => p.chave)}::text[], ${percursos.map((p) => p.de)}::timestamptz[],
        ${percursos.map((p) => p.ate)}::timestamptz[], ${percursos.map((p) => p.rastreador)}::bigint[]) r(placa, chave, de, ate, rastreador)
      cross join lateral (
        select dt_rastreio, lat, lng, lead(dt_rastreio) over w as ate, lead(lat) over w as lat2, lead(lng) over w as lng2
        from posicoes where grupo_id = ${db.grupo} and cpf = r.chave and not salto and dt_rastreio >= r.de and dt_rastreio <= r.ate
          and (r.rastreador is null or rastreador_id = r.rastreador) window w as (order by dt_rastreio)) p
      where p.ate <= p.dt_rastreio + interval '10 minutes'),
    medidas as (
      select t.placa, c.n, c.raio, t.dt_rastreio, t.ate, (c.lng - t.lng) * k.k as px, c.lat - t.lat as py,
        (t.lng2 - t.lng) * k.k as dx, t.lat2 - t.lat as dy
      from trechos t join celas c on c.y = floor(t.lat * ${CELAS_POR_GRAU})::int and c.x = floor(t.lng * ${CELAS_POR_GRAU})::int
      cross join lateral (select cos(radians(c.lat)) as k) k),
    partes as (
      select m.*, case when dx * dx + dy * dy = 0 then 0 else least(1, greatest(0, (px * dx + py * dy) / (dx * dx + dy * dy))) end as parte
      from medidas m)
    select placa, n, dt_rastreio + (ate - dt_rastreio) * parte as em, m.m
    from partes cross join lateral (select sqrt((px - dx * parte) ^ 2 + (py - dy * parte) ^ 2) * ${METROS_POR_GRAU} as m) m
    where m.m <= raio order by placa, n, 3`)
