import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { mesaHandlers } from './mesa.routes.ts'

/** What mesa brings to the house. */
export default modulo({ chamadas: contract.mesa, handlers: () => mesaHandlers })
