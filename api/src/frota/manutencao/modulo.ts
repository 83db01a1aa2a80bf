import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { manutencaoHandlers } from './manutencao.routes.ts'
import { tarefasDeOrdens } from './ordens/ordens.service.ts'

/** What manutencao brings to the house. */
export default modulo({
  chamadas: contract.manutencao,
  handlers: () => manutencaoHandlers,
  tarefas: tarefasDeOrdens,
})
