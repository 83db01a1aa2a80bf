import { compile } from './busca/compile.ts'
import type { Model } from './busca/model.ts'
import type { Dia, Encaixe, Solucao } from './formas.ts'
import { RELOAD, type Violacao } from './passeio.ts'
import type { Problema } from './problema.ts'
import { custoDe, simular } from './simulador.ts'
import { solucaoDe } from './solucao.ts'

const models = new WeakMap<Problema, Model>()

/** The tables of a problem, built at its first question: it is not changed afterwards. */
export function modelOf(problema: Problema): Model {
  const known = models.get(problema)
  if (known) return known
  const built = compile(problema)
  models.set(problema, built)
  return built
}

/** Walks a plan as it stands, without changing it: times, loads, cost by part and every broken rule with its amount. Never refuses. */
export function avaliar(problema: Problema, dias: readonly Dia[]): Solucao {
  const m = modelOf(problema)
  return solucaoDe(problema, m, daysOf(problema, m, dias))
}

/**
 * Every place of every day for one stop, those that fit first, each group by cost. A stop that already has a place is tried as if it had
 * none. `limite`: how many answers (20).
 */
export function inserir(problema: Problema, dias: readonly Dia[], parada: string, limite = 20): Encaixe[] {
  const m = modelOf(problema)
  return places(problema, m, daysOf(problema, m, dias), indexOf(problema, parada), limite)
}

export function places(p: Problema, m: Model, days: readonly Day[], stop: number, limit: number): Encaixe[] {
  const out: Encaixe[] = []
  const used = new Set(days.map((d) => d.vehicle))
  const idle: Day[] = []
  m.kinds.forEach((kind, k) => {
    const vehicle = kind.vehicles.find((v) => !used.has(v))
    if (vehicle !== undefined) idle.push({ k, vehicle, stops: [] })
  })
  for (const day of [...days, ...idle]) {
    const stops = day.stops.filter((i) => i !== stop)
    const before = stops.length > 0 ? simular(m, day.k, stops) : null
    for (let at = 0; at <= stops.length; at++) {
      const after = simular(m, day.k, stops.toSpliced(at, 0, stop))
      const worse = added(before?.violacoes ?? [], after.violacoes)
      out.push({
        veiculo: p.veiculos[day.vehicle].id,
        posicao: at,
        custo: custoDe(after) - (before ? custoDe(before) : 0),
        metros: after.metros - (before?.metros ?? 0),
        segundos: after.chegada - after.saida - (before ? before.chegada - before.saida : 0),
        violacoes: worse.map((v) => ({
          regra: v.regra,
          quanto: v.quanto,
          ...(v.quantidade !== undefined && { quantidade: m.quantities[v.quantidade] }),
        })),
      })
    }
  }
  return out
    .sort((a, b) => Number(a.violacoes.length > 0) - Number(b.violacoes.length > 0) || a.custo - b.custo)
    .slice(0, limit)
}

/** What a rule is broken by more than before, by rule and quantity. */
function added(before: Violacao[], after: Violacao[]): Violacao[] {
  const sums = new Map<string, Violacao>()
  const key = (v: Violacao) => `${v.regra} ${v.quantidade ?? ''}`
  for (const v of after) {
    const known = sums.get(key(v))
    if (known) known.quanto += v.quanto
    else sums.set(key(v), { ...v })
  }
  for (const v of before) {
    const known = sums.get(key(v))
    if (known) known.quanto -= v.quanto
  }
  return [...sums.values()].filter((v) => v.quanto > 1e-9).sort((a, b) => b.quanto - a.quanto)
}

export interface Day {
  k: number
  vehicle: number
  stops: number[]
}

export function indexOf(p: Problema, parada: string): number {
  const at = p.paradas.findIndex((s) => s.id === parada)
  if (at < 0) throw new Error(`parada desconhecida: ${parada}`)
  return at
}

export function daysOf(p: Problema, m: Model, dias: readonly Dia[]): Day[] {
  const stopOf = new Map(p.paradas.map((s, i) => [s.id, i]))
  const kindOf = new Map<number, number>()
  m.kinds.forEach((kind, k) => {
    for (const v of kind.vehicles) kindOf.set(v, k)
  })
  return dias
    .filter((d) => d.paradas.length > 0)
    .map((d) => {
      const vehicle = p.veiculos.findIndex((v) => v.id === d.veiculo)
      const k = kindOf.get(vehicle)
      if (k === undefined) throw new Error(`veículo desconhecido: ${d.veiculo}`)
      const stops = d.paradas.map((id) => {
        const at = id === null ? RELOAD : stopOf.get(id)
        if (at === undefined) throw new Error(`parada desconhecida: ${id}`)
        return at
      })
      return { k, vehicle, stops }
    })
}
