import { vidaDoCanhoto } from '@tropeiro/contract/comprovacao/canhotos/vida'
import type { Porta } from '../../vida.ts'
import { canhotosErrors } from './canhotos.errors.ts'
import {
  type CanhotoTravado,
  findCanhotos,
  updateAssociado,
  updateDescartados,
  updateDeVolta,
} from './canhotos.repository.ts'

type Acao = (typeof vidaDoCanhoto.acoes)[number]
type Com = {
  associar?: Parameters<typeof updateAssociado>[2]
  descartar?: Parameters<typeof updateDescartados>[2]
  desfazer?: Parameters<typeof updateDeVolta>[2]
}

/** Where a slip's life is held: each act brings what it writes under its own name. */
export const portaDoCanhoto: Porta<Pick<CanhotoTravado, 'estado'>, Acao, CanhotoTravado, Com> = {
  vida: vidaDoCanhoto,
  travar: async (db, id) => (await findCanhotos(db, [id], true))[0],
  gravar: async (db, c, _, com) => {
    if (com?.associar) await updateAssociado(db, c.id, com.associar)
    if (com?.descartar) await updateDescartados(db, [c.id], com.descartar)
    if (com?.desfazer) await updateDeVolta(db, c.id, com.desfazer)
  },
  recusar: canhotosErrors.naoPode,
  naoEncontrada: canhotosErrors.naoEncontrado,
}
