import { z } from 'zod'
import { endpoint, type ModuleContract } from '../../endpoint.ts'
import { id } from '../../formats.ts'
import { comDados, TarefaPedida } from '../../replies.ts'
import { DiaAcompanhado, ProcuraDoDia, SocorroProposto } from './acompanhar.ts'
import { Aprendizado, PedidoDeLigar } from './aprendizado.ts'
import { Comparacao, PedidoDeComparacao, PedidoDeCopia } from './comparacao.ts'
import { PedidoDeEdicao, PedidoDeRepublicar, PedidoDeVersao, PrevisaoDeEdicao } from './edicao.ts'
import { PedidoDePlano, PLANOS_POR_PAGINA, Plano, PlanoResumo, Preparo, ProcuraDePlanos } from './formas.ts'
import { TerceirosDoPlano } from './terceiros.ts'
import { LugarDesenhado, ZonaComHorario } from './zonas.ts'

const umPlano = comDados(Plano).meta({ id: 'UmPlano' })

export const roteirizacao = {
  preparar: endpoint({
    method: 'POST',
    path: '/api/roteirizacao/preparar',
    access: { escrever: 'roteirizacao' },
    summary: 'O que seria planejado: paradas, veículos e o que conferir antes; não grava nada',
    body: PedidoDePlano,
    response: comDados(Preparo).meta({ id: 'UmPreparo' }),
  }),
  criar: endpoint({
    method: 'POST',
    path: '/api/roteirizacao/planos',
    access: { escrever: 'roteirizacao' },
    summary: 'Guarda as notas que esperam e os veículos do dia, e põe o planejamento na fila',
    body: PedidoDePlano,
    response: umPlano,
  }),
  buscar: endpoint({
    method: 'POST',
    path: '/api/roteirizacao/planos/buscar',
    access: { ler: 'roteirizacao' },
    summary: 'Planos feitos, o mais novo primeiro',
    body: ProcuraDePlanos.extend({
      pagina: z.int().min(1).max(10_000).default(1),
      por_pagina: z.int().min(1).max(200).default(PLANOS_POR_PAGINA),
    }).meta({ id: 'BuscaDePlanos' }),
    response: z
      .object({ status: z.boolean(), total: z.number(), dados: z.array(PlanoResumo) })
      .meta({ id: 'PlanosAchados' }),
  }),
  abrir: endpoint({
    method: 'GET',
    path: '/api/roteirizacao/planos/{id}',
    access: { ler: 'roteirizacao' },
    summary: 'Um plano inteiro: o que entrou, como vai a busca, rotas, o que ficou fora e por quê',
    params: z.object({ id }),
    response: umPlano,
  }),
  duplicar: endpoint({
    method: 'POST',
    path: '/api/roteirizacao/planos/{id}/duplicar',
    access: { escrever: 'roteirizacao' },
    summary:
      'Planeja de novo o mesmo dia guardado, igual ou com um “e se”: menos veículos, outra base, janelas mais largas',
    params: z.object({ id }),
    body: PedidoDeCopia,
    response: umPlano,
  }),
  comparar: endpoint({
    method: 'POST',
    path: '/api/roteirizacao/planos/comparar',
    access: { ler: 'roteirizacao' },
    summary: 'De dois a quatro planos lado a lado, e as paradas que mudam de veículo',
    body: PedidoDeComparacao,
    response: comDados(Comparacao).meta({ id: 'UmaComparacao' }),
  }),
  terceiros: endpoint({
    method: 'GET',
    path: '/api/roteirizacao/planos/{id}/terceiros',
    access: { ler: 'roteirizacao' },
    summary: 'Cada rota do plano pela frota própria e pelos contratos com terceiros que valem no dia',
    params: z.object({ id }),
    response: comDados(TerceirosDoPlano).meta({ id: 'UmPlanoComTerceiros' }),
  }),
  cancelar: endpoint({
    method: 'POST',
    path: '/api/roteirizacao/planos/{id}/cancelar',
    access: { escrever: 'roteirizacao' },
    summary: 'Para a busca: o melhor plano até aqui fica; sem nenhum, o processo é cancelado',
    params: z.object({ id }),
    response: umPlano,
  }),
  publicar: endpoint({
    method: 'POST',
    path: '/api/roteirizacao/planos/{id}/publicar',
    access: { escrever: 'romaneios' },
    summary: 'Faz os romaneios do plano, na ordem planejada: todos ou nenhum; repetido, responde os mesmos',
    params: z.object({ id }),
    response: umPlano,
  }),
  prever: endpoint({
    method: 'POST',
    path: '/api/roteirizacao/planos/{id}/prever',
    access: { escrever: 'roteirizacao' },
    summary: 'O que uma edição do plano faria: custo, km e regras quebradas, antes e depois; não grava nada',
    params: z.object({ id }),
    body: PedidoDeEdicao,
    response: comDados(PrevisaoDeEdicao).meta({ id: 'UmaPrevisaoDeEdicao' }),
  }),
  editar: endpoint({
    method: 'POST',
    path: '/api/roteirizacao/planos/{id}/editar',
    access: { escrever: 'roteirizacao' },
    summary: 'Edita o plano: guarda uma versão nova; recusa quando outra pessoa editou no meio',
    params: z.object({ id }),
    body: PedidoDeEdicao,
    response: umPlano,
  }),
  voltar: endpoint({
    method: 'POST',
    path: '/api/roteirizacao/planos/{id}/versao',
    access: { escrever: 'roteirizacao' },
    summary: 'Volta o plano a uma de suas versões: desfaz e refaz edições',
    params: z.object({ id }),
    body: PedidoDeVersao,
    response: umPlano,
  }),
  republicar: endpoint({
    method: 'POST',
    path: '/api/roteirizacao/planos/{id}/republicar',
    access: { escrever: 'romaneios' },
    summary: 'Leva aos romaneios o que mudou no plano depois de publicado: tudo ou nada; repetido, nada muda',
    params: z.object({ id }),
    body: PedidoDeRepublicar,
    response: umPlano,
  }),
  acompanhar: endpoint({
    method: 'POST',
    path: '/api/roteirizacao/acompanhar',
    access: { ler: 'roteirizacao' },
    summary: 'Os planos publicados de um dia: planejado e feito por rota, atraso agora e no fim do dia',
    body: ProcuraDoDia,
    response: comDados(DiaAcompanhado).meta({ id: 'UmDiaAcompanhado' }),
  }),
  socorro: endpoint({
    method: 'POST',
    path: '/api/roteirizacao/planos/{id}/socorro',
    access: { escrever: 'roteirizacao' },
    summary:
      'Quem pode assumir o que falta na rota de um veículo, a partir de onde todos estão; não grava nada',
    params: z.object({ id }),
    body: z.object({ veiculo: z.string().trim().min(1).max(12) }).meta({ id: 'PedidoDeSocorro' }),
    response: comDados(SocorroProposto).meta({ id: 'UmSocorroProposto' }),
  }),
  aprendizado: endpoint({
    method: 'GET',
    path: '/api/roteirizacao/aprendizado',
    access: { ler: 'roteirizacao' },
    summary:
      'O que os dias feitos ensinaram: tempo nas portas, velocidade por hora e base, ordem dos motoristas',
    response: comDados(Aprendizado).meta({ id: 'UmAprendizado' }),
  }),
  ligarAprendizado: endpoint({
    method: 'POST',
    path: '/api/roteirizacao/aprendizado/ligar',
    access: { escrever: 'roteirizacao' },
    summary: 'Usa ou deixa de usar o que foi aprendido: um tipo inteiro, ou uma linha dele',
    body: PedidoDeLigar,
    response: comDados(Aprendizado).meta({ id: 'UmAprendizadoLigado' }),
  }),
  zonas: endpoint({
    method: 'GET',
    path: '/api/roteirizacao/zonas',
    access: { ler: 'roteirizacao' },
    summary: 'Os lugares livres desenhados no mapa, e em que horas quais veículos não param neles',
    response: comDados(z.array(LugarDesenhado)).meta({ id: 'LugaresDesenhados' }),
  }),
  definirZona: endpoint({
    method: 'PUT',
    path: '/api/roteirizacao/zonas/{cerca}',
    access: { escrever: 'roteirizacao' },
    summary: 'Diz em que horas quais veículos não param num lugar desenhado (ZMRC, rodízio, silêncio)',
    params: z.object({ cerca: id }),
    body: ZonaComHorario,
    response: comDados(z.array(LugarDesenhado)).meta({ id: 'LugaresComAZona' }),
  }),
  removerZona: endpoint({
    method: 'DELETE',
    path: '/api/roteirizacao/zonas/{cerca}',
    access: { escrever: 'roteirizacao' },
    summary: 'O lugar desenhado deixa de ter horas para o planejamento; repetido, nada muda',
    params: z.object({ cerca: id }),
    response: comDados(z.array(LugarDesenhado)).meta({ id: 'LugaresSemAZona' }),
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/roteirizacao/planos/exportar',
    access: { ler: 'roteirizacao' },
    summary: 'Exporta para Excel os planos da busca; corre como tarefa',
    body: ProcuraDePlanos,
    response: TarefaPedida,
  }),
} as const satisfies ModuleContract
