import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { freteHandlers } from './frete.routes.ts'
import { tarefasDeFrete } from './frete.service.ts'

/** What frete brings to the house. */
export default modulo({
  chamadas: contract.frete,
  handlers: () => freteHandlers,
  tarefas: tarefasDeFrete,
})
