import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { planilhasDePrazos } from './exportar.service.ts'
import { prazosHandlers } from './prazos.routes.ts'

/** What prazos brings to the house. */
export default modulo({
  chamadas: contract.prazos,
  handlers: () => prazosHandlers,
  tarefas: planilhasDePrazos,
})
