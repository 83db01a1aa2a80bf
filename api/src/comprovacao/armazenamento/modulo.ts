import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { armazenamentoHandlers } from './armazenamento.routes.ts'
import { tarefasDeArmazenamento } from './exportar.service.ts'

/** What armazenamento brings to the house. */
export default modulo({
  chamadas: contract.armazenamento,
  handlers: () => armazenamentoHandlers,
  tarefas: tarefasDeArmazenamento,
})
