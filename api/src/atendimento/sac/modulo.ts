import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { sacHandlers } from './sac.routes.ts'

/** What sac brings to the house. */
export default modulo({
  chamadas: contract.sac,
  handlers: () => sacHandlers,
})
