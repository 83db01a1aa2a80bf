import { type AtoDoMdfe, vidaDoMdfe } from '@tropeiro/contract/fiscal/mdfe/vida'
import type { Db } from '../../db/tx.ts'
import { type Especie, lockAutorizado } from '../dfe/index.ts'
import { recusas } from './mdfe.errors.ts'
import { findMdfe, lockMdfe, type MdfeRow, updateEstado, updateSemNumero } from './mdfe.repository.ts'

/** The MDF-e among the fiscal documents. */
export const MDFE: Especie<MdfeRow> = {
  modelo: '58',
  nome: 'MDF-e',
  tipo: 'mdfe',
  recusas,
  vida: vidaDoMdfe,
  voltaIgual: [],
  offlineAMao: true,
  find: findMdfe,
  lock: lockMdfe,
  updateEstado,
  updateSemNumero,
}

/** One locked for an act that only an authorised one allows, or why not. */
export const lockPara = (db: Db, id: string, ato: AtoDoMdfe) => lockAutorizado(db, MDFE, id, ato)
