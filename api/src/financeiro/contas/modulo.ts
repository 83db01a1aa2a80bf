import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { contasHandlers } from './contas.routes.ts'

/** What contas brings to the house. */
export default modulo({ chamadas: contract.contas, handlers: () => contasHandlers })
