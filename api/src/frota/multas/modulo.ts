import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { multasHandlers } from './multas.routes.ts'
import { tarefasDeMultas } from './multas.service.ts'

/** What multas brings to the house. */
export default modulo({
  chamadas: contract.multas,
  handlers: () => multasHandlers,
  tarefas: tarefasDeMultas,
})
