import type { Model } from './busca/model.ts'
import { Day } from './dia.ts'
import { type Passeio, RELOAD, type Violacao } from './passeio.ts'
import { rules } from './regras.ts'

/**
 * Walks one route and tells what happens on it: the one truth about times, loads and cost that search, manual edits, explanation,
 * plan-against-done and tests all ask. Never refuses: what is broken is told with its amount, and the day goes on late.
 * The day begins as late as it can without ending later, so that nobody waits at a door who could have waited at the base.
 */
export function simular(m: Model, k: number, sequence: readonly number[]): Passeio {
  const earliest = walk(m, k, sequence, m.kinds[k].from)
  if (earliest.espera === 0 || sequence.length === 0) return earliest
  const bad = weight(earliest.violacoes)
  let best = earliest
  let lo = earliest.saida
  let hi = earliest.saida + earliest.espera
  while (lo < hi) {
    const mid = lo + Math.ceil((hi - lo) / 2)
    const tried = walk(m, k, sequence, mid)
    if (tried.chegada <= earliest.chegada && weight(tried.violacoes) <= bad) {
      best = tried
      lo = mid
    } else hi = mid - 1
  }
  return best
}

export function custoDe(p: Pick<Passeio, 'custo'>): number {
  let sum = 0
  for (const part of Object.values(p.custo)) sum += part
  return sum
}

/** What a later departure may not make worse; the length of the day only falls with it. */
function weight(violations: Violacao[]): number {
  let sum = 0
  for (const v of violations) if (v.regra !== 'horas' && v.regra !== 'jornada') sum += 1 + v.quanto
  return sum
}

function walk(m: Model, k: number, sequence: readonly number[], from: number): Passeio {
  const kind = m.kinds[k]
  const out: Passeio = {
    saida: from,
    chegada: from,
    metros: 0,
    direcao: 0,
    servico: 0,
    espera: 0,
    pausas: 0,
    co2: 0,
    custo: {
      ...{ fixo: kind.fixed - kind.perVehicle, km: 0, hora: 0, extra: 0, zona: 0, veiculos: kind.perVehicle },
      ...{ pedagio: 0, co2: 0, compacta: 0, equilibrio: 0 },
    },
    violacoes: [],
    eventos: [],
  }
  const day = new Day(m, kind, out, from)
  let at = 0
  let trip = 0
  let here = kind.start
  day.depart(here, released(m, sequence, 0), loadOf(m, sequence, 0), trip)
  for (; at < sequence.length; at++) {
    const i = sequence[at]
    if (i === RELOAD) {
      trip++
      day.drive(here, kind.start)
      here = kind.start
      day.reload(released(m, sequence, at + 1), loadOf(m, sequence, at + 1), trip)
      continue
    }
    day.drive(here, i)
    here = i
    day.stop(i, k, trip)
  }
  if (kind.end >= 0) day.drive(here, kind.end)
  day.finish(trip)
  const stops = sequence.length - trip
  out.custo.equilibrio = m.fair * stops * stops
  rules(m, k, sequence, out)
  return out
}

/** When the goods of the trip that begins at `from` are all at the base. */
function released(m: Model, sequence: readonly number[], from: number): number {
  let latest = 0
  for (let at = from; at < sequence.length && sequence[at] !== RELOAD; at++)
    latest = Math.max(latest, m.release[sequence[at]])
  return latest
}

/** What a trip leaves the base with. */
function loadOf(m: Model, sequence: readonly number[], from: number): number[] {
  const load = new Array<number>(m.dims).fill(0)
  for (let at = from; at < sequence.length && sequence[at] !== RELOAD; at++) {
    const i = sequence[at]
    if (m.collection[i] === 1 || m.pair[i] >= 0) continue
    for (let d = 0; d < m.dims; d++) load[d] += m.quantity[i * m.dims + d]
  }
  return load
}
