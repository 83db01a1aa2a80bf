import type { HandlerInput } from '@tropeiro/contract'
import {
  type AcessoADados,
  nomeDoAcesso,
  nomeDoPedido,
  type PedidoDoTitular,
  privacidade,
} from '@tropeiro/contract/gestao/privacidade/calls'
import { exportacao } from '../../alicerce/tarefas/index.ts'
import { lerAcessos } from './acessos/acessos.service.ts'
import { listarPedidos } from './pedidos.service.ts'

const POR_PAGINA = 500

const pedidos = exportacao<HandlerInput<typeof privacidade.exportarPedidos>['body'], PedidoDoTitular>({
  access: privacidade.exportarPedidos.access,
  tipo: 'exportar_pedidos',
  titulo: 'Pedidos de titulares',
  colunas: [
    { titulo: 'Titular', tipo: 'texto', largura: 32, de: (p) => p.nome },
    { titulo: 'CPF', tipo: 'texto', largura: 16, de: (p) => p.cpf },
    { titulo: 'E-mail', tipo: 'texto', largura: 32, de: (p) => p.email },
    { titulo: 'Pedido', tipo: 'texto', largura: 24, de: (p) => nomeDoPedido[p.tipo] },
    { titulo: 'Estado', tipo: 'texto', largura: 14, de: (p) => p.estado },
    { titulo: 'Atrasado', tipo: 'texto', de: (p) => (p.atrasado ? 'Sim' : 'Não') },
    { titulo: 'Aberto em', tipo: 'dataHora', largura: 18, de: (p) => p.created_at },
    {
      titulo: 'Aberto por',
      tipo: 'texto',
      largura: 24,
      de: (p) => (p.do_titular ? 'O próprio titular' : p.aberto_por),
    },
    { titulo: 'Responder até', tipo: 'data', de: (p) => p.prazo },
    { titulo: 'Concluído em', tipo: 'dataHora', largura: 18, de: (p) => p.concluido_em },
    { titulo: 'Concluído por', tipo: 'texto', largura: 24, de: (p) => p.concluido_por },
    { titulo: 'Motivo', tipo: 'texto', largura: 40, de: (p) => p.motivo },
  ],
  porPagina: POR_PAGINA,
  pagina: async (ctx, filtro, { numero }) =>
    (await listarPedidos(ctx, { ...filtro, skip: numero * POR_PAGINA, limite: POR_PAGINA })).dados,
})
const acessos = exportacao<HandlerInput<typeof privacidade.exportarAcessos>['body'], AcessoADados>({
  access: privacidade.exportarAcessos.access,
  tipo: 'exportar_acessos',
  titulo: 'Acessos a dados pessoais',
  colunas: [
    { titulo: 'Quando', tipo: 'dataHora', largura: 18, de: (a) => a.em },
    { titulo: 'Quem', tipo: 'texto', largura: 28, de: (a) => a.usuario },
    { titulo: 'O que fez', tipo: 'texto', largura: 20, de: (a) => nomeDoAcesso[a.tipo] },
    { titulo: 'De quem', tipo: 'texto', largura: 60, de: (a) => a.alvo },
    { titulo: 'Vezes', tipo: 'inteiro', de: (a) => a.vezes },
  ],
  porPagina: POR_PAGINA,
  pagina: async (ctx, filtro, { numero }) =>
    (await lerAcessos(ctx, { ...filtro, skip: numero * POR_PAGINA, limite: POR_PAGINA })).dados,
})

/** Queue the spreadsheets of what people asked about their data, and of who saw whose. */
export const exportarPedidos = pedidos.pedir
export const exportarAcessos = acessos.pedir
/** The spreadsheets of this module, for the worker. */
export const planilhasDePrivacidade = { ...pedidos.tarefas, ...acessos.tarefas }
