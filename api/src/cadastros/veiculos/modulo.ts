import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { apagarFotosRetiradas } from './fotos/fotos.service.ts'
import { tarefasDeVeiculos } from './planilha/exportar.service.ts'
import { esquecerPlanilhas } from './planilha/planilha.service.ts'
import { veiculosHandlers } from './veiculos.routes.ts'

/** What veiculos brings to the house. */
export default modulo({
  chamadas: contract.veiculos,
  handlers: () => veiculosHandlers,
  tarefas: tarefasDeVeiculos,
  rotinas: [
    { quando: '20 7 * * *', trabalho: 'esquecer_planilhas_de_veiculos' },
    { quando: '25 7 * * *', trabalho: 'apagar_fotos_retiradas' },
  ],
  trabalhos: (deps) => ({
    esquecer_planilhas_de_veiculos: () => esquecerPlanilhas(deps),
    apagar_fotos_retiradas: () => apagarFotosRetiradas(deps),
  }),
})
