import { lugarAproximado, type ParadaDoPlano } from '@tropeiro/contract/transporte/roteirizacao/formas'

const QUARTER = 15 * 60
/** Nobody is promised less than an hour. */
const LEAST = 30 * 60
/** A day slips as it goes on: so much of the time since the vehicle left. */
const SLIP = 0.2
/** Metres a second in a neighbourhood, looking for the door. */
const SEARCH = 7

/** A window in seconds of the day, and what it was reckoned of. */
export type JanelaPrometida = { de: number; ate: number; margem_s: number }

/**
 * The window that a recipient is told: around the arrival, wider the later in the day and the less is known of where the door is, in whole
 * quarters, within the hours in which he receives. Null where only the region of the door is known: nothing is promised of that.
 */
export function janelaPrometida(
  porta: Pick<ParadaDoPlano, 'fonte' | 'erro_m' | 'janelas'>,
  chega: number,
  saida: number,
): JanelaPrometida | null {
  if (lugarAproximado(porta)) return null
  const margem_s = Math.round(
    Math.max(LEAST, (chega - saida) * SLIP) + Math.min(porta.erro_m ?? 0, 3000) / SEARCH,
  )
  const aberta = (porta.janelas ?? []).find((j) => chega <= j.ate)
  const centro = Math.max(chega, aberta?.de ?? 0)
  const de = Math.floor((centro - margem_s) / QUARTER) * QUARTER
  const ate = Math.ceil((centro + margem_s) / QUARTER) * QUARTER
  const dentro = {
    de: Math.max(0, de, aberta?.de ?? 0),
    ate: Math.min(86_400, ate, Math.max(aberta?.ate ?? ate, centro + QUARTER)),
    margem_s,
  }
  return dentro.ate > dentro.de ? dentro : null
}
