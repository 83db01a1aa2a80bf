import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { comprovacoesHandlers } from './comprovacoes.routes.ts'

/** What comprovacoes brings to the house. */
export default modulo({
  chamadas: contract.comprovacoes,
  handlers: () => comprovacoesHandlers,
})
