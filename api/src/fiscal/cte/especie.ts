import { type AtoDoCte, vidaDoCte } from '@tropeiro/contract/fiscal/cte/vida'
import type { Db } from '../../db/tx.ts'
import { type Especie, listPorTipo, lockAutorizado } from '../dfe/index.ts'
import { recusas } from './cte.errors.ts'
import { type CteRow, findCte, lockCte, updateEstado, updateSemNumero } from './cte.repository.ts'

const EPEC = '110113'

/** Whether the paper of a CT-e had value: under EPEC (tpEmis 4), only once that was registered. */
async function valia(db: Db, row: CteRow): Promise<boolean> {
  if (row.chave?.charAt(34) !== '4') return true
  const epecs = await listPorTipo(db, { modelo: '57', id: row.id, chave: row.chave }, EPEC)
  return epecs.some((e) => e.estado === 'registrado')
}

/** The CT-e among the fiscal documents. */
export const CTE: Especie<CteRow> = {
  modelo: '57',
  nome: 'CT-e',
  tipo: 'cte',
  recusas,
  vida: vidaDoCte,
  voltaIgual: ['4', '5'],
  valia,
  find: findCte,
  lock: lockCte,
  updateEstado,
  updateSemNumero,
}

/** One locked for an act that only an authorised one allows, or why not. */
export const lockPara = (db: Db, id: string, ato: AtoDoCte) => lockAutorizado(db, CTE, id, ato)
