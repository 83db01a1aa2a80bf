import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { portalHandlers } from './portal.routes.ts'
import { tarefasDoPortal } from './provas.service.ts'

/** What portal brings to the house. */
export default modulo({
  chamadas: contract.portal,
  handlers: () => portalHandlers,
  tarefas: tarefasDoPortal,
})
