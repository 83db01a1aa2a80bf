import { z } from 'zod'
import { endpoint, type ModuleContract } from '../../endpoint.ts'
import { id } from '../../formats.ts'
import { comDados, TarefaPedida } from '../../replies.ts'
import { PedidoDePlano, PLANOS_POR_PAGINA, Plano, PlanoResumo, Preparo, ProcuraDePlanos } from './formas.ts'

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
  exportar: endpoint({
    method: 'POST',
    path: '/api/roteirizacao/planos/exportar',
    access: { ler: 'roteirizacao' },
    summary: 'Exporta para Excel os planos da busca; corre como tarefa',
    body: ProcuraDePlanos,
    response: TarefaPedida,
  }),
} as const satisfies ModuleContract
