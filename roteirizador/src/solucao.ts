import type { Best } from './busca/anneal.ts'
import type { Model } from './busca/model.ts'
import type { Rota, Solucao } from './formas.ts'
import { type EventoTipo, RELOAD } from './passeio.ts'
import type { Problema } from './problema.ts'
import { custoDe, simular } from './simulador.ts'

/** One vehicle's day, walked by the simulator. `indices` are stops of the model, RELOAD between trips. */
export function rotaDe(p: Problema, m: Model, k: number, vehicle: number, indices: readonly number[]): Rota {
  const day = simular(m, k, indices)
  const id = (i: number) => (i < 0 ? null : p.paradas[i].id)
  const slack = slacks(m, k, day.eventos)
  return {
    veiculo: p.veiculos[vehicle].id,
    paradas: indices.map(id),
    saida: day.saida,
    chegada: day.chegada,
    metros: day.metros,
    direcao: day.direcao,
    servico: day.servico,
    espera: day.espera,
    pausas: day.pausas,
    co2: day.co2,
    custo: day.custo,
    violacoes: day.violacoes.map((v) => ({
      regra: v.regra,
      quanto: v.quanto,
      parada: id(v.parada),
      ...(v.quantidade !== undefined && { quantidade: m.quantities[v.quantidade] }),
    })),
    eventos: day.eventos.map((e, at) => ({
      tipo: e.tipo,
      parada: id(e.parada),
      viagem: e.viagem,
      chega: e.chega,
      comeca: e.comeca,
      sai: e.sai,
      metros: e.m,
      carga: cargaDe(m, e.carga),
      folga: e.tipo === 'parada' ? slack[at] : null,
    })),
  }
}

/** What is aboard by name of quantity: what goes out and what comes back together, where they are counted apart. */
function cargaDe(m: Model, load: number[]): Record<string, number> {
  const out: Record<string, number> = {}
  m.quantities.forEach((q, d) => {
    out[q] = (out[q] ?? 0) + load[d]
  })
  return out
}

/** How late each stop may start: what its own window leaves, and what the waits and windows behind it leave. */
function slacks(
  m: Model,
  k: number,
  events: { tipo: EventoTipo; parada: number; chega: number; comeca: number }[],
): number[] {
  const out = new Array<number>(events.length).fill(0)
  const last = events.at(-1)
  let left = last === undefined ? 0 : m.kinds[k].to - last.chega
  for (let at = events.length - 1; at >= 0; at--) {
    const e = events[at]
    if (e.tipo === 'parada') {
      let closes = e.comeca
      for (let w = m.winAt[e.parada]; w < m.winAt[e.parada + 1]; w++) {
        if (e.comeca >= m.winOpen[w] && e.comeca <= m.winClose[w]) closes = m.winClose[w]
      }
      left = Math.min(left, closes - e.comeca)
    }
    out[at] = left
    left += e.comeca - e.chega
  }
  return out
}

/** Days of vehicles: kind, vehicle, stops with RELOAD between loads. */
export type Days = { k: number; vehicle: number; stops: number[] }[]

/** The best plan of a search as days of vehicles, kinds dealt out to vehicles in their order. */
export function sequencesOf(m: Model, best: Best): Days {
  const used = m.kinds.map(() => 0)
  const out: { k: number; vehicle: number; stops: number[] }[] = []
  for (const r of best.open.toSorted((a, b) => a - b)) {
    if (best.tripBefore[r] >= 0) continue
    const stops: number[] = []
    for (let trip = r; trip >= 0; trip = best.tripAfter[trip]) {
      if (trip !== r) stops.push(RELOAD)
      for (let i = best.next[m.n + 2 * trip]; i < m.n; i = best.next[i]) stops.push(i)
    }
    const k = best.kind[r]
    out.push({ k, vehicle: m.kinds[k].vehicles[used[k]++], stops })
  }
  return out
}

/** Stops of which nobody says what leaving them out costs, weighed by their tier. */
export function faltaDe(p: Problema, fora: readonly string[]): number {
  const out = new Set(fora)
  let sum = 0
  for (const s of p.paradas)
    if (out.has(s.id) && typeof s.premio !== 'number') sum += 4 ** (s.prioridade ?? 0)
  return sum
}

export function solucaoDe(
  p: Problema,
  m: Model,
  days: { k: number; vehicle: number; stops: number[] }[],
): Solucao {
  const seen = new Uint8Array(m.n)
  let custo = 0
  const rotas = days.map((day) => {
    for (const i of day.stops) if (i >= 0) seen[i] = 1
    const rota = rotaDe(p, m, day.k, day.vehicle, day.stops)
    custo += custoDe(rota)
    return rota
  })
  const fora: string[] = []
  for (let i = 0; i < m.n; i++) {
    if (seen[i] === 1) continue
    fora.push(p.paradas[i].id)
    custo += p.paradas[i].premio ?? 0
  }
  return { rotas, fora, custo, falta: faltaDe(p, fora) }
}
