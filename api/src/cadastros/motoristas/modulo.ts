import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { tarefasDeMotoristas } from './exportar.service.ts'
import { motoristasHandlers } from './motoristas.routes.ts'

/** What motoristas brings to the house. */
export default modulo({
  chamadas: contract.motoristas,
  handlers: () => motoristasHandlers,
  tarefas: tarefasDeMotoristas,
})
