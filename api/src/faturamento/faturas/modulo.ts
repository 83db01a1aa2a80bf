import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { faturasHandlers } from './faturas.routes.ts'
import { tarefasDeFaturas } from './prefaturas.service.ts'

/** What faturas brings to the house. */
export default modulo({
  chamadas: contract.faturas,
  handlers: () => faturasHandlers,
  tarefas: tarefasDeFaturas,
})
