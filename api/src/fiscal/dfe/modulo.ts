import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'

/** What dfe brings to the house: it works for the models of documents behind it, and is called by nobody else. */
export default modulo({ chamadas: contract.dfe, handlers: () => ({}) })
