import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { baixasHandlers } from './baixas.routes.ts'
import { tarefasDeBaixas } from './exportar.service.ts'

/** What baixas brings to the house. */
export default modulo({
  chamadas: contract.baixas,
  handlers: () => baixasHandlers,
  tarefas: tarefasDeBaixas,
})
