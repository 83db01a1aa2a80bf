import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { tarefasDeOcorrencias } from './exportar.service.ts'
import { ocorrenciasHandlers } from './ocorrencias.routes.ts'

/** What ocorrencias brings to the house. */
export default modulo({
  chamadas: contract.ocorrencias,
  handlers: () => ocorrenciasHandlers,
  tarefas: tarefasDeOcorrencias,
})
