import { FOREVER, type Kind, type Model } from './busca/model.ts'
import type { EventoTipo, Passeio } from './passeio.ts'

/** Seconds a leg of `base` seconds takes for who leaves at t: slower and faster hours of the day, leaving later never arrives earlier. */
export function duracao(m: Model, profile: number, t: number, base: number): number {
  const slices = m.slices[profile]
  if (slices === undefined || slices.length === 0) return base
  let left = base
  let now = t
  let s = 0
  while (s < slices.length && slices[s].de <= now) s++
  while (left > 0) {
    const factor = s === 0 ? 1 : slices[s - 1].fator
    const until = s < slices.length ? slices[s].de : Number.POSITIVE_INFINITY
    const needs = left * factor
    if (now + needs <= until) {
      now += needs
      left = 0
    } else {
      left -= (until - now) / factor
      now = until
      s++
    }
  }
  return Math.round(now - t)
}

/** One vehicle's clock, tachograph and load. */
export class Day {
  private readonly m: Model
  private readonly kind: Kind
  private readonly out: Passeio
  private t: number
  private metres = 0
  private wheel = 0
  private load: number[] = []

  constructor(m: Model, kind: Kind, out: Passeio, from: number) {
    this.m = m
    this.kind = kind
    this.out = out
    this.t = from
    this.wheel = 0
  }

  depart(_node: number, released: number, load: number[], viagem: number) {
    this.t = Math.max(this.t, released)
    this.out.saida = this.t
    this.load = load
    this.event('saida', -1, viagem, this.t, this.t, this.t)
    this.overload(-1)
  }

  drive(from: number, to: number) {
    const { m, kind, out } = this
    const table = m.dist[kind.profile]
    let metres: number
    let seconds: number
    if (table !== null) {
      const at = from * m.nodes + to
      metres = (m.metres[kind.profile] ?? table)[at]
      const toll = m.toll[kind.profile]
      if (toll !== null) out.custo.pedagio += toll[at]
      seconds = (m.time[kind.profile] as Int32Array)[from * m.nodes + to]
    } else {
      const dx = m.x[from] - m.x[to]
      const dy = m.y[from] - m.y[to]
      metres = Math.floor(Math.sqrt(dx * dx + dy * dy) + m.rounding)
      seconds = metres
    }
    if (from < m.n && to < m.n) out.custo.compacta += metres * m.compact
    this.metres = metres
    out.metros += metres
    const law = m.law
    if (law === null) {
      const took = duracao(m, kind.profile, this.t, seconds)
      out.direcao += took
      this.t += took
      return
    }
    let left = seconds
    let took = duracao(m, kind.profile, this.t, left)
    // The pause is taken where the vehicle stands when the whole leg fits after it; otherwise on the way, as late as the law lets.
    while (this.wheel + took > law.direcaoSeguida) {
      if (this.wheel > 0 && took <= law.direcaoSeguida) {
        this.pause()
      } else {
        const part = law.direcaoSeguida - this.wheel
        const share = Math.max(1, Math.floor((part / took) * left))
        const drove = duracao(m, kind.profile, this.t, share)
        out.direcao += drove
        this.t += drove
        left -= share
        this.pause()
      }
      took = duracao(m, kind.profile, this.t, left)
    }
    out.direcao += took
    this.wheel += took
    this.t += took
  }

  private pause() {
    const law = this.m.law
    if (law === null) return
    this.event('pausa', -1, 0, this.t, this.t, this.t + law.pausa)
    this.t += law.pausa
    this.out.pausas += law.pausa
    this.wheel = 0
  }

  stop(i: number, k: number, viagem: number) {
    const { m, out } = this
    const arrival = this.t
    let start = startIn(m, k, i, arrival)
    if (start >= FOREVER) {
      const closes = m.winClose[m.winAt[i + 1] - 1]
      out.violacoes.push({ regra: 'janela', quanto: arrival - closes, parada: i })
      start = arrival
    }
    const wait = start - arrival
    if (wait > 0) {
      out.espera += wait
      if (m.law !== null && wait >= m.law.pausa) this.wheel = 0
    }
    const service = m.service[i]
    if (m.law?.servicoDescansa && service >= m.law.pausa) this.wheel = 0
    out.servico += service
    this.t = start + service
    const sign = m.collection[i] === 1 ? 1 : -1
    this.load = this.load.map((l, d) => l + sign * m.quantity[i * m.dims + d])
    if (m.extra !== null) out.custo.zona += m.extra[k * m.n + i]
    this.event('parada', i, viagem, arrival, start, this.t)
    if (sign === 1) this.overload(i)
  }

  reload(released: number, load: number[], viagem: number) {
    const { kind, out } = this
    const arrival = this.t
    const start = Math.max(arrival, released - kind.reload)
    out.espera += start - arrival
    this.t = start + kind.reload
    this.load = load
    this.event('recarga', -1, viagem, arrival, start, this.t)
    this.overload(-1)
  }

  finish(viagem: number) {
    const { kind, out, m } = this
    out.chegada = this.t
    this.event('chegada', -1, viagem, this.t, this.t, this.t)
    if (this.t > kind.to) out.violacoes.push({ regra: 'turno', quanto: this.t - kind.to, parada: -1 })
    const paid = out.chegada - out.saida
    if (paid > kind.maxDuration)
      out.violacoes.push({ regra: 'horas', quanto: paid - kind.maxDuration, parada: -1 })
    if (out.metros > kind.maxLength)
      out.violacoes.push({ regra: 'km', quanto: out.metros - kind.maxLength, parada: -1 })
    out.custo.km = out.metros * (kind.perMetre - kind.perCo2)
    out.custo.co2 = out.metros * kind.perCo2
    out.co2 = Math.round(out.metros * kind.gramsCo2)
    out.custo.hora = paid * kind.perSecond
    const work = paid - out.pausas - (m.law?.esperaConta === false ? out.espera : 0)
    if (m.law !== null) {
      const over = Math.max(0, work - m.law.jornada)
      out.custo.extra = over * kind.perOvertime
      if (over > m.law.extraMaximo)
        out.violacoes.push({ regra: 'jornada', quanto: over - m.law.extraMaximo, parada: -1 })
    }
  }

  private overload(parada: number) {
    const { m, kind, out } = this
    for (let d = 0; d < m.dims; d++) {
      const over = this.load[d] - kind.capacity[d]
      if (over > 0) out.violacoes.push({ regra: 'capacidade', quanto: over, parada, quantidade: d })
    }
  }

  private event(
    tipo: EventoTipo,
    parada: number,
    viagem: number,
    chega: number,
    comeca: number,
    sai: number,
  ) {
    this.out.eventos.push({ tipo, parada, viagem, chega, comeca, sai, m: this.metres, carga: this.load })
    this.metres = 0
  }
}

/** The start of service of kind k at stop i for who arrives then: inside a window and outside the hours that ban the vehicle there. */
export function startIn(m: Model, k: number, i: number, arrival: number): number {
  const { winAt, winOpen, winClose } = m
  const bans = m.bans?.[k]?.[i]
  for (let w = winAt[i]; w < winAt[i + 1]; w++) {
    let start = Math.max(arrival, winOpen[w])
    if (bans) for (const [from, to] of bans) if (start >= from && start < to) start = to
    if (start <= winClose[w]) return start
  }
  return FOREVER
}
