import { arquivosEmUso as antes } from '../../comprovacao/canhotos/index.ts'
import type { Perguntas } from '../../perguntas.ts'
import { listEmUso } from './documentos/documentos.repository.ts'

/* What earlier modules ask of contracts, and of what holds files before them (see `Perguntas`). */

export const arquivosEmUso: Perguntas['arquivosEmUso'] = async (db, ids) => [
  ...(await antes(db, ids)),
  ...(await listEmUso(db, ids)),
]
