import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { volumetriaHandlers } from './volumetria.routes.ts'
import { tarefasDeVolumetria } from './volumetria.service.ts'

/** What volumetria brings to the house. */
export default modulo({
  chamadas: contract.volumetria,
  handlers: () => volumetriaHandlers,
  tarefas: tarefasDeVolumetria,
})
