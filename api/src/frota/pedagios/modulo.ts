import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { pedagiosHandlers } from './pedagios.routes.ts'
import { tarefasDePedagios } from './pedagios.service.ts'

/** What pedagios brings to the house. */
export default modulo({
  chamadas: contract.pedagios,
  handlers: () => pedagiosHandlers,
  tarefas: tarefasDePedagios,
})
