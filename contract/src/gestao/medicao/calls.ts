import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Ok, TarefaPedida } from '../../replies.ts'
import { periodosDaMedicao, resultadosDoPedido } from './rules.ts'

/** One request of a screen, as the browser tells it: which call, from which screen, how it ended and how long it took. */
export const EventoDeUso = z
  .object({
    tela: z.string().min(1).max(200),
    /** `POST /api/romaneios/pesquisar/`, without what it asked. */
    chamada: z.string().min(1).max(150),
    resultado: z.enum(resultadosDoPedido),
    ms: z.int().min(0).max(600_000),
  })
  .meta({ id: 'EventoDeUso' })
export type EventoDeUso = z.infer<typeof EventoDeUso>

export const UsoDaTela = z
  .object({
    tela: z.string(),
    pedidos: z.number(),
    pessoas: z.number(),
    recusas: z.number(),
    erros: z.number(),
    /** Of an answered request. */
    media_ms: z.number().nullable(),
    ultimo_dia: z.string(),
  })
  .meta({ id: 'UsoDaTela' })
export type UsoDaTela = z.infer<typeof UsoDaTela>

const periodo = { dias: z.enum(periodosDaMedicao).default('30') }
const busca = { busca: z.string().trim().max(100).default('') }

export const medicao = {
  contar: endpoint({
    method: 'POST',
    path: '/api/medicao/contar',
    access: 'session',
    summary:
      'Conta os pedidos que as telas fizeram, só de quem permitiu; de quem não permitiu, nada é guardado',
    body: z.object({ eventos: z.array(EventoDeUso).min(1).max(200) }),
    response: Ok,
  }),
  listar: endpoint({
    method: 'GET',
    path: '/api/medicao',
    access: 'admin',
    summary: 'O que foi contado do uso das telas no período, por tela, e quantas pessoas permitem a contagem',
    query: z.object({ ...periodo, ...busca }),
    response: z
      .object({
        status: z.boolean(),
        dados: z.array(UsoDaTela),
        /** People of the group who allow it, and all of them. */
        permitem: z.number(),
        pessoas: z.number(),
        /** Where it is forwarded to besides; null when nowhere. */
        destino: z.string().nullable(),
      })
      .meta({ id: 'UsoDasTelas' }),
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/medicao/exportar',
    access: 'admin',
    summary: 'Exporta para Excel o uso das telas no período; corre como tarefa',
    body: z.object({ ...periodo, ...busca }),
    response: TarefaPedida,
  }),
}
