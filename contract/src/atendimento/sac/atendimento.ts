import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id } from '../../formats.ts'
import { comDados, Ok, TarefaPedida } from '../../replies.ts'
import {
  ClassificacaoDoIncidente,
  EsperaDoIncidente,
  IncidenteAtendido,
  IncidenteNaFila,
  JuncaoDeIncidentes,
  LoteDeIncidentes,
  MensagemDoAtendimento,
  ProcuraDeIncidentes,
  RascunhoDoIncidente,
  SeparacaoDoIncidente,
} from './formas.ts'

export * from './formas.ts'

const ler = { ler: 'atendimento' } as const
const fazer = { escrever: 'atendimento' } as const
const um = z.object({ id })

const acao = (verbo: string, summary: string) => ({
  method: 'POST' as const,
  path: `/api/sac/atendimento/{id}/${verbo}` as const,
  access: fazer,
  summary,
  params: um,
  response: Ok,
})

/** What who attends may do: the queue, one incident, many at once. */
export const doAtendimento = {
  pesquisar: endpoint({
    method: 'GET',
    path: '/api/sac/atendimento',
    access: ler,
    summary: 'Incidentes das bases de quem atende, o que vence antes primeiro',
    query: ProcuraDeIncidentes.extend({
      pagina: z.coerce.number().int().min(1).max(10_000).default(1),
      por_pagina: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: z
      .object({
        status: z.boolean(),
        dados: z.array(IncidenteNaFila),
        total: z.number(),
        /** How many each view of the queue has, whatever is filtered. */
        contadores: z.object({
          abertos: z.number(),
          meus: z.number(),
          sem_dono: z.number(),
          vencidos: z.number(),
          perguntas: z.number(),
          aguardando: z.number(),
        }),
      })
      .meta({ id: 'FilaDoAtendimento' }),
  }),
  exportarIncidentes: endpoint({
    method: 'POST',
    path: '/api/sac/atendimento/exportar',
    access: ler,
    summary: 'Exporta para Excel os incidentes da busca; corre como tarefa',
    body: ProcuraDeIncidentes,
    response: TarefaPedida,
  }),
  atendentes: endpoint({
    method: 'GET',
    path: '/api/sac/atendentes',
    access: ler,
    summary: 'Quem pode ser responsável por um incidente',
    response: comDados(z.array(z.object({ _id: z.string(), nome: z.string() }))).meta({ id: 'Atendentes' }),
  }),
  lote: endpoint({
    method: 'POST',
    path: '/api/sac/atendimento/lote',
    access: fazer,
    summary:
      'Prioridade, responsável, mensagem ou solução para vários incidentes; o que não pode é dito um a um',
    body: LoteDeIncidentes,
    response: comDados(
      z.object({
        feitos: z.number(),
        recusados: z.array(z.object({ numero: z.string(), motivo: z.string() })),
      }),
    ).meta({ id: 'LoteFeito' }),
  }),
  abrir: endpoint({
    method: 'GET',
    path: '/api/sac/atendimento/{id}',
    access: ler,
    summary: 'Um incidente inteiro para quem atende: linha do tempo, prazos, notas',
    params: um,
    response: comDados(IncidenteAtendido).meta({ id: 'UmIncidenteAtendido' }),
  }),
  assumir: endpoint(acao('assumir', 'Toma o incidente para si')),
  atribuir: endpoint({
    ...acao('responsavel', 'Passa o incidente a outra pessoa, ou o devolve à fila'),
    body: z.object({ responsavel_id: id.nullable() }).meta({ id: 'ResponsavelDoIncidente' }),
  }),
  escrever: endpoint({
    ...acao('mensagem', 'Responde em público ou anota por dentro; no mesmo gesto espera ou resolve'),
    body: MensagemDoAtendimento,
  }),
  aguardar: endpoint({
    ...acao('aguardar', 'Para a solução à espera de alguém, com motivo'),
    body: EsperaDoIncidente,
  }),
  retomar: endpoint(acao('retomar', 'Volta a atender o que esperava')),
  resolver: endpoint(acao('resolver', 'Dá por resolvido')),
  reabrir: endpoint(acao('reabrir', 'Volta a atender o que estava resolvido')),
  fechar: endpoint(acao('fechar', 'Encerra de vez um incidente resolvido')),
  classificar: endpoint({
    ...acao('classificacao', 'Muda tipo, causa e prioridade; o prazo é contado de novo desde o começo'),
    body: ClassificacaoDoIncidente,
  }),
  juntar: endpoint({
    ...acao('juntar', 'Junta este incidente a outro, do mesmo embarcador'),
    body: JuncaoDeIncidentes,
  }),
  ligar: endpoint({
    ...acao('ligar', 'Liga dois incidentes; cada um segue o seu caminho'),
    body: JuncaoDeIncidentes,
  }),
  separar: endpoint({
    ...acao('separar', 'Uma mensagem vira outro incidente, ligado a este'),
    body: SeparacaoDoIncidente,
    response: comDados(z.object({ _id: z.string(), numero: z.string() })).meta({ id: 'IncidenteSeparado' }),
  }),
  rascunho: endpoint({
    ...acao('rascunho', 'Guarda o que a pessoa está escrevendo'),
    method: 'PUT',
    body: RascunhoDoIncidente,
  }),
}
