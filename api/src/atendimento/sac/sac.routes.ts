import { type contract, formatQuantas } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import * as agir from './atendimento/agir.service.ts'
import { exportarIncidentes, listarAtendentes, pesquisarIncidentes } from './atendimento/fila.service.ts'
import * as juncao from './atendimento/juntar.service.ts'
import { fazerEmLote } from './atendimento/lote.service.ts'
import { guardarRascunho, lerAtendido } from './atendimento/um.service.ts'
import { casoHandlers } from './caso/caso.routes.ts'
import * as configuracao from './configuracao/configuracao.service.ts'
import { gravarCaixa, listarCaixas, testarCaixa } from './email/caixas.service.ts'
import { abrirMensagem, listarEmails, listarSoltas } from './email/mensagens.service.ts'
import { lerIndicadores } from './indicadores/indicadores.service.ts'
import { pedidosDaPagina, pedirNaPagina } from './pagina/pagina.service.ts'
import { abrirPesquisa, responderPesquisa } from './pesquisa/responder.service.ts'
import * as service from './sac.service.ts'
import { ensaiarSinal, lerPrecisao } from './sinais/ensaio.service.ts'
import { naoEra } from './sinais/nao-era.service.ts'

const feito = async (done: Promise<void>) => {
  await done
  return { status: true }
}

export const sacHandlers: Handlers<typeof contract.sac> = {
  ...casoHandlers,
  criar: async (ctx, { body }) => {
    const dados = await service.criarIncidente(ctx, body)
    return { status: true, dados, mensagem: `Incidente ${dados.numero} aberto.` }
  },
  config: async (ctx, { body }) => ({
    status: true,
    ...(await service.lerConfig(ctx, body.grupo_emp, body.filtros.tipo)),
  }),
  pesquisadoc: async (ctx, { body }) => ({
    status: true,
    valor: await service.pesquisarDocumentos(ctx, body.tipo_doc, body.busca),
  }),
  pesquisabase: async (ctx, { body }) => ({
    status: true,
    valor: await service.pesquisarBases(ctx, body.busca),
  }),
  meus: async (ctx, { query }) => ({ status: true, ...(await service.listarMeus(ctx, query)) }),
  buscar: async (ctx, { params, query }) => ({
    status: true,
    dados: await service.lerIncidente(ctx, query.grupo_emp, params.id),
  }),
  responder: async (ctx, { params, body }) => {
    await service.responder(ctx, body.grupo_emp, params.id, body.texto)
    return { status: true }
  },
  encerrar: async (ctx, { params, body }) => {
    await service.encerrar(ctx, body.grupo_emp, params.id)
    return { status: true, mensagem: 'Incidente encerrado.' }
  },
  pesquisar: (ctx, { query }) => pesquisarIncidentes(ctx, query),
  exportarIncidentes: async (ctx, { body }) => ({
    status: true,
    dados: { tarefa: await exportarIncidentes(ctx, body) },
  }),
  atendentes: async (ctx) => ({ status: true, dados: await listarAtendentes(ctx) }),
  lote: async (ctx, { body }) => {
    const dados = await fazerEmLote(ctx, body)
    return {
      status: true,
      dados,
      mensagem: formatQuantas(dados.feitos, 'incidente mudado.', 'incidentes mudados.'),
    }
  },
  abrir: async (ctx, { params }) => ({ status: true, dados: await lerAtendido(ctx, params.id) }),
  assumir: async (ctx, { params }) => feito(agir.assumir(ctx, params.id)),
  atribuir: async (ctx, { params, body }) => feito(agir.atribuir(ctx, params.id, body)),
  escrever: async (ctx, { params, body }) => feito(agir.escrever(ctx, params.id, body)),
  aguardar: async (ctx, { params, body }) => feito(agir.aguardar(ctx, params.id, body)),
  retomar: async (ctx, { params }) => feito(agir.mover(ctx, params.id, 'retomar')),
  resolver: async (ctx, { params }) => feito(agir.mover(ctx, params.id, 'resolver')),
  naoEra: async (ctx, { params }) => feito(naoEra(ctx, params.id)),
  reabrir: async (ctx, { params }) => feito(agir.mover(ctx, params.id, 'reabrir')),
  fechar: async (ctx, { params }) => feito(agir.mover(ctx, params.id, 'fechar')),
  classificar: async (ctx, { params, body }) => feito(agir.classificar(ctx, params.id, body)),
  juntar: async (ctx, { params, body }) => feito(juncao.juntar(ctx, params.id, body.com)),
  ligar: async (ctx, { params, body }) => feito(juncao.ligar(ctx, params.id, body.com)),
  separar: async (ctx, { params, body }) => ({
    status: true,
    dados: await juncao.separar(ctx, params.id, body),
  }),
  rascunho: async (ctx, { params, body }) => feito(guardarRascunho(ctx, params.id, body)),
  configuracao: async (ctx) => ({ status: true, dados: await configuracao.buscarConfiguracao(ctx) }),
  configurar: async (ctx, { body }) => ({
    status: true,
    dados: await configuracao.gravarConfiguracao(ctx, body),
  }),
  testarPolitica: async (ctx, { body }) => ({
    status: true,
    dados: await configuracao.testarPolitica(ctx, body),
  }),
  sinais: async (ctx) => ({ status: true, dados: await lerPrecisao(ctx) }),
  ensaiarSinal: async (ctx, { body }) => ({ status: true, dados: await ensaiarSinal(ctx, body) }),
  caixas: async (ctx) => ({ status: true, dados: await listarCaixas(ctx) }),
  gravarCaixa: async (ctx, { body }) => ({ status: true, dados: await gravarCaixa(ctx, body) }),
  testarCaixa: async (ctx, { params }) => ({ status: true, mensagem: await testarCaixa(ctx, params.id) }),
  mensagensSoltas: async (ctx) => ({ status: true, dados: await listarSoltas(ctx) }),
  abrirMensagem: async (ctx, { params }) => {
    const dados = await abrirMensagem(ctx, params.id)
    return { status: true, dados, mensagem: `Incidente ${dados.numero} aberto.` }
  },
  emails: async (ctx, { params }) => ({ status: true, dados: await listarEmails(ctx, params.id) }),
  abrirPesquisa: async (ctx, { body }) => ({ status: true, dados: await abrirPesquisa(ctx, body.token) }),
  responderPesquisa: async (ctx, { body }) => ({ status: true, dados: await responderPesquisa(ctx, body) }),
  pedidosDaPagina: async (ctx, { body }) => ({
    status: true,
    dados: await pedidosDaPagina(ctx, body.token),
  }),
  pedirNaPagina: async (ctx, { body }) => {
    const dados = await pedirNaPagina(ctx, body)
    return { status: true, dados, mensagem: `Pedido recebido. Protocolo ${dados.numero}.` }
  },
  indicadores: async (ctx, { query }) => ({ status: true, dados: await lerIndicadores(ctx, query) }),
}
