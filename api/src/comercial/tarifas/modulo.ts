import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { tarefasDeTarifas } from './exportar.service.ts'
import { tarifasHandlers } from './tarifas.routes.ts'

/** What tarifas brings to the house. */
export default modulo({
  chamadas: contract.tarifas,
  handlers: () => tarifasHandlers,
  tarefas: tarefasDeTarifas,
})
