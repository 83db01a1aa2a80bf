import { type Dia, explicar, type Problema } from '@tropeiro/roteirizador'
import type { Mesa } from './edicao.rules.ts'

/** Where a vehicle is, and from when on it can move. */
export type Presente = { lat: number; lng: number; em: number; carregado: boolean }

export type Parte = {
  problema: Problema
  /** What stays before, by vehicle. */
  prefixos: Map<string, Dia['paradas']>
  /** What each stop of the part rode with, in the order it stood. */
  onde: Map<string, string>
}

/**
 * The part of a plan that a search may change: what these vehicles still have before them, and what is left out. Stops that are locked,
 * and goods that are on the road, stay with their vehicle.
 */
export function parteDe(
  problema: Problema,
  mesa: Mesa,
  veiculos: ReadonlySet<string>,
  feitas: ReadonlySet<string>,
  presente: ReadonlyMap<string, Presente>,
): Parte {
  const travadas = new Set(mesa.travas.paradas)
  const served = new Set(mesa.dias.flatMap((d) => d.paradas))
  const onde = new Map<string, string>()
  const prefixos = new Map<string, Dia['paradas']>()
  for (const { veiculo, paradas } of mesa.dias) {
    if (!veiculos.has(veiculo)) continue
    const done = paradas.findLastIndex((p) => p !== null && feitas.has(p)) + 1
    prefixos.set(veiculo, paradas.slice(0, done))
    for (const p of paradas.slice(done)) if (p !== null) onde.set(p, veiculo)
  }
  const lugares = [...problema.lugares]
  const cars = problema.veiculos
    .filter((v) => veiculos.has(v.id))
    .map((v) => {
      const now = presente.get(v.id)
      if (!now) return v
      const id = `agora ${v.id}`
      lugares.push({ id, lat: now.lat, lng: now.lng })
      return { ...v, inicio: id, turno: [Math.min(now.em, v.turno[1]), v.turno[1]] as [number, number] }
    })
  const paradas = problema.paradas
    .filter((p) => onde.has(p.id) || (!served.has(p.id) && !feitas.has(p.id)))
    .map((p) => {
      const own = onde.get(p.id)
      const stays = own !== undefined && (travadas.has(p.id) || presente.get(own)?.carregado)
      // What is left out may stay out: no reward is worth breaking a day that drives already.
      return { ...p, ...(stays && { trava: { veiculo: own } }) }
    })
  return { problema: { ...problema, lugares, veiculos: cars, paradas }, prefixos, onde }
}

/**
 * The days that were found, and behind them what did not fit any more: a stop of a day under way stays last with its vehicle, with the
 * reason, until a person decides what becomes of it.
 */
export function comOQueNaoCoube(
  { problema, onde }: Parte,
  rotas: readonly Dia[],
): { novas: Map<string, Dia['paradas']>; sem_lugar: { parada: string; frase: string }[] } {
  const novas = new Map(rotas.map((r) => [r.veiculo, [...r.paradas]]))
  const served = new Set([...novas.values()].flat())
  const left = [...onde].filter(([p]) => !served.has(p))
  if (left.length === 0) return { novas, sem_lugar: [] }
  const frases = new Map(explicar(problema, rotas).map((m) => [m.parada, m.frase]))
  for (const [p, v] of left) novas.set(v, [...(novas.get(v) ?? []), p])
  return {
    novas,
    sem_lugar: left.map(([parada]) => ({ parada, frase: `Ficou por último: ${frases.get(parada) ?? ''}` })),
  }
}
