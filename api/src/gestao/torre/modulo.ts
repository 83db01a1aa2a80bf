import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { torreHandlers } from './torre.routes.ts'

/** What torre brings to the house. */
export default modulo({
  chamadas: contract.torre,
  handlers: () => torreHandlers,
})
