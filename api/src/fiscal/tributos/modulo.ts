import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { tributosHandlers } from './tributos.routes.ts'

/** What tributos brings to the house. */
export default modulo({
  chamadas: contract.tributos,
  handlers: () => tributosHandlers,
})
