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

// No schema in it: what a call's own object says of them is what a browser is spared.
const acao = <const V extends string>(verbo: V) =>
  ({ method: 'POST', path: `/api/sac/atendimento/{id}/${verbo}`, access: fazer }) as const

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
  assumir: endpoint({ ...acao('assumir'), summary: 'Toma o incidente para si', params: um, response: Ok }),
  atribuir: endpoint({
    ...acao('responsavel'),
    summary: 'Passa o incidente a outra pessoa, ou o devolve à fila',
    params: um,
    response: Ok,
    body: z.object({ responsavel_id: id.nullable() }).meta({ id: 'ResponsavelDoIncidente' }),
  }),
  escrever: endpoint({
    ...acao('mensagem'),
    summary: 'Responde em público ou anota por dentro; no mesmo gesto espera ou resolve',
    params: um,
    response: Ok,
    body: MensagemDoAtendimento,
  }),
  aguardar: endpoint({
    ...acao('aguardar'),
    summary: 'Para a solução à espera de alguém, com motivo',
    params: um,
    response: Ok,
    body: EsperaDoIncidente,
  }),
  retomar: endpoint({
    ...acao('retomar'),
    summary: 'Volta a atender o que esperava',
    params: um,
    response: Ok,
  }),
  resolver: endpoint({ ...acao('resolver'), summary: 'Dá por resolvido', params: um, response: Ok }),
  naoEra: endpoint({
    ...acao('nao-era'),
    summary: 'O sinal que abriu o incidente era falso: resolve e conta na precisão da regra',
    params: um,
    response: Ok,
  }),
  reabrir: endpoint({
    ...acao('reabrir'),
    summary: 'Volta a atender o que estava resolvido',
    params: um,
    response: Ok,
  }),
  fechar: endpoint({
    ...acao('fechar'),
    summary: 'Encerra de vez um incidente resolvido',
    params: um,
    response: Ok,
  }),
  classificar: endpoint({
    ...acao('classificacao'),
    summary: 'Muda tipo, causa e prioridade; o prazo é contado de novo desde o começo',
    params: um,
    response: Ok,
    body: ClassificacaoDoIncidente,
  }),
  juntar: endpoint({
    ...acao('juntar'),
    summary: 'Junta este incidente a outro, do mesmo embarcador',
    params: um,
    response: Ok,
    body: JuncaoDeIncidentes,
  }),
  ligar: endpoint({
    ...acao('ligar'),
    summary: 'Liga dois incidentes; cada um segue o seu caminho',
    params: um,
    response: Ok,
    body: JuncaoDeIncidentes,
  }),
  separar: endpoint({
    ...acao('separar'),
    summary: 'Uma mensagem vira outro incidente, ligado a este',
    params: um,
    body: SeparacaoDoIncidente,
    response: comDados(z.object({ _id: z.string(), numero: z.string() })).meta({ id: 'IncidenteSeparado' }),
  }),
  rascunho: endpoint({
    ...acao('rascunho'),
    summary: 'Guarda o que a pessoa está escrevendo',
    params: um,
    response: Ok,
    method: 'PUT',
    body: RascunhoDoIncidente,
  }),
}
