import { setTimeout as pause } from 'node:timers/promises'

/** Minutes of the played day. */
export const DIA_MIN = 8 * 60

/**
 * The clock of the day: eight hours pass in some real minutes and end now, so that no moment that anybody tells is ever to
 * come. The server's own clock is left alone.
 */
export class Relogio {
  readonly #comeco: number
  readonly #vezes: number
  readonly inicio: Date
  /** How late the players ran at worst, in minutes of the day. */
  atraso = 0

  constructor(comeco: Date, minutos: number) {
    this.#comeco = comeco.getTime()
    this.#vezes = DIA_MIN / minutos
    this.inicio = new Date(this.#comeco + minutos * 60_000 - DIA_MIN * 60_000)
  }

  /** Minutes of the day that have passed. */
  get agora(): number {
    return ((Date.now() - this.#comeco) / 60_000) * this.#vezes
  }

  em(minuto: number): Date {
    return new Date(this.inicio.getTime() + Math.round(minuto * 60_000))
  }

  /** Waits until the minute has come. */
  async ate(minuto: number): Promise<void> {
    const left = minuto - this.agora
    if (left > 0) await pause((left / this.#vezes) * 60_000)
    else this.atraso = Math.max(this.atraso, -left)
  }
}
