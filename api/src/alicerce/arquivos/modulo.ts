import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { arquivosHandlers } from './arquivos.routes.ts'

/** What arquivos brings to the house. */
export default modulo({
  chamadas: contract.arquivos,
  handlers: () => arquivosHandlers,
})
