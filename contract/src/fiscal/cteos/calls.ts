import { z } from 'zod'
import type { ModuleContract } from '../../endpoint.ts'
import { endpoint } from '../../endpoint.ts'
import { dia, id } from '../../formats.ts'
import { comDados, Ok, TarefaPedida } from '../../replies.ts'
import { CartaDeCorrecao } from '../cte/eventos.ts'
import { EmailDoDocumento, Justificativa } from '../transmissao/formas.ts'
import * as f from './formas.ts'
import { RascunhoOs } from './rascunho.ts'

export * from './formas.ts'

const filtro = z.object({
  estado: z.string().max(120).optional(),
  empresa: z.string().max(18).optional(),
  uf: z.string().max(2).optional(),
  modelo: z.enum(['67', '64']).optional(),
  servico: z.enum(['6', '7', '8', '9']).optional(),
  /** 'de_fora': those whose number is another program's. */
  numero: z.enum(['de_fora']).optional(),
  busca: z.string().max(60).optional(),
  de: dia.optional(),
  ate: dia.optional(),
})

/** CT-e OS (67) and GTV-e (64): people, values and luggage. Who may CT-e may these. */
export const cteos = {
  listar: endpoint({
    method: 'GET',
    path: '/api/cteos',
    access: { ler: 'cte' },
    summary: 'CT-e OS e GTV-e do grupo por filtros, os mais novos primeiro',
    query: filtro.extend({
      pagina: z.coerce.number().int().min(1).max(10_000).default(1),
      por_pagina: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: z
      .object({
        status: z.boolean(),
        dados: z.array(f.CteOsResumo),
        total: z.number(),
        contadores: z.record(z.string(), z.number()),
      })
      .meta({ id: 'CtesOsDoGrupo' }),
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/cteos/exportar',
    access: { ler: 'cte' },
    summary: 'Exporta para Excel os CT-e OS e GTV-e do filtro; corre como tarefa',
    body: filtro,
    response: TarefaPedida,
  }),
  conferir: endpoint({
    method: 'POST',
    path: '/api/cteos/conferir',
    access: { ler: 'cte' },
    summary:
      'Confere um rascunho de CT-e OS ou GTV-e antes do envio: o que falta, em que campo, e os impostos',
    body: z.object({ rascunho: RascunhoOs }).meta({ id: 'PedidoDeConferenciaOs' }),
    response: comDados(f.ConferenciaCteOs).meta({ id: 'RascunhoOsConferido' }),
  }),
  camposCorrigiveis: endpoint({
    method: 'GET',
    path: '/api/cteos/campos_corrigiveis',
    access: { ler: 'cte' },
    summary: 'Campos de um CT-e OS que uma carta de correção pode mudar',
    response: comDados(z.array(z.object({ grupo: z.string(), campo: z.string(), rotulo: z.string() }))).meta({
      id: 'CamposCorrigiveisOs',
    }),
  }),
  criar: endpoint({
    method: 'POST',
    path: '/api/cteos',
    access: { escrever: 'cte' },
    summary: 'Guarda um rascunho de CT-e OS ou GTV-e',
    body: z.object({ rascunho: RascunhoOs }).meta({ id: 'NovoCteOs' }),
    response: f.umCteOs,
  }),
  emitir: endpoint({
    method: 'POST',
    path: '/api/cteos/emitir',
    access: { escrever: 'cte' },
    summary: 'Assina e envia um CT-e OS ou uma GTV-e à SEFAZ',
    body: z.object({ id }).meta({ id: 'EmissaoDeCteOs' }),
    response: f.enviado,
  }),
  buscar: endpoint({
    method: 'GET',
    path: '/api/cteos/{id}',
    access: { ler: 'cte' },
    summary: 'Um CT-e OS ou GTV-e com seus dados e eventos',
    params: f.porId,
    response: f.umCteOs,
  }),
  editar: endpoint({
    method: 'PUT',
    path: '/api/cteos/{id}',
    access: { escrever: 'cte' },
    summary: 'Muda um rascunho, ou um documento rejeitado antes do novo envio',
    params: f.porId,
    body: z.object({ versao: z.int().min(1), rascunho: RascunhoOs }).meta({ id: 'EdicaoDeCteOs' }),
    response: f.umCteOs,
  }),
  excluir: endpoint({
    method: 'DELETE',
    path: '/api/cteos/{id}',
    access: { escrever: 'cte' },
    summary: 'Exclui um rascunho; o número de um rejeitado fica livre',
    params: f.porId,
    response: Ok,
  }),
  usarProximoNumero: endpoint({
    method: 'POST',
    path: '/api/cteos/{id}/proximo_numero',
    access: { escrever: 'cte' },
    summary: 'Larga um número que é de outro programa (539) e envia o documento com o próximo',
    params: f.porId,
    response: f.enviado,
  }),
  emitirEmContingencia: endpoint({
    method: 'POST',
    path: '/api/cteos/{id}/contingencia',
    access: { escrever: 'cte' },
    summary: 'Emite em contingência, no lugar dele, um documento que ficou sem resposta da SEFAZ',
    params: f.porId,
    response: f.enviado,
  }),
  consultar: endpoint({
    method: 'POST',
    path: '/api/cteos/{id}/consultar',
    access: { escrever: 'cte' },
    summary: 'Pergunta à SEFAZ a situação de um CT-e OS ou GTV-e',
    params: f.porId,
    response: f.umCteOs,
  }),
  cancelar: endpoint({
    method: 'POST',
    path: '/api/cteos/{id}/cancelar',
    access: { escrever: 'cte' },
    summary: 'Cancela um CT-e OS (até 168 horas) ou uma GTV-e (até 45 dias), pelo evento 110111',
    params: f.porId,
    body: Justificativa.meta({ id: 'CancelamentoDeCteOs' }),
    response: f.umCteOs,
  }),
  corrigir: endpoint({
    method: 'POST',
    path: '/api/cteos/{id}/corrigir',
    access: { escrever: 'cte' },
    summary: 'Carta de correção de um CT-e OS (evento 110110): cada uma vale pelas anteriores',
    params: f.porId,
    body: CartaDeCorrecao,
    response: f.umCteOs,
  }),
  informarGtv: endpoint({
    method: 'POST',
    path: '/api/cteos/{id}/gtv',
    access: { escrever: 'cte' },
    summary: 'Informa as GTV em papel de um CT-e OS de transporte de valores (evento 110170)',
    params: f.porId,
    body: f.InformacoesDaGtv,
    response: f.umCteOs,
  }),
  email: endpoint({
    method: 'POST',
    path: '/api/cteos/{id}/email',
    access: { escrever: 'cte' },
    summary: 'Envia DACTE OS, ou a impressão da GTV-e, e XML por e-mail ao tomador',
    params: f.porId,
    body: EmailDoDocumento,
    response: Ok,
  }),
  dacte: endpoint({
    method: 'GET',
    path: '/api/cteos/{id}/dacte',
    access: { ler: 'cte' },
    summary: 'DACTE OS, ou a impressão da GTV-e, em PDF',
    travel: 'arquivo',
    params: f.porId,
    response: z.unknown(),
  }),
  evento: endpoint({
    method: 'GET',
    path: '/api/cteos/{id}/eventos/{evento}/pdf',
    access: { ler: 'cte' },
    summary: 'A folha de um evento do CT-e OS ou da GTV-e em PDF',
    travel: 'arquivo',
    params: z.object({ id, evento: id }),
    response: z.unknown(),
  }),
  xml: endpoint({
    method: 'GET',
    path: '/api/cteos/{id}/xml',
    access: { ler: 'cte' },
    summary: 'O XML oficial (cteOSProc ou GTVeProc), byte a byte',
    travel: 'arquivo',
    params: f.porId,
    response: z.unknown(),
  }),
} as const satisfies ModuleContract
