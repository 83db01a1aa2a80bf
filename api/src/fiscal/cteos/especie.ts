import { type AtoDoCteOs, vidaDoCteOs } from '@tropeiro/contract/fiscal/cteos/vida'
import type { Db } from '../../db/tx.ts'
import { type Autorizado, type Especie, lockAutorizado } from '../dfe/index.ts'
import { recusas, recusasDaGtve, recusasDoCteOs } from './cteos.errors.ts'
import { type CteOsRow, findCteOs, lockCteOs, updateEstado, updateSemNumero } from './cteos.repository.ts'

const comum = {
  vida: vidaDoCteOs,
  find: findCteOs,
  lock: lockCteOs,
  updateEstado,
  updateSemNumero,
}

/** The CT-e OS among the fiscal documents. */
export const CTEOS: Especie<CteOsRow> = {
  ...comum,
  modelo: '67',
  nome: 'CT-e OS',
  tipo: 'cteos',
  recusas: recusasDoCteOs,
  voltaIgual: ['5'],
}

/** The GTV-e among them. */
export const GTVE: Especie<CteOsRow> = {
  ...comum,
  modelo: '64',
  nome: 'GTV-e',
  tipo: 'gtve',
  recusas: recusasDaGtve,
  voltaIgual: ['2'],
}

export const especieDe = ({ modelo }: Pick<CteOsRow, 'modelo'>): Especie<CteOsRow> =>
  modelo === '64' ? GTVE : CTEOS

/** One locked for an act that only an authorised one allows, or why not. */
export async function lockPara(db: Db, id: string, ato: AtoDoCteOs): Promise<Autorizado<CteOsRow>> {
  const row = await findCteOs(db, id)
  if (!row) throw recusas.naoEncontrado()
  return lockAutorizado(db, especieDe(row), id, ato)
}
