import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { esquecerLotes } from './lotes/lotes.service.ts'
import { migracaoHandlers } from './migracao.routes.ts'

/** What migracao brings to the house. */
export default modulo({
  chamadas: contract.migracao,
  handlers: () => migracaoHandlers,
  rotinas: [{ quando: '35 7 * * *', trabalho: 'esquecer_planilhas_trazidas' }],
  trabalhos: (deps) => ({ esquecer_planilhas_trazidas: () => esquecerLotes(deps) }),
})
