import type { Db } from '../../../db/tx.ts'
import * as repository from './calculo.repository.ts'
import { type NaoUtil, naoUteis, type Onde, porDia } from './calendario.rules.ts'

/**
 * Which days between these are holidays at a place, by the group's calendar: those of the law, less those that the group works, and its
 * own. Weekends are no holidays; who asks knows which days of the week he works.
 */
export async function feriadosDe(db: Db, onde: Onde, de: string, ate: string): Promise<NaoUtil> {
  const days = porDia(await repository.listDiasEspeciais(db, de, ate))
  return naoUteis(days, { sabadoUtil: true, domingoUtil: true, inicio: 'emissao' }, onde)
}
