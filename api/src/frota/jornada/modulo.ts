import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { jornadaHandlers } from './jornada.routes.ts'

/** What jornada brings to the house. */
export default modulo({ chamadas: contract.jornada, handlers: () => jornadaHandlers })
