import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { destinatariosHandlers } from './destinatarios.routes.ts'
import { tarefasDeDestinatarios } from './exportar.service.ts'

/** What destinatarios brings to the house. */
export default modulo({
  chamadas: contract.destinatarios,
  handlers: () => destinatariosHandlers,
  tarefas: tarefasDeDestinatarios,
})
