import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { tarefasDeRotas } from './exportar.service.ts'
import { rotasHandlers } from './rotas.routes.ts'

/** What rotas brings to the house. */
export default modulo({
  chamadas: contract.rotas,
  handlers: () => rotasHandlers,
  tarefas: tarefasDeRotas,
})
