import { setTimeout as pause } from 'node:timers/promises'
import type { Evento } from '@tropeiro/contract/alicerce/tarefas'
import { insistir } from '../caos/processos.ts'
import type { Jogo, Sessao } from './jogar.ts'
import { meiaNoite } from './mundo.ts'
import { acaso } from './percurso.ts'
import { MOTIVO_DA_REPROVA } from './plantados.ts'

const AGAIN_MS = 2000
/** From this minute of the day on who has not left is late. */
export const LATE_MIN = 60

const hora = (d: Date) =>
  d.toLocaleTimeString('pt-BR', { timeZone: 'America/Sao_Paulo', hour: '2-digit', minute: '2-digit' })

/**
 * The rule by which a departure is late says an hour of today. A day that began before midnight was late by its first
 * minute; until the departures are over the rule waits, since the server looks by its own clock.
 */
export async function exigirSaida(j: Jogo, admin: Sessao): Promise<void> {
  await j.relogio.ate(LATE_MIN)
  const limite = j.relogio.em(LATE_MIN)
  const saida_ate = limite < meiaNoite(new Date()) ? '00:00' : hora(limite)
  await admin.client.rastreamento.gravarRegras({ body: { parada_longa_min: 30, desvio_m: 5000, saida_ate } })
}

/** Looks at the alerts as the dispatcher does, and remembers who was missed. */
export async function vigiar(admin: Sessao, faltaram: Set<string>, fim: () => boolean): Promise<void> {
  while (!fim()) {
    const { dados } = await admin.client.rastreamento.alertas({ query: {} })
    for (const a of dados) if (a.tipo === 'saida_atrasada') faltaram.add(a.cpf)
    await pause(AGAIN_MS)
  }
}

/** Approves four of five proofs as they come in, and refuses those that are planted to be. */
export async function auditar(j: Jogo, admin: Sessao, fim: () => boolean): Promise<number> {
  let aprovadas = 0
  for (;;) {
    const last = fim()
    const vistas = j.paraAuditar.splice(0, 200)
    const ruins = vistas.filter((id) => j.paraReprovar.delete(id))
    if (ruins.length > 0)
      await admin.client.comprovacoes.auditar({
        body: { notas: ruins, acao: 'reprovar', motivo: MOTIVO_DA_REPROVA },
      })
    const notas = vistas.filter((id) => !ruins.includes(id) && acaso(Number(id)) < 0.8)
    if (notas.length > 0) {
      await admin.client.comprovacoes.auditar({ body: { notas, acao: 'aprovar', motivo: '' } })
      aprovadas += notas.length
    }
    if (last && j.paraAuditar.length === 0) return aprovadas
    if (notas.length === 0) await pause(AGAIN_MS)
  }
}

type Lugar = { lat: number; lng: number; t: number }

/** An open map: the list once, live events after it, and all of it again whenever the line was cut. */
export class Tela {
  readonly lugares = new Map<string, Lugar>()
  eventos = 0
  voltas = -1
  readonly #base: string
  readonly #admin: Sessao
  readonly #fim = new AbortController()

  constructor(base: string, admin: Sessao) {
    this.#base = base
    this.#admin = admin
  }

  fechar(): void {
    this.#fim.abort()
  }

  async olhar(): Promise<void> {
    while (!this.#fim.signal.aborted) {
      await this.#ouvir().catch(() => {})
      if (!this.#fim.signal.aborted) await pause(1000)
    }
  }

  #por(cpf: string, lugar: Lugar): void {
    const known = this.lugares.get(cpf)
    if (!known || lugar.t >= known.t) this.lugares.set(cpf, lugar)
  }

  async #ouvir(): Promise<void> {
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${this.#admin.token()}` }
    const reply = await fetch(`${this.#base}/api/eventos`, { headers, signal: this.#fim.signal })
    if (!reply.ok || !reply.body) throw new Error(`events: ${reply.status}`)
    this.voltas++
    void insistir('lista', () => this.#admin.client.rastreamento.listar({ query: {} })).then(({ dados }) => {
      for (const i of dados.itens)
        this.#por(i.cpf, { lat: i.lat, lng: i.lng, t: Math.round(Date.parse(i.dt_rastreio) / 1000) })
    })
    let rest = ''
    for await (const text of reply.body.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (!line.startsWith('data:')) continue
        const { tipo, dados } = JSON.parse(line.slice(5)) as Evento
        this.eventos++
        if (tipo !== 'posicao') continue
        for (const [cpf, lat, lng, t] of (dados as { pontos: [string, number, number, number][] }).pontos)
          this.#por(cpf, { lat, lng, t })
      }
    }
  }
}
