import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { tarefasDeMedicao } from './exportar.service.ts'
import { medicaoHandlers } from './medicao.routes.ts'
import { apagarVencidas } from './medicao.service.ts'

/** What medicao brings to the house. */
export default modulo({
  chamadas: contract.medicao,
  handlers: () => medicaoHandlers,
  tarefas: tarefasDeMedicao,
  rotinas: [{ quando: '50 6 * * *', trabalho: 'apagar_medicao' }],
  trabalhos: (deps) => ({ apagar_medicao: () => apagarVencidas(deps) }),
})
