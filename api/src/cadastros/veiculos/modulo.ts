import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { tarefasDeVeiculos } from './exportar.service.ts'
import { veiculosHandlers } from './veiculos.routes.ts'

/** What veiculos brings to the house. */
export default modulo({
  chamadas: contract.veiculos,
  handlers: () => veiculosHandlers,
  tarefas: tarefasDeVeiculos,
})
