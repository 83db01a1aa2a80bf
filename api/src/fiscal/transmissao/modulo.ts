import { contract } from '@tropeiro/contract'
import { modulo, noGrupo } from '../../modulo.ts'
import { acordarTransmissoes, transmitir } from './fila/transmitir.service.ts'
import { transmissaoHandlers } from './transmissao.routes.ts'

/** What transmissao brings to the house. */
export default modulo({
  chamadas: contract.transmissao,
  handlers: () => transmissaoHandlers,
  rotinas: [{ quando: '* * * * *', trabalho: 'acordar_transmissoes' }],
  trabalhos: (deps) => ({
    fiscal_transmitir: noGrupo(deps, (ctx, _pedido, cut) => transmitir(ctx, cut)),
    acordar_transmissoes: () => acordarTransmissoes(deps),
  }),
})
