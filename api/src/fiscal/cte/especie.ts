import { type AtoDoCte, vidaDoCte } from '@tropeiro/contract/fiscal/cte/vida'
import type { Db } from '../../db/tx.ts'
import { type Especie, lockAutorizado } from '../dfe/index.ts'
import { recusas } from './cte.errors.ts'
import { type CteRow, findCte, lockCte, updateEstado, updateSemNumero } from './cte.repository.ts'

/** The CT-e among the fiscal documents. */
export const CTE: Especie<CteRow> = {
  modelo: '57',
  nome: 'CT-e',
  tipo: 'cte',
  recusas,
  vida: vidaDoCte,
  find: findCte,
  lock: lockCte,
  updateEstado,
  updateSemNumero,
}

/** One locked for an act that only an authorised one allows, or why not. */
export const lockPara = (db: Db, id: string, ato: AtoDoCte) => lockAutorizado(db, CTE, id, ato)
