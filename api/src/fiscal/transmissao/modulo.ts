import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { acordarTransmissoes } from './fila/transmitir.service.ts'
import { transmissaoHandlers } from './transmissao.routes.ts'

/** What transmissao brings to the house. */
export default modulo({
  chamadas: contract.transmissao,
  handlers: () => transmissaoHandlers,
  rotinas: [{ quando: '* * * * *', trabalho: 'acordar_transmissoes' }],
  trabalhos: (deps) => ({
    acordar_transmissoes: () => acordarTransmissoes(deps),
  }),
})
