import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { boletosHandlers } from './boletos.routes.ts'

/** What boletos brings to the house. */
export default modulo({ chamadas: contract.boletos, handlers: () => boletosHandlers })
