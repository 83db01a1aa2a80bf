import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { apagarExportacoes } from './limpeza/limpeza.service.ts'
import { tarefasHandlers } from './tarefas.routes.ts'

/** What tarefas brings to the house. */
export default modulo({
  chamadas: contract.tarefas,
  handlers: tarefasHandlers,
  rotinas: [{ quando: '45 * * * *', trabalho: 'apagar_exportacoes' }],
  trabalhos: (deps) => ({ apagar_exportacoes: () => apagarExportacoes(deps) }),
})
