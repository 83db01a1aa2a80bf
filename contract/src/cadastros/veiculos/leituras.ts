import { z } from 'zod'
import { diaEm, diasAte, id } from '../../formats.ts'
import { instante } from '../../replies.ts'

/** Where a reading of the odometer came from. */
export const origensDaLeitura = {
  manual: 'Digitada',
  abastecimento: 'Abastecimento',
  os: 'Ordem de serviço',
  checklist: 'Checklist',
  pneus: 'Pneus',
  telemetria: 'Telemetria',
} as const
export type OrigemDaLeitura = keyof typeof origensDaLeitura

/** The panel goes back to nought here. */
export const MAXIMO_DO_HODOMETRO = 999_999
/** A counter goes on over panels that were changed and that went round. */
export const MAXIMO_DO_CONTADOR = 9_999_999

export const LeituraEscrita = z
  .object({
    em: instante,
    /** What the panel shows. */
    km: z.int().min(0).max(MAXIMO_DO_HODOMETRO),
  })
  .meta({ id: 'LeituraEscrita' })
export type LeituraEscrita = z.infer<typeof LeituraEscrita>

export const Leitura = z
  .object({
    _id: id,
    em: instante,
    km: z.number(),
    /** Kilometres of the vehicle, whatever panels it had. */
    contador: z.number(),
    origem: z.enum(Object.keys(origensDaLeitura) as [OrigemDaLeitura, ...OrigemDaLeitura[]]),
    aceita: z.boolean(),
    /** Why it counts for nothing. */
    motivo: z.string(),
    autor: z.string(),
    /** Who vouched for it, and why; '': nobody had to. */
    confirmada: z.string(),
  })
  .meta({ id: 'Leitura' })
export type Leitura = z.infer<typeof Leitura>

/** One that counts, as the rules below look at it. */
export type Ponto = { em: string | Date; contador: number }

const HORA_MS = 3_600_000
const KM_POR_HORA = 110
const KM_POR_DIA = 1_200
const n = new Intl.NumberFormat('pt-BR')

const entre = (antes: Ponto, depois: Ponto): string | null => {
  const km = depois.contador - antes.contador
  if (km < 0) return `menor que os ${n.format(antes.contador)} km lidos antes`
  const horas = (+new Date(depois.em) - +new Date(antes.em)) / HORA_MS
  if (km > 0 && km > Math.max(1, horas) * KM_POR_HORA)
    return `${n.format(km)} km em ${n.format(Math.round(Math.max(1, horas)))} h: mais de ${KM_POR_HORA} km/h`
  if (horas > 24 && km > (horas / 24) * KM_POR_DIA)
    return `${n.format(Math.round(km / (horas / 24)))} km por dia: mais de ${n.format(KM_POR_DIA)}`
  return null
}

/**
 * Why a reading is not believed, beside those that count just before and after it; null when it is. A later one that is lower
 * speaks against this one, for what stands was believed first.
 */
export function leituraAbsurda(nova: Ponto, antes: Ponto | null, depois: Ponto | null): string | null {
  const de = antes && entre(antes, nova)
  if (de) return de
  if (!depois) return null
  if (depois.contador < nova.contador)
    return `maior que os ${n.format(depois.contador)} km lidos em ${diaEm(depois.em).split('-').reverse().join('/')}`
  return entre(nova, depois)
}

const JANELA_DIAS = 90
const MINIMO_DE_DIAS = 14

/** Kilometres a day: from the reading nearest to ninety days before the last; null under two readings or fourteen days. */
export function ritmoDe(leituras: readonly Ponto[]): number | null {
  const sorted = [...leituras].sort((a, b) => +new Date(a.em) - +new Date(b.em))
  const last = sorted.at(-1)
  if (!last || sorted.length < 2) return null
  const day = (p: Ponto) => diaEm(p.em)
  const away = (p: Ponto) => Math.abs(diasAte(day(p), day(last)) - JANELA_DIAS)
  const first = sorted.slice(0, -1).reduce((best, p) => (away(p) < away(best) ? p : best))
  const days = diasAte(day(first), day(last))
  return days < MINIMO_DE_DIAS ? null : (last.contador - first.contador) / days
}

/** A vehicle's kilometres as they are known now. */
export type Hodometro = {
  contador: number
  em: string
  /** Kilometres a day; null where too little is known. */
  ritmo: number | null
}

/** Where the counter stood at an instant: between two readings as far as the time between them; outside them at the nearest. */
export function contadorEm(leituras: readonly Ponto[], em: string | Date): number | null {
  const at = +new Date(em)
  let before: Ponto | null = null
  for (const p of leituras) {
    const t = +new Date(p.em)
    if (t > at) {
      if (before === null) return p.contador
      const from = +new Date(before.em)
      return Math.round(before.contador + ((p.contador - before.contador) * (at - from)) / (t - from))
    }
    before = p
  }
  return before?.contador ?? null
}
