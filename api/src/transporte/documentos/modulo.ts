import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { documentosHandlers } from './documentos.routes.ts'
import { tarefasDeDocumentos } from './exportar.service.ts'

/** What documentos brings to the house. */
export default modulo({
  chamadas: contract.documentos,
  handlers: () => documentosHandlers,
  tarefas: tarefasDeDocumentos,
})
