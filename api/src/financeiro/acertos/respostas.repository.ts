import { arquivosEmUso as antes } from '../../comercial/contratos/index.ts'
import type { Perguntas } from '../../perguntas.ts'
import { listEmUso } from './linhas.repository.ts'

/* What earlier modules ask of settlements, and of what holds files before them (see `Perguntas`). */

export const arquivosEmUso: Perguntas['arquivosEmUso'] = async (db, ids) => [
  ...(await antes(db, ids)),
  ...(await listEmUso(db, ids)),
]
