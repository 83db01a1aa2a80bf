import { contract } from '@tropeiro/contract'
import { modulo, noGrupo } from '../../modulo.ts'
import { aoConcluirDesacordo } from './desacordo/desacordo.service.ts'
import { buscarDevidas, buscarDocumentos, type PedidoDeBusca } from './distribuicao/rotina.service.ts'
import { manifestacaoHandlers } from './manifestacao.routes.ts'
import { aoConcluirManifestacao } from './manifestar/manifestar.service.ts'
import { tarefasDeManifestacao } from './tarefas.service.ts'

/** What manifestacao brings to the house. */
export default modulo({
  chamadas: contract.manifestacao,
  handlers: () => manifestacaoHandlers,
  tarefas: tarefasDeManifestacao,
  ouve: { 'envio.nfe_evento': aoConcluirManifestacao, 'envio.cte_evento': aoConcluirDesacordo },
  rotinas: [{ quando: '*/5 * * * *', trabalho: 'buscar_documentos' }],
  trabalhos: (deps) => ({
    buscar_documentos: () => buscarDevidas(deps),
    dfe_buscar: noGrupo<PedidoDeBusca>(deps, buscarDocumentos),
  }),
})
