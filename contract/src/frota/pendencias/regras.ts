import type { Gravidade, TipoDePendencia } from './nomes.ts'

/** A thing that waits, as the facts say it. */
export type Pendente = {
  /** The same thing has the same key for as long as it waits: `defeito:12`. */
  _id: string
  tipo: TipoDePendencia
  gravidade: Gravidade
  /** What it is, in a sentence with its figures. */
  frase: string
  /** Last day, or the day on which it ran out. */
  vence: string | null
  /** What does not happen as long as it waits; '' where nothing is kept from happening. */
  bloqueia: string
}

/** Put off by somebody until a day. */
export type Adiada = { ate: string; motivo: string; autor: string; gravidade: Gravidade }

/** Days that a thing is put off at most. */
export const MAXIMO_DE_ADIAMENTO = 60

const peso: Record<Gravidade, number> = { bloqueia: 0, urgente: 1, atencao: 2 }
export const maisGrave = (a: Gravidade, b: Gravidade): boolean => peso[a] < peso[b]

/** Worst first, then what ends first; what has no day comes behind. Of two alike the key decides, so that the order stands still. */
export const porUrgencia = (a: Pendente, b: Pendente): number =>
  peso[a.gravidade] - peso[b.gravidade] ||
  (a.vence ?? '9').localeCompare(b.vence ?? '9') ||
  a._id.localeCompare(b._id)

/** Whether it is out of sight today. What has become graver since comes back before its day. */
export const escondida = (p: Pendente, adiada: Adiada | null, hoje: string): boolean =>
  adiada !== null && hoje < adiada.ate && !maisGrave(p.gravidade, adiada.gravidade)

/** One of each key: of two that tell of the same thing the graver stays. */
export function semRepetir<P extends Pendente>(all: readonly P[]): P[] {
  const kept = new Map<string, P>()
  for (const p of all) {
    const before = kept.get(p._id)
    if (!before || maisGrave(p.gravidade, before.gravidade)) kept.set(p._id, p)
  }
  return [...kept.values()].sort(porUrgencia)
}
