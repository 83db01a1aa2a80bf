import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { tarefasDeVeiculos } from './exportar.service.ts'
import { esquecerPlanilhas } from './planilha/planilha.service.ts'
import { veiculosHandlers } from './veiculos.routes.ts'

/** What veiculos brings to the house. */
export default modulo({
  chamadas: contract.veiculos,
  handlers: () => veiculosHandlers,
  tarefas: tarefasDeVeiculos,
  rotinas: [{ quando: '20 7 * * *', trabalho: 'esquecer_planilhas_de_veiculos' }],
  trabalhos: (deps) => ({ esquecer_planilhas_de_veiculos: () => esquecerPlanilhas(deps) }),
})
