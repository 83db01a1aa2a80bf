import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { dia, id, umOuMais } from '../../formats.ts'
import { comDados, instante, Ok, TarefaPedida } from '../../replies.ts'
import { type EstadoDaContestacao, estadosDaContestacao, type Veredito, vereditos } from './nomes.ts'

const chaves = <K extends string>(o: Record<K, unknown>) => Object.keys(o) as [K, ...K[]]
const estado = z.enum(chaves<EstadoDaContestacao>(estadosDaContestacao))

export const Contestacao = z
  .object({
    _id: id,
    numero: z.number(),
    operadora: z.string(),
    estado,
    linhas: z.number(),
    /** Asked back, granted, and come back, in cents. */
    centavos: z.number(),
    aceito: z.number().nullable(),
    recebido: z.number(),
    protocolo: z.string(),
    aberta_em: instante,
    enviada_em: instante.nullable(),
    respondida_em: instante.nullable(),
    creditada_em: instante.nullable(),
    autor: z.string(),
  })
  .meta({ id: 'ContestacaoDePedagio' })
export type Contestacao = z.infer<typeof Contestacao>

export const ContestacaoInteira = Contestacao.extend({
  passagens: z.array(
    z.object({
      passagem: id,
      placa: z.string(),
      em: instante,
      praca: z.string(),
      veredito: z.enum(chaves<Veredito>(vereditos)),
      frase: z.string(),
      valor: z.number(),
      centavos: z.number(),
      creditado: z.number(),
    }),
  ),
  historico: z.array(z.object({ em: instante, texto: z.string(), autor: z.string() })),
}).meta({ id: 'ContestacaoDePedagioInteira' })
export type ContestacaoInteira = z.infer<typeof ContestacaoInteira>

export const ProcuraDeContestacoes = z
  .object({
    busca: z.string().trim().max(80).default(''),
    estado: umOuMais(estado, 5).default([]),
    de: z.union([dia, z.literal('')]).default(''),
    ate: z.union([dia, z.literal('')]).default(''),
  })
  .meta({ id: 'ProcuraDeContestacoes' })
export type ProcuraDeContestacoes = z.infer<typeof ProcuraDeContestacoes>

export const PassagensAContestar = z
  .object({ passagens: z.array(id).min(1, 'Escolha passagens').max(500) })
  .meta({ id: 'PassagensAContestar' })

export const acoesDaContestacao = ['enviar', 'aceitar', 'negar', 'creditar'] as const
export const AndarComContestacao = z
  .object({
    acao: z.enum(acoesDaContestacao),
    /** The operator's number for it. */
    protocolo: z.string().trim().max(60).default(''),
    /** Granted, or come back without a line of a statement. */
    centavos: z.int().min(1).max(100_000_000).nullable().default(null),
    motivo: z.string().trim().max(300).default(''),
  })
  .refine((a) => !['aceitar', 'creditar'].includes(a.acao) || a.centavos !== null, {
    path: ['centavos'],
    message: 'Diga o valor',
  })
  .refine((a) => a.acao !== 'negar' || a.motivo.length >= 3, {
    path: ['motivo'],
    message: 'Diga o que a operadora respondeu',
  })
  .meta({ id: 'AndarComContestacao' })

const ler = { ler: 'frete' } as const
const fazer = { escrever: 'frete' } as const
const params = z.object({ id })
const uma = comDados(ContestacaoInteira).meta({ id: 'UmaContestacaoDePedagio' })

/** What is asked back of the operators, with what proves it, and what came of it. */
export const dasContestacoes = {
  contestacoes: endpoint({
    method: 'GET',
    path: '/api/pedagios/contestacoes',
    access: ler,
    summary: 'Contestações por operadora, da mais nova à mais velha, com o pedido, o aceito e o recebido',
    query: ProcuraDeContestacoes.extend({
      pagina: z.coerce.number().int().min(1).max(10_000).default(1),
      por_pagina: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: comDados(z.array(Contestacao))
      .extend({ total: z.number(), centavos: z.number(), aceito: z.number(), recebido: z.number() })
      .meta({ id: 'ContestacoesDePedagio' }),
  }),
  exportarContestacoes: endpoint({
    method: 'POST',
    path: '/api/pedagios/contestacoes/exportar',
    access: ler,
    summary: 'Exporta para Excel as contestações da busca; corre como tarefa',
    body: ProcuraDeContestacoes,
    response: TarefaPedida,
  }),
  contestar: endpoint({
    method: 'POST',
    path: '/api/pedagios/contestacoes',
    access: fazer,
    summary: 'Abre contestações destas passagens, uma por operadora; o que já está em uma fica nela',
    body: PassagensAContestar,
    response: comDados(z.array(Contestacao)).meta({ id: 'ContestacoesAbertas' }),
  }),
  contestacao: endpoint({
    method: 'GET',
    path: '/api/pedagios/contestacoes/{id}',
    access: ler,
    summary: 'Uma contestação com as linhas, os motivos e a história',
    params,
    response: uma,
  }),
  tirarDaContestacao: endpoint({
    method: 'DELETE',
    path: '/api/pedagios/contestacoes/{id}/passagens/{passagem}',
    access: fazer,
    summary: 'Tira uma passagem de uma contestação que ainda não foi enviada',
    params: z.object({ id, passagem: id }),
    response: uma,
  }),
  andarComContestacao: endpoint({
    method: 'POST',
    path: '/api/pedagios/contestacoes/{id}/andar',
    access: fazer,
    summary: 'Envia, aceita, nega ou credita uma contestação',
    params,
    body: AndarComContestacao,
    response: uma,
  }),
  desistirDaContestacao: endpoint({
    method: 'DELETE',
    path: '/api/pedagios/contestacoes/{id}',
    access: fazer,
    summary: 'Desiste de uma contestação que ainda não foi enviada: as passagens ficam livres',
    params,
    response: Ok,
  }),
  macoDaContestacao: endpoint({
    method: 'GET',
    path: '/api/pedagios/contestacoes/{id}/maco',
    access: ler,
    summary:
      'O maço em ZIP: folhas em PDF com linhas, motivos, posições, conjunto e MDF-e, planilha e SHA-256; depois de enviada, sempre os mesmos bytes',
    travel: 'arquivo',
    params,
    response: z.unknown(),
  }),
}
