import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { tarefasHandlers } from './tarefas.routes.ts'

/** What tarefas brings to the house. */
export default modulo({
  chamadas: contract.tarefas,
  handlers: tarefasHandlers,
})
