import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { arquivosHandlers } from './arquivos.routes.ts'
import { apagarSemUso } from './limpeza.service.ts'

/** What arquivos brings to the house. */
export default modulo({
  chamadas: contract.arquivos,
  handlers: () => arquivosHandlers,
  rotinas: [{ quando: '35 * * * *', trabalho: 'apagar_arquivos' }],
  trabalhos: (deps) => ({ apagar_arquivos: () => apagarSemUso(deps) }),
})
