import type { Dia, Problema } from '@tropeiro/roteirizador'
import type { Mesa } from './edicao.rules.ts'

/** Where a vehicle is, and from when on it can move. */
export type Presente = { lat: number; lng: number; em: number; carregado: boolean }

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
): { problema: Problema; prefixos: Map<string, Dia['paradas']> } {
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
  return { problema: { ...problema, lugares, veiculos: cars, paradas }, prefixos }
}
