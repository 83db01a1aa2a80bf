import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { abastecimentosHandlers } from './abastecimentos.routes.ts'
import { tarefasDeAbastecimentos } from './abastecimentos.service.ts'

/** What abastecimentos brings to the house. */
export default modulo({
  chamadas: contract.abastecimentos,
  handlers: () => abastecimentosHandlers,
  tarefas: tarefasDeAbastecimentos,
})
