import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { validadesHandlers } from './validades.routes.ts'
import { tarefasDeValidades } from './validades.service.ts'

/** What validades brings to the house. */
export default modulo({
  chamadas: contract.validades,
  handlers: () => validadesHandlers,
  tarefas: tarefasDeValidades,
})
