import { daysOf } from '../avaliar.ts'
import { Annealer } from '../busca/anneal.ts'
import { isPlain, type Model } from '../busca/model.ts'
import type { Settings } from '../busca/recreate.ts'
import type { Opcoes } from '../formas.ts'
import type { Problema } from '../problema.ts'
import { simular } from '../simulador.ts'
import { type Days, sequencesOf } from '../solucao.ts'

/** Steps between two looks at clock and signal: far below the 50 ms in which a run must end. */
const SLICE = 64

/** One search over its budget, walked in parts: what it does until a share of it depends on the problem, the seed and the share alone. */
export class Corrida {
  readonly search: Annealer
  /** Share of the budget that is spent. */
  share = 0
  cancelled = false
  private readonly m: Model
  private readonly opcoes: Opcoes
  private readonly clock: () => number
  private readonly began: number
  private readonly unit: number
  private readonly cold: number
  private hot: number
  private rated = false

  constructor(problema: Problema, m: Model, opcoes: Opcoes) {
    if ((opcoes.iteracoes === undefined) === (opcoes.limiteMs === undefined))
      throw new Error('dê iteracoes ou limiteMs, um dos dois')
    this.m = m
    this.opcoes = opcoes
    this.clock = opcoes.relogio ?? (() => performance.now())
    this.search = new Annealer(m, settingsFor(m, opcoes.semente ?? 1))
    this.began = this.clock()
    this.search.start()
    const warm = this.goOnFrom(problema)
    const tight = tightness(m)
    // Who begins with a good plan looks around it.
    this.unit = unitOf(m) * heatOf(m, tight) * (warm ? 0.1 : 1)
    this.hot = this.unit
    this.cold = Math.min(this.unit, unitOf(m) * 0.05 * (1 + 2 * tight))
  }

  private goOnFrom(problema: Problema): boolean {
    const { inicio = [] } = this.opcoes
    if (inicio.length === 0) return false
    const days = daysOf(problema, this.m, inicio)
    if (days.some(({ k, stops }) => simular(this.m, k, stops).violacoes.length > 0)) return false
    this.search.adopt(days)
    return true
  }

  /** On until this share of the budget, or the signal; `tell` hears of each better plan. */
  ate(share: number, tell: () => void): void {
    const { search, opcoes, m } = this
    const { iteracoes, limiteMs, sinal } = opcoes
    while (m.n > 0) {
      if (sinal && Atomics.load(sinal, 0) !== 0) {
        this.cancelled = true
        return
      }
      const spent = iteracoes !== undefined ? search.iterations : this.clock() - this.began
      this.share = spent / (iteracoes ?? (limiteMs as number))
      if (this.share >= share) return
      // How hot to begin depends on how often each stop will be moved; a run by the clock learns that from its first steps.
      if (!this.rated && (iteracoes !== undefined || this.share > 0.01)) {
        this.rated = true
        this.hot = this.unit * heat((iteracoes ?? search.iterations / this.share) / m.n)
      }
      const t = this.hot * (this.cold / this.hot) ** this.share
      let better = false
      for (let i = 0; i < SLICE; i++) better = search.step(t) || better
      if (better) tell()
    }
  }

  now = (): number => this.clock()
  days = (): Days => sequencesOf(this.m, this.search.best)
}

/** Long strings and more overlooked places where days are long and windows wide; the settings of the method's authors otherwise. */
function settingsFor(m: Model, seed: number): Settings {
  return m.has.windows && !m.has.pairs
    ? { seed, removed: 15, longest: 20, blink: 0.03 }
    : { seed, removed: 10, longest: 10, blink: 0.01 }
}

/** How many times the unit a search begins at: four on plain loads, eight with hours at every door (measured); one elsewhere. */
function heatOf(m: Model, tight: number): number {
  return isPlain(m) ? 4 * (1 + tight) : 1 + 7 * tight
}

/**
 * Share of the stops that have hours of their own. The more of them do, the more often the way to a better day leads over a worse one: with
 * windows everywhere the search begins eight times as hot and ends three times as hot (measured on Gehring and Homberger's thousand stops).
 */
function tightness(m: Model): number {
  if (m.n === 0 || !m.has.windows) return 0
  const from = Math.min(...m.kinds.map((k) => k.from))
  const to = Math.max(...m.kinds.map((k) => k.to))
  let own = 0
  for (let i = 0; i < m.n; i++) if (m.winOpen[m.winAt[i]] > from || m.winClose[m.winAt[i + 1] - 1] < to) own++
  return own / m.n
}

/** The cost that neighbours lie apart: temperatures are told in it, so that any unit of money or length will do. */
function unitOf(m: Model): number {
  if (m.n === 0) return 1
  const rank = Math.min(4, m.near - 1)
  let sum = 0
  if (rank >= 0) for (let i = 0; i < m.n; i++) sum += m.neighbourLength[i * m.near + rank]
  let per = 0
  for (const k of m.kinds) per += k.perMetre
  return Math.max(1e-9, (sum / m.n) * (per / Math.max(1, m.kinds.length)))
}

function heat(stepsPerStop: number): number {
  return Math.min(2, Math.max(0.4, (stepsPerStop / 1000) ** 0.35))
}
