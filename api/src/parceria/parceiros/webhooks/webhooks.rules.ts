import type { EstadoDoWebhook } from '@tropeiro/contract/parceria/parceiros/api'

const SEGUNDO = 1000
const MINUTO = 60 * SEGUNDO
const HORA = 60 * MINUTO
const DIA = 24 * HORA

/** What one call waits after each failed try; the last try is when its three days end. */
export const ESPERAS_MS: readonly number[] = [
  10 * SEGUNDO,
  MINUTO,
  5 * MINUTO,
  30 * MINUTO,
  2 * HORA,
  6 * HORA,
  12 * HORA,
  DIA,
  DIA,
]
/** What a paused address is left alone between probes. */
export const SONDAS_MS: readonly number[] = [MINUTO, 5 * MINUTO, 15 * MINUTO, 30 * MINUTO, HORA]

/** A call lives so long in the queue; so long an address is probed; so long events wait for one that is off. */
export const PRAZO_MS = 3 * DIA
/** Failures without a success for so long are told by e-mail. */
export const AVISO_MS = DIA
/** An address is paused when nothing got through for so long, and not before so many tries. */
export const PAUSA_MS = 2 * MINUTO
export const FALHAS_PARA_PAUSAR = 5
/** Every few failures in a row the address rests, so that a long queue is not thrown at one that is down. */
const DESCANSO_MS = 10 * SEGUNDO
/** A call that failed so often lets the next one be the probe: one body that the receiver dislikes holds up nobody. */
export const TENTATIVAS_NA_FRENTE = 5
/** Longer than a call may take: after it, the process that held it is dead. */
export const POSSE_MS = MINUTO

const em = (lista: readonly number[], i: number): number => lista[Math.min(i, lista.length - 1)] ?? DIA
export const mais = (quando: Date, ms: number): Date => new Date(quando.getTime() + ms)

export type Saude = {
  ativo: boolean
  falhas: number
  falha_desde: Date | null
  pausado_em: Date | null
  sondas: number
  proxima: Date | null
  avisado_em: Date | null
  desligado_em: Date | null
  motivo: string
}

export const SEM_FALHA = {
  falhas: 0,
  falha_desde: null,
  pausado_em: null,
  sondas: 0,
  proxima: null,
  avisado_em: null,
} as const

export const MOTIVO_DESLIGADO = 'Desligado depois de três dias sem que o endereço respondesse'
export const RESPOSTA_VENCIDA = 'Esperou três dias sem que o endereço pudesse ser chamado.'

/** What a failed call means to its address: nothing yet, a rest, a pause, a longer pause, or the end after three days. */
export function depoisDaFalha(antes: Saude, agora: Date): Saude {
  const falhas = antes.falhas + 1
  const desde = antes.falha_desde ?? agora
  const ha = agora.getTime() - desde.getTime()
  const s = { ...antes, falhas, falha_desde: desde }
  // Switched off while the call was under way: what a person decided stays.
  if (!antes.ativo) return s
  if (antes.pausado_em && ha >= PRAZO_MS)
    return { ...s, ...SEM_FALHA, ativo: false, desligado_em: agora, motivo: MOTIVO_DESLIGADO }
  if (antes.pausado_em)
    return { ...s, sondas: antes.sondas + 1, proxima: mais(agora, em(SONDAS_MS, antes.sondas + 1)) }
  if (falhas >= FALHAS_PARA_PAUSAR && ha >= PAUSA_MS)
    return { ...s, pausado_em: agora, sondas: 0, proxima: mais(agora, em(SONDAS_MS, 0)) }
  if (falhas % FALHAS_PARA_PAUSAR === 0) return { ...s, proxima: mais(agora, DESCANSO_MS) }
  return s
}

/** When a failed call is tried again, the last time as its days end; null: they have ended. */
export function proximaTentativa(e: { tentativas: number; na_fila_desde: Date }, agora: Date): Date | null {
  const fim = mais(e.na_fila_desde, PRAZO_MS)
  if (agora >= fim) return null
  const proxima = mais(agora, em(ESPERAS_MS, e.tentativas - 1))
  return new Date(Math.min(proxima.getTime(), fim.getTime()))
}

export const estadoDe = (s: Pick<Saude, 'ativo' | 'falhas' | 'pausado_em'>): EstadoDoWebhook =>
  !s.ativo ? 'desligado' : s.pausado_em ? 'pausado' : s.falhas > 0 ? 'falhando' : 'ligado'
