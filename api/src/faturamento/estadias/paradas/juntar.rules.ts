import { VOLTA_MS } from '@tropeiro/contract/faturamento/estadias/relogio/relogio'

/** Somebody inside a fence, from when until when. */
export type Visita = {
  id: string
  cpf: string
  cerca_id: string
  romaneio_id: string | null
  entrou_em: Date
  saiu_em: Date | null
}

/** A stop that is shorter is nobody's business. */
const SHORTEST_MS = 3_600_000

/**
 * The stays that these visits are, in order of time: whoever comes back to the same fence within twenty minutes has not left. Those that
 * have not lasted an hour are left out.
 */
export function emEstadias<V extends Visita>(visitas: readonly V[], agora: Date): V[][] {
  const stays: V[][] = []
  const order = [...visitas].sort((a, b) => a.entrou_em.getTime() - b.entrou_em.getTime())
  for (const same of Map.groupBy(order, (v) => `${v.cpf} ${v.cerca_id}`).values()) {
    let stay: V[] = []
    for (const v of same) {
      const left = stay.at(-1)?.saiu_em
      if (left && v.entrou_em.getTime() - left.getTime() < VOLTA_MS) stay.push(v)
      else {
        stay = [v]
        stays.push(stay)
      }
    }
  }
  return stays.filter((s) => {
    const end = s.at(-1)!.saiu_em ?? agora
    return end.getTime() - s[0]!.entrou_em.getTime() >= SHORTEST_MS
  })
}

const SILENT_MS = 30 * 60_000

/** Where nobody heard of the vehicle for more than half an hour between two points. */
export function silencios(pontos: readonly { em: Date }[]): { de: Date; ate: Date }[] {
  return pontos.flatMap((p, i) => {
    const before = pontos[i - 1]
    return before && p.em.getTime() - before.em.getTime() > SILENT_MS ? [{ de: before.em, ate: p.em }] : []
  })
}

/** At most so many points of a stay are kept. */
const MOST_POINTS = 200

/** Some of the points, evenly: enough to draw where the vehicle stood. */
export function trilha(
  pontos: readonly { em: Date; lat: number; lng: number }[],
  chegada: Date,
): [number, number, number][] {
  const step = Math.max(1, Math.ceil(pontos.length / MOST_POINTS))
  return pontos
    .filter((_, i) => i % step === 0)
    .map((p) => [
      Math.round((p.em.getTime() - chegada.getTime()) / 1000),
      Number(p.lat.toFixed(6)),
      Number(p.lng.toFixed(6)),
    ])
}
