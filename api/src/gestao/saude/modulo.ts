import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { saudeHandlers } from './saude.routes.ts'
import { envelhecer } from './saude.service.ts'

/** What saude brings to the house. */
export default modulo({
  chamadas: contract.saude,
  handlers: () => saudeHandlers,
  rotinas: [{ quando: '* * * * *', trabalho: 'envelhecer_fila' }],
  trabalhos: (deps) => ({ envelhecer_fila: () => envelhecer(deps) }),
})
