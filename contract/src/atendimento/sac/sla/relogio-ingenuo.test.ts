import { expect, test } from 'vitest'
import type { EstadoDoIncidente } from '../incidente.ts'
import { comercial, estendido, sempre } from './padrao.ts'
import { type Expediente, relogioDe } from './relogio.ts'
import { type Alvo, calcularSla, type EventoDoSla, type NomeDaMeta } from './sla.ts'

/*
 * A second opinion that knows nothing of windows, stretches or due dates: it lives every minute of a timeline, asks whether the house works
 * in it, and counts. What it counts must be what the SLA says, over 10,000 random timelines.
 */

const MINUTE = 60_000
const START = Date.parse('2026-11-13T03:00:00Z')
const DAYS = 40
const holidays = new Set(['2026-11-20', '2026-12-08'])

/** mulberry32: the same timelines on every machine. */
function sorteio(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    int: (n: number) => Math.floor(next() * n),
    pick: <T>(xs: readonly T[]): T => xs[Math.floor(next() * xs.length)]!,
  }
}

/** Whether the house works in each minute from START on, by the wall clock of São Paulo, which is three hours behind all year. */
function trabalha(e: Expediente): Uint8Array {
  const made = new Uint8Array(DAYS * 1440)
  for (let m = 0; m < made.length; m++) {
    const wall = new Date(START + m * MINUTE - 3 * 60 * MINUTE).toISOString()
    if (e.feriados && holidays.has(wall.slice(0, 10))) continue
    const weekday = String(new Date(`${wall.slice(0, 10)}T12:00:00Z`).getUTCDay()) as '0'
    const hour = wall.slice(11, 16)
    if (e.semana[weekday]?.some(([from, until]) => from <= hour && hour < until)) made[m] = 1
  }
  return made
}

type Passado = { minuto: number; evento: EventoDoSla }
type Ingenuo = { decorrido: number; vence: number | null; fim: number | null; espera: boolean }

/** Lives the minutes up to `agora`; each goal's count, the minute at which it was reached, and when its end came. */
function viver(
  working: Uint8Array,
  opened: number,
  agora: number,
  passado: readonly Passado[],
  meta: number,
) {
  const novo = (espera: boolean): Ingenuo => ({ decorrido: 0, vence: null, fim: null, espera })
  const primeira = novo(true)
  let proxima = novo(false)
  let silencio = novo(true)
  const solucao = novo(true)
  let estado = 'aberto' as EstadoDoIncidente
  let at = 0
  const acontece = ({ minuto, evento }: Passado) => {
    if (evento.tipo === 'estado') {
      const before = estado === 'resolvido' || estado === 'encerrado'
      estado = evento.para
      const ended = estado === 'resolvido' || estado === 'encerrado'
      if (ended) proxima = novo(false)
      if (ended && !before) solucao.fim = minuto
      if (!ended && before) {
        solucao.fim = null
        silencio = novo(true)
      }
    } else if (evento.publica && evento.de === 'atendimento') {
      if (primeira.fim === null) primeira.fim = minuto
      proxima = novo(false)
      silencio = novo(true)
    } else if (evento.publica && evento.de === 'cliente' && !proxima.espera) proxima = novo(true)
  }
  const conta = (one: Ingenuo, runs: boolean, minute: number) => {
    if (!runs || !working[minute]) return
    one.decorrido++
    if (one.decorrido === meta && one.vence === null) one.vence = minute + 1
  }
  for (let minute = opened; minute <= agora; minute++) {
    while (at < passado.length && passado[at]!.minuto === minute) acontece(passado[at++]!)
    if (minute === agora) break
    const ended = estado === 'resolvido' || estado === 'encerrado'
    conta(primeira, primeira.fim === null && !ended, minute)
    conta(proxima, proxima.espera, minute)
    conta(silencio, !ended, minute)
    conta(solucao, !ended && estado !== 'aguardando', minute)
  }
  return { primeira, proxima, silencio, solucao, estado }
}

/** When a goal that still runs would be reached, if nothing else happened. */
function seguir(working: Uint8Array, agora: number, decorrido: number, meta: number): number | null {
  let counted = decorrido
  for (let minute = agora; minute < working.length; minute++) {
    counted += working[minute]!
    if (counted === meta) return minute + 1
  }
  return null
}

const depois: Record<EstadoDoIncidente, readonly EstadoDoIncidente[]> = {
  aberto: ['em_atendimento', 'aguardando', 'resolvido'],
  em_atendimento: ['aguardando', 'resolvido'],
  aguardando: ['em_atendimento', 'resolvido'],
  resolvido: ['em_atendimento', 'encerrado'],
  encerrado: [],
}

test('the SLA says what a clock that lives every minute counts, over 10,000 random timelines', () => {
  const casas = [comercial, estendido, sempre].map((e) => ({
    working: trabalha(e),
    relogio: relogioDe(e, (dia) => holidays.has(dia)),
  }))
  const { int, pick } = sorteio(20261116)
  const iso = (minute: number) => new Date(START + minute * MINUTE).toISOString()
  const seen: Record<string, number> = {}
  for (let n = 0; n < 10_000; n++) {
    const { working, relogio } = pick(casas)
    const opened = int(6 * 1440)
    const meta = 1 + int(900)
    const passado: Passado[] = []
    let minuto = opened
    let estado = 'aberto' as EstadoDoIncidente
    for (let i = int(9); i > 0; i--) {
      minuto += int(pick([5, 90, 700, 1800]))
      const em = START + minuto * MINUTE
      if (int(2) === 0 && depois[estado].length > 0) {
        estado = pick(depois[estado])
        passado.push({ minuto, evento: { em, tipo: 'estado', para: estado } })
      } else {
        const de = pick(['cliente', 'atendimento', 'sistema'] as const)
        passado.push({ minuto, evento: { em, tipo: 'mensagem', de, publica: int(4) > 0 } })
      }
    }
    const agora = minuto + int(pick([3, 600, 2900]))
    const metas = { primeira_resposta: meta, proxima_resposta: meta, atualizacao: meta, solucao: meta }
    const sla = calcularSla(
      { aberto_em: START + opened * MINUTE, eventos: passado.map((p) => p.evento) },
      metas,
      relogio,
      START + agora * MINUTE,
    )
    const lived = viver(working, opened, agora, passado, meta)
    const ended = lived.estado === 'resolvido' || lived.estado === 'encerrado'

    const confere = (nome: NomeDaMeta, alvo: Alvo | null, naive: Ingenuo, runs: boolean) => {
      const where = `timeline ${n}, ${nome}`
      if (!alvo) throw new Error(`${where}: missing`)
      const end = Math.min(naive.fim ?? agora, agora)
      const late = naive.vence !== null && naive.vence < end
      expect(alvo.decorrido, where).toBe(naive.decorrido)
      expect(alvo.situacao === 'estourado', where).toBe(late)
      if (late) {
        expect(alvo.vence_em, where).toBe(iso(naive.vence!))
        expect(alvo.atraso, where).toBe(naive.decorrido - meta)
      } else if (runs) {
        const due = naive.vence ?? seguir(working, agora, naive.decorrido, meta)
        if (due !== null) expect(alvo.vence_em, where).toBe(iso(due))
      } else if (naive.fim !== null) expect(alvo.situacao, where).toBe('cumprido')
      seen[`${nome} ${alvo.situacao}`] = (seen[`${nome} ${alvo.situacao}`] ?? 0) + 1
    }
    confere('primeira_resposta', sla.primeira_resposta, lived.primeira, lived.primeira.fim === null && !ended)
    confere('solucao', sla.solucao, lived.solucao, !ended && lived.estado !== 'aguardando')
    expect(sla.proxima_resposta !== null, `timeline ${n}`).toBe(lived.proxima.espera)
    if (sla.proxima_resposta) confere('proxima_resposta', sla.proxima_resposta, lived.proxima, true)
    expect(sla.atualizacao === null, `timeline ${n}`).toBe(ended)
    if (sla.atualizacao) confere('atualizacao', sla.atualizacao, lived.silencio, true)
  }
  // The timelines reach every answer that a goal can give.
  for (const one of [
    'solucao parado',
    'solucao cumprido',
    'solucao estourado',
    'solucao correndo',
    'primeira_resposta dispensado',
  ])
    expect(seen[one], one).toBeGreaterThan(100)
})
