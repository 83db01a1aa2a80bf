import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { listasHandlers } from './listas.routes.ts'

/** What listas brings to the house. */
export default modulo({
  chamadas: contract.listas,
  handlers: () => listasHandlers,
})
