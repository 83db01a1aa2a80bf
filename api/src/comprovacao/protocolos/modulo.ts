import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { tarefaDeExportacao } from './consulta/exportar.service.ts'
import { protocolosHandlers } from './protocolos.routes.ts'

/** What protocolos brings to the house. */
export default modulo({
  chamadas: contract.protocolos,
  handlers: () => protocolosHandlers,
  tarefas: tarefaDeExportacao,
})
