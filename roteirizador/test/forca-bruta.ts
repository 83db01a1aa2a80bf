import type { Problema } from '../src/problema.ts'
import { conferir } from './ingenuo.ts'

/** The cheapest plan there is, by trying them all; Infinity when not all that must be served can be. One trip a vehicle. */
export function melhorDeTodos(p: Problema): number {
  const custos = p.veiculos.map(() => new Map<number, number>())
  const n = p.paradas.length
  for (let v = 0; v < p.veiculos.length; v++) {
    for (let set = 1; set < 1 << n; set++) custos[v]?.set(set, melhorDia(p, v, set))
  }
  const fora = (set: number) => {
    let sum = 0
    for (let i = 0; i < n; i++) {
      if (set & (1 << i)) continue
      const premio = p.paradas[i]?.premio
      if (premio === null || premio === undefined) return Number.POSITIVE_INFINITY
      sum += premio
    }
    return sum
  }
  let best = Number.POSITIVE_INFINITY
  const walk = (v: number, taken: number, cost: number) => {
    if (cost >= best) return
    if (v === p.veiculos.length) {
      best = Math.min(best, cost + fora(taken))
      return
    }
    walk(v + 1, taken, cost)
    for (const [set, own] of custos[v] ?? []) if ((set & taken) === 0) walk(v + 1, taken | set, cost + own)
  }
  walk(0, 0, 0)
  return best
}

function melhorDia(p: Problema, v: number, set: number): number {
  const paradas = p.paradas.filter((_, i) => set & (1 << i))
  const part = { ...p, veiculos: p.veiculos.slice(v, v + 1), paradas }
  const id = p.veiculos[v]?.id as string
  let best = Number.POSITIVE_INFINITY
  for (const order of ordens(paradas.map((s) => s.id))) {
    const { custo, faltas } = conferir(part, [{ veiculo: id, paradas: order }])
    if (faltas.length === 0 && custo < best) best = custo
  }
  return best
}

function* ordens(ids: string[]): Generator<string[]> {
  if (ids.length <= 1) {
    yield ids
    return
  }
  for (const first of ids) for (const rest of ordens(ids.filter((id) => id !== first))) yield [first, ...rest]
}
