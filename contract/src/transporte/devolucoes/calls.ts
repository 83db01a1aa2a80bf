import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id } from '../../formats.ts'
import { comDados, TarefaPedida } from '../../replies.ts'
import {
  CancelamentoDeDevolucao,
  Devolucao,
  DevolucaoDaLista,
  DevolucaoEntregue,
  EdicaoDeDevolucao,
  FiltroDeDevolucoes,
  ItensParaDevolver,
  NotaParaDevolver,
  NovaDevolucao,
} from './formas.ts'

export * from './formas.ts'

const umaDevolucao = comDados(Devolucao).meta({ id: 'UmaDevolucao' })

const qual = z.object({ id })

export const devolucoes = {
  pesquisar: endpoint({
    method: 'POST',
    path: '/api/devolucoes/pesquisar',
    access: { ler: 'devolucao' },
    summary: 'Devoluções do filtro, da mais nova à mais velha',
    body: FiltroDeDevolucoes.extend({
      pagina: z.int().min(1).max(10_000).default(1),
      por_pagina: z.int().min(1).max(200).default(50),
    }),
    response: comDados(z.array(DevolucaoDaLista))
      .extend({ total: z.number() })
      .meta({ id: 'DevolucoesAchadas' }),
  }),
  devolucao: endpoint({
    method: 'GET',
    path: '/api/devolucoes/{id}',
    access: { ler: 'devolucao' },
    summary: 'Uma devolução inteira: itens, fotos, coleta e o que aconteceu',
    params: qual,
    response: umaDevolucao,
  }),
  notas: endpoint({
    method: 'GET',
    path: '/api/devolucoes/notas',
    access: { escrever: 'devolucao' },
    summary: 'Notas que podem voltar, por número, chave ou parte do nome',
    query: z.object({ busca: z.string().trim().max(100).default('') }),
    response: comDados(z.array(NotaParaDevolver)).meta({ id: 'NotasParaDevolver' }),
  }),
  itens: endpoint({
    method: 'GET',
    path: '/api/devolucoes/notas/{id}',
    access: { escrever: 'devolucao' },
    summary: 'O que de uma nota pode voltar, item a item, lido do XML guardado',
    params: qual,
    response: comDados(ItensParaDevolver).meta({ id: 'ItensDaNotaParaDevolver' }),
  }),
  criar: endpoint({
    method: 'POST',
    path: '/api/devolucoes',
    access: { escrever: 'devolucao' },
    summary: 'Registra a devolução total ou parcial de uma nota',
    body: NovaDevolucao,
    response: umaDevolucao,
  }),
  editar: endpoint({
    method: 'PUT',
    path: '/api/devolucoes/{id}',
    access: { escrever: 'devolucao' },
    summary: 'Edita uma devolução que ainda não voltou ao remetente',
    params: qual,
    body: EdicaoDeDevolucao,
    response: umaDevolucao,
  }),
  receber: endpoint({
    method: 'POST',
    path: '/api/devolucoes/{id}/receber',
    access: { escrever: 'devolucao' },
    summary: 'A mercadoria chegou à base e foi conferida',
    params: qual,
    body: z.object({ versao: z.int().min(1) }),
    response: umaDevolucao,
  }),
  devolver: endpoint({
    method: 'POST',
    path: '/api/devolucoes/{id}/devolver',
    access: { escrever: 'devolucao' },
    summary: 'A mercadoria foi entregue de volta ao remetente',
    params: qual,
    body: DevolucaoEntregue,
    response: umaDevolucao,
  }),
  cancelar: endpoint({
    method: 'POST',
    path: '/api/devolucoes/{id}/cancelar',
    access: { escrever: 'devolucao' },
    summary: 'Cancela a devolução; a nota que ela fechou volta a esperar entrega',
    params: qual,
    body: CancelamentoDeDevolucao,
    response: umaDevolucao,
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/devolucoes/exportar',
    access: { ler: 'devolucao' },
    summary: 'Exporta para Excel as devoluções do filtro; corre como tarefa',
    body: FiltroDeDevolucoes,
    response: TarefaPedida,
  }),
}
