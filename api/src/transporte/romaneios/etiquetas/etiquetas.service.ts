import type { contract, HandlerInput } from '@tropeiro/contract'
import type { Ctx } from '../../../ctx.ts'
import { listEtiquetas } from './etiquetas.repository.ts'

/** What goes on the labels; of what the asker does not reach there is none. */
export const etiquetasDeVolumes = (
  ctx: Ctx,
  body: HandlerInput<typeof contract.romaneios.etiquetas>['body'],
) => ctx.tx((db) => listEtiquetas(db, body))
