import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { tarefasDeLugares } from './exportar.service.ts'
import { lugaresHandlers } from './lugares.routes.ts'

/** What lugares brings to the house. */
export default modulo({
  chamadas: contract.lugares,
  handlers: () => lugaresHandlers,
  tarefas: tarefasDeLugares,
})
