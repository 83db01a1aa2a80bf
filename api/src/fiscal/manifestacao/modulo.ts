import { contract } from '@tropeiro/contract'
import { modulo } from '../../modulo.ts'
import { buscarDevidas, buscarDocumentos, type PedidoDeBusca } from './distribuicao/rotina.service.ts'
import { enviosDeManifestacao } from './index.ts'
import { manifestacaoHandlers } from './manifestacao.routes.ts'
import { tarefasDeManifestacao } from './tarefas.service.ts'

/** What manifestacao brings to the house. */
export default modulo({
  chamadas: contract.manifestacao,
  handlers: () => manifestacaoHandlers,
  tarefas: tarefasDeManifestacao,
  envios: enviosDeManifestacao,
  rotinas: [{ quando: '*/5 * * * *', trabalho: 'buscar_documentos' }],
  trabalhos: (deps) => ({
    buscar_documentos: () => buscarDevidas(deps),
    dfe_buscar: (payload, helpers) => buscarDocumentos(deps, payload as PedidoDeBusca, helpers.abortSignal),
  }),
})
