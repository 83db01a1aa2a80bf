import type { Owner } from './factories.ts'

/** The worker's job that keeps the demo's trucks moving while the demo is looked at. */
export const TAREFA_FROTA = 'demo_frota'

type Prova = {
  grupo_id: number
  romaneio_id: string
  cpf: string
  base_lat: number
  base_lng: number
  saida_em: Date
  lat: number
  lng: number
  em: Date
}
type Ponto = {
  grupo_id: number
  cpf: string
  romaneio_id: string
  em: Date
  lat: number
  lng: number
  v: number
}
type Onde = { lat: number; lng: number }

const MINUTE_MS = 60_000
/** A stop takes so long at its place. */
const STOP_MS = 7 * MINUTE_MS
/** Longer breaks than this would be alerts. */
const BREAK_MS = 15 * MINUTE_MS
const EARTH_KM = 111.2

/** A number in 0..1 that the same words always give: the demo's roads do not change from one start to the next. */
function wobble(seed: number): number {
  const x = Math.sin(seed * 12.9898) * 43_758.5453
  return x - Math.floor(x)
}

/** Between two places as a truck goes: not quite straight. */
export function noCaminho(a: Onde, b: Onde, part: number, seed: number): Onde {
  const bend = Math.sin(part * Math.PI) * (wobble(seed) - 0.5) * 0.22
  return {
    lat: a.lat + (b.lat - a.lat) * part + (b.lng - a.lng) * bend,
    lng: a.lng + (b.lng - a.lng) * part - (b.lat - a.lat) * bend,
  }
}

const km = (a: Onde, b: Onde): number =>
  EARTH_KM * Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180))

/** A point a minute from the base over the proofs of one romaneio, in order of time. */
function trilha(provas: readonly Prova[]): Ponto[] {
  const first = provas[0]!
  const { grupo_id, cpf, romaneio_id } = first
  const points = new Map<number, Ponto>()
  const put = (em: number, at: Onde, v: number) => {
    const minute = Math.floor(em / MINUTE_MS) * MINUTE_MS
    points.set(minute, { grupo_id, cpf, romaneio_id, em: new Date(minute), lat: at.lat, lng: at.lng, v })
  }
  let from: Onde = { lat: first.base_lat, lng: first.base_lng }
  let left = first.saida_em.getTime()
  for (const [n, prova] of provas.entries()) {
    const arrive = Math.max(left, prova.em.getTime() - STOP_MS)
    // Nobody needs hours for a few kilometres: he has a break where he was, and takes his time on the way.
    const way = Math.min(
      arrive - left,
      Math.max(arrive - left - BREAK_MS, (km(from, prova) * 1.35 * 60 * MINUTE_MS) / 32),
    )
    const speed = way > 0 ? Math.min(88, (km(from, prova) * 1.1) / (way / 3_600_000)) : 0
    for (let em = left; em < arrive; em += MINUTE_MS) {
      const part = way > 0 ? Math.max(0, (em - (arrive - way)) / way) : 1
      put(
        em,
        noCaminho(from, prova, part, n + grupo_id),
        part > 0 ? speed * (0.8 + 0.4 * wobble(em / MINUTE_MS)) : 0,
      )
    }
    for (let em = arrive; em <= prova.em.getTime(); em += MINUTE_MS) put(em, prova, 0)
    from = prova
    left = prova.em.getTime()
  }
  return [...points.values()]
}

/**
 * Where the drivers on the road have been since they left, up to `agora`. Fences, visits, alerts and forecasts come from
 * the worker, as in life.
 */
export async function carregarRastreamento(db: Owner, agora: Date): Promise<void> {
  await db.query('select abrir_posicoes(($1::timestamptz)::date - 4, ($1::timestamptz)::date + 3)', [agora])
  const { rows } = await db.query<Prova>(
    `select r.grupo_id, r.id::text as romaneio_id, r.cpf_motorista as cpf, m.lat as base_lat, m.lng as base_lng, r.saida_em,
       c.lat, c.lng, c.em
     from romaneios r
     join bases b on b.grupo_id = r.grupo_id and b.id = r.base_id join municipios m on m.ibge = b.municipio_ibge
     join comprovantes c on c.grupo_id = r.grupo_id and c.romaneio_id = r.id and c.lat is not null
     where r.estado = 'viagem' and r.cpf_motorista is not null and r.saida_em is not null and c.em <= $1 and c.em >= r.saida_em
     order by r.grupo_id, r.id, c.em`,
    [agora],
  )
  const pontos = [...Map.groupBy(rows, (r) => `${r.grupo_id}.${r.romaneio_id}`).values()].flatMap(trilha)
  await db.query(
    `insert into posicoes (grupo_id, cpf, dt_rastreio, lat, lng, precisao_m, bateria, velocidade_kmh, romaneio_id)
     select g, c, e, la, ln, 9, 74, v, r from unnest($1::int[], $2::text[], $3::timestamptz[], $4::float8[], $5::float8[], $6::real[], $7::bigint[])
       p(g, c, e, la, ln, v, r) on conflict do nothing`,
    [
      pontos.map((p) => p.grupo_id),
      pontos.map((p) => p.cpf),
      pontos.map((p) => p.em),
      pontos.map((p) => p.lat),
      pontos.map((p) => p.lng),
      pontos.map((p) => p.v),
      pontos.map((p) => p.romaneio_id),
    ],
  )
  await db.query(
    `insert into ultimas_posicoes (grupo_id, cpf, dt_rastreio, lat, lng, precisao_m, bateria, velocidade_kmh, romaneio_id)
     select distinct on (grupo_id, cpf) grupo_id, cpf, dt_rastreio, lat, lng, precisao_m, bateria, velocidade_kmh, romaneio_id
     from posicoes order by grupo_id, cpf, dt_rastreio desc
     on conflict (grupo_id, cpf) do update set dt_rastreio = excluded.dt_rastreio, lat = excluded.lat, lng = excluded.lng,
       precisao_m = excluded.precisao_m, bateria = excluded.bateria, velocidade_kmh = excluded.velocidade_kmh, romaneio_id = excluded.romaneio_id
     where excluded.dt_rastreio > ultimas_posicoes.dt_rastreio`,
  )
  await db.query(`select enfileirar('atualizar_cercas', '{"dias": 400}', 'atualizar_cercas')`)
  await db.query('select enfileirar($1, $2, $1)', [TAREFA_FROTA, '{}'])
}
