import { z } from 'zod'
import { endpoint, type ModuleContract } from '../../endpoint.ts'
import { id, umOuMais } from '../../formats.ts'
import { comDados, Ok, TarefaPedida } from '../../replies.ts'
import {
  AjustesDaCotacao,
  Cotacao,
  CotacaoCalculada,
  CotacaoEscrita,
  CotacaoPublica,
  CotacaoResumo,
  estadosDaCotacao,
  motivosDaPerda,
} from './formas.ts'

export * from './formas.ts'

const ler = { ler: 'cotacoes' } as const
const fazer = { escrever: 'cotacoes' } as const
const porId = z.object({ id })
const umaCotacao = comDados(Cotacao).meta({ id: 'UmaCotacao' })
const token = z.string().max(100)

export const ProcuraDeCotacoes = z
  .object({
    busca: z.string().trim().max(80).default(''),
    estado: umOuMais(z.enum(estadosDaCotacao), estadosDaCotacao.length).default([]),
  })
  .meta({ id: 'ProcuraDeCotacoes' })

/** Where a quote goes; none: it is only opened for its answer. */
export const EnvioDaCotacao = z
  .object({
    para: z.array(z.email('E-mail invalido!')).max(10).default([]),
    texto: z.string().trim().max(1000).default(''),
  })
  .meta({ id: 'EnvioDaCotacao' })
export const AceiteDaCotacao = z
  .object({ quem: z.string().trim().min(2, 'Diga quem aceitou').max(80) })
  .meta({ id: 'AceiteDaCotacao' })
export const RecusaDaCotacao = z
  .object({
    motivo: z.enum(
      Object.keys(motivosDaPerda) as [keyof typeof motivosDaPerda, ...(keyof typeof motivosDaPerda)[]],
    ),
    texto: z.string().trim().max(300).default(''),
  })
  .meta({ id: 'RecusaDaCotacao' })
export const DevolucaoDaCotacao = z
  .object({ motivo: z.string().trim().min(3, 'Diga por quê').max(300) })
  .meta({ id: 'DevolucaoDaCotacao' })

export const cotacoes = {
  listar: endpoint({
    method: 'GET',
    path: '/api/cotacoes',
    access: ler,
    summary: 'Cotações do grupo, as mais novas primeiro',
    query: ProcuraDeCotacoes.extend({
      pagina: z.coerce.number().int().min(1).max(10_000).default(1),
      por_pagina: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: z
      .object({
        status: z.boolean(),
        dados: z.array(CotacaoResumo),
        total: z.number(),
        /** How many stand in each state, whatever is filtered. */
        contadores: z.record(z.string(), z.number()),
      })
      .meta({ id: 'Cotacoes' }),
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/cotacoes/exportar',
    access: ler,
    summary: 'Exporta para Excel as cotações da busca; corre como tarefa',
    body: ProcuraDeCotacoes,
    response: TarefaPedida,
  }),
  ajustes: endpoint({
    method: 'GET',
    path: '/api/cotacoes/ajustes',
    access: ler,
    summary: 'O que a casa deixa prometer: descontos, margem, validade, cubagem',
    response: comDados(AjustesDaCotacao).meta({ id: 'AjustesLidos' }),
  }),
  ajustar: endpoint({
    method: 'PUT',
    path: '/api/cotacoes/ajustes',
    access: { escrever: 'tarifas' },
    summary: 'Muda o que a casa deixa prometer',
    body: AjustesDaCotacao,
    response: comDados(AjustesDaCotacao).meta({ id: 'AjustesGravados' }),
  }),
  calcular: endpoint({
    method: 'POST',
    path: '/api/cotacoes/calcular',
    access: ler,
    summary:
      'Quanto custa um transporte: tabelas que servem, linhas com a conta, prazo, piso da ANTT, margem',
    body: CotacaoEscrita,
    response: comDados(CotacaoCalculada).meta({ id: 'CotacaoFeita' }),
  }),
  criar: endpoint({
    method: 'POST',
    path: '/api/cotacoes',
    access: fazer,
    summary: 'Guarda uma cotação em rascunho, com o seu preço',
    body: CotacaoEscrita,
    response: umaCotacao,
  }),
  buscar: endpoint({
    method: 'GET',
    path: '/api/cotacoes/{id}',
    access: ler,
    summary: 'Uma cotação com o seu preço e a sua história',
    params: porId,
    response: umaCotacao,
  }),
  editar: endpoint({
    method: 'PUT',
    path: '/api/cotacoes/{id}',
    access: fazer,
    summary: 'Muda uma cotação que ainda não foi enviada; o preço se faz de novo',
    params: porId,
    body: CotacaoEscrita,
    response: umaCotacao,
  }),
  repetir: endpoint({
    method: 'POST',
    path: '/api/cotacoes/{id}/repetir',
    access: fazer,
    summary: 'Rascunho novo com o mesmo transporte, pelo preço de hoje',
    params: porId,
    response: umaCotacao,
  }),
  enviar: endpoint({
    method: 'POST',
    path: '/api/cotacoes/{id}/enviar',
    access: fazer,
    summary: 'Envia a cotação ao cliente com o link; o desconto acima do limite espera aprovação',
    params: porId,
    body: EnvioDaCotacao,
    response: umaCotacao,
  }),
  aprovar: endpoint({
    method: 'POST',
    path: '/api/cotacoes/{id}/aprovar',
    access: { escrever: 'tarifas' },
    summary: 'Aprova o desconto de outra pessoa e envia a cotação',
    params: porId,
    response: umaCotacao,
  }),
  devolver: endpoint({
    method: 'POST',
    path: '/api/cotacoes/{id}/devolver',
    access: { escrever: 'tarifas' },
    summary: 'Não aprova o desconto: a cotação volta a rascunho',
    params: porId,
    body: DevolucaoDaCotacao,
    response: umaCotacao,
  }),
  aceitar: endpoint({
    method: 'POST',
    path: '/api/cotacoes/{id}/aceitar',
    access: fazer,
    summary: 'O cliente aceitou: o CT-e pode tirar dela o seu preço',
    params: porId,
    body: AceiteDaCotacao,
    response: umaCotacao,
  }),
  recusar: endpoint({
    method: 'POST',
    path: '/api/cotacoes/{id}/recusar',
    access: fazer,
    summary: 'O cliente recusou, e por quê',
    params: porId,
    body: RecusaDaCotacao,
    response: umaCotacao,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/cotacoes/{id}/pdf',
    access: ler,
    summary: 'A cotação em PDF',
    travel: 'arquivo',
    params: porId,
    response: z.unknown(),
  }),
  abrir: endpoint({
    method: 'POST',
    path: '/api/cotacao',
    access: 'public',
    summary: 'A cotação, por quem tem o link; vencido ou inventado respondem o mesmo',
    body: z.object({ token }),
    response: comDados(CotacaoPublica).meta({ id: 'CotacaoAberta' }),
  }),
  responder: endpoint({
    method: 'POST',
    path: '/api/cotacao/resposta',
    access: 'public',
    summary: 'O cliente aceita ou recusa pelo link',
    body: z
      .object({
        token,
        resposta: z.discriminatedUnion('aceita', [
          z.object({ aceita: z.literal(true), ...AceiteDaCotacao.shape }),
          z.object({ aceita: z.literal(false), ...RecusaDaCotacao.shape }),
        ]),
      })
      .meta({ id: 'RespostaDoCliente' }),
    response: comDados(CotacaoPublica).meta({ id: 'CotacaoRespondida' }),
  }),
  excluir: endpoint({
    method: 'DELETE',
    path: '/api/cotacoes/{id}',
    access: fazer,
    summary: 'Exclui uma cotação que ainda não foi enviada',
    params: porId,
    response: Ok,
  }),
} as const satisfies ModuleContract
