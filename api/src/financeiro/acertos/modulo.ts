import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { acertosHandlers } from './acertos.routes.ts'
import { tarefasDeAcertos } from './acertos.service.ts'

/** What acertos brings to the house. */
export default modulo({
  chamadas: contract.acertos,
  handlers: () => acertosHandlers,
  tarefas: tarefasDeAcertos,
})
