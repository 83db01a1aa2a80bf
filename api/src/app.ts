import { contract } from '@tropeiro/contract'
import type { Deps } from './ctx.ts'
import { mountFiles } from './http/files.ts'
import { mount } from './http/mount.ts'
import { createServer } from './http/server.ts'
import { createSessionReader } from './http/session.ts'
import { armazenamentoHandlers } from './modules/armazenamento/armazenamento.routes.ts'
import { arquivosHandlers } from './modules/arquivos/arquivos.routes.ts'
import { auditoriaHandlers } from './modules/auditoria/auditoria.routes.ts'
import { automaticoHandlers } from './modules/automatico/automatico.routes.ts'
import { baixasHandlers } from './modules/baixas/baixas.routes.ts'
import { canhotosHandlers } from './modules/canhotos/canhotos.routes.ts'
import { certificadosHandlers } from './modules/certificados/certificados.routes.ts'
import { comprovacoesHandlers } from './modules/comprovacoes/comprovacoes.routes.ts'
import { correioHandlers } from './modules/correio/correio.routes.ts'
import { cteHandlers } from './modules/cte/cte.routes.ts'
import { dashboardsHandlers } from './modules/dashboards/dashboards.routes.ts'
import { destinatariosHandlers } from './modules/destinatarios/destinatarios.routes.ts'
import { devolucoesHandlers } from './modules/devolucoes/devolucoes.routes.ts'
import { documentosHandlers } from './modules/documentos/documentos.routes.ts'
import { empresasHandlers } from './modules/empresas/empresas.routes.ts'
import { faturasHandlers } from './modules/faturas/faturas.routes.ts'
import { importacoesHandlers } from './modules/importacoes/importacoes.routes.ts'
import { manifestacaoHandlers } from './modules/manifestacao/manifestacao.routes.ts'
import { mdfeHandlers } from './modules/mdfe/mdfe.routes.ts'
import { classificarPorRota, lerNotaParaPrazo } from './modules/notas/index.ts'
import { notasHandlers } from './modules/notas/notas.routes.ts'
import { notificacoesHandlers } from './modules/notificacoes/notificacoes.routes.ts'
import { ocorrenciasHandlers } from './modules/ocorrencias/ocorrencias.routes.ts'
import { operacoesHandlers } from './modules/operacoes/operacoes.routes.ts'
import { parceirosHandlers } from './modules/parceiros/parceiros.routes.ts'
import { prazosHandlers } from './modules/prazos/prazos.routes.ts'
import { abrirRegistroDeAcessos } from './modules/privacidade/index.ts'
import { privacidadeHandlers } from './modules/privacidade/privacidade.routes.ts'
import { protocolosHandlers } from './modules/protocolos/protocolos.routes.ts'
import { rastreamentoHandlers } from './modules/rastreamento/rastreamento.routes.ts'
import { somarRomaneio } from './modules/romaneios/index.ts'
import { romaneiosHandlers } from './modules/romaneios/romaneios.routes.ts'
import { rotasHandlers } from './modules/rotas/rotas.routes.ts'
import { sacHandlers } from './modules/sac/sac.routes.ts'
import { tarefasHandlers } from './modules/tarefas/tarefas.routes.ts'
import { torreHandlers } from './modules/torre/torre.routes.ts'
import { transmissaoHandlers } from './modules/transmissao/transmissao.routes.ts'
import { usuariosHandlers } from './modules/usuarios/usuarios.routes.ts'
import { volumetriaHandlers } from './modules/volumetria/volumetria.routes.ts'

/** The host's server, wired by hand from top to bottom. */
export async function createApp(deps: Deps): ReturnType<typeof createServer> {
  const app = await createServer(deps)
  const registro = abrirRegistroDeAcessos(deps)
  app.addHook('onClose', () => registro.gravar())
  const session = createSessionReader(deps, registro.anotar)
  mountFiles(app, deps)
  mount(app, deps, session, contract.usuarios, usuariosHandlers)
  mount(app, deps, session, contract.empresas, empresasHandlers)
  mount(app, deps, session, contract.arquivos, arquivosHandlers)
  mount(app, deps, session, contract.tarefas, tarefasHandlers)
  mount(app, deps, session, contract.prazos, prazosHandlers(lerNotaParaPrazo))
  mount(app, deps, session, contract.rotas, rotasHandlers(classificarPorRota))
  mount(app, deps, session, contract.ocorrencias, ocorrenciasHandlers)
  mount(app, deps, session, contract.romaneios, romaneiosHandlers)
  mount(app, deps, session, contract.notas, notasHandlers(somarRomaneio))
  mount(app, deps, session, contract.destinatarios, destinatariosHandlers)
  mount(app, deps, session, contract.importacoes, importacoesHandlers)
  mount(app, deps, session, contract.automatico, automaticoHandlers)
  mount(app, deps, session, contract.comprovacoes, comprovacoesHandlers)
  mount(app, deps, session, contract.protocolos, protocolosHandlers)
  mount(app, deps, session, contract.correio, correioHandlers)
  mount(app, deps, session, contract.dashboards, dashboardsHandlers)
  mount(app, deps, session, contract.torre, torreHandlers)
  mount(app, deps, session, contract.certificados, certificadosHandlers)
  mount(app, deps, session, contract.auditoria, auditoriaHandlers)
  mount(app, deps, session, contract.transmissao, transmissaoHandlers)
  mount(app, deps, session, contract.cte, cteHandlers)
  mount(app, deps, session, contract.mdfe, mdfeHandlers)
  mount(app, deps, session, contract.manifestacao, manifestacaoHandlers)
  mount(app, deps, session, contract.canhotos, canhotosHandlers)
  mount(app, deps, session, contract.armazenamento, armazenamentoHandlers)
  mount(app, deps, session, contract.documentos, documentosHandlers)
  mount(app, deps, session, contract.devolucoes, devolucoesHandlers)
  mount(app, deps, session, contract.volumetria, volumetriaHandlers)
  mount(app, deps, session, contract.operacoes, operacoesHandlers)
  mount(app, deps, session, contract.sac, sacHandlers)
  mount(app, deps, session, contract.rastreamento, rastreamentoHandlers(deps))
  mount(app, deps, session, contract.privacidade, privacidadeHandlers(registro))
  mount(app, deps, session, contract.faturas, faturasHandlers)
  mount(app, deps, session, contract.parceiros, parceirosHandlers)
  mount(app, deps, session, contract.baixas, baixasHandlers)
  mount(app, deps, session, contract.notificacoes, notificacoesHandlers)
  return app
}
