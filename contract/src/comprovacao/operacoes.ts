import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dia, id } from '../formats.ts'
import { comDados, instante, TarefaPedida } from '../replies.ts'

/** What can be done to many notes at once. */
export const tiposDeOperacao = {
  base: 'Mudar a base',
  rota: 'Mudar a rota de entrega',
  prazo: 'Recalcular o prazo',
  data: 'Dar um prazo',
  ocorrencia: 'Registrar ocorrência',
} as const
export type TipoDeOperacao = keyof typeof tiposDeOperacao
const tipos = Object.keys(tiposDeOperacao) as TipoDeOperacao[]
export const MAXIMO_DE_NOTAS_NA_OPERACAO = 20_000

const situacoes = ['sem_romaneio', 'expedicao', 'rota', 'entregue', 'outras', 'auditoria'] as const

/** Which notes: a pasted list of keys, ARs and numbers, or what they have in common. */
const Escolha = z
  .object({
    lista: z.string().max(1_200_000).default(''),
    situacao: z.array(z.enum(situacoes)).max(6).default([]),
    bases: z.array(z.string().max(80)).max(200).default([]),
    semBase: z.boolean().default(false),
    /** A route's name, or 'sem' for none. */
    rota: z.string().max(120).default(''),
    /** Part of the sender's name. */
    remetente: z.string().trim().max(80).default(''),
    /** Issued in this period. */
    de: dia.nullish(),
    ate: dia.nullish(),
  })
  .meta({ id: 'EscolhaDeNotas' })

const Pedido = z
  .object({
    tipo: z.enum(tipos),
    escolha: Escolha,
    /** Base name; '' takes the base away. */
    base: z.string().max(80).default(''),
    /** Route name; '' takes the route away. */
    rota: z.string().max(120).default(''),
    /** The day, for 'data'. */
    prazo: dia.nullish(),
    ocorrencia: z.int().min(0).max(999).nullish(),
    observacao: z.string().trim().max(300).default(''),
  })
  .meta({ id: 'PedidoDeOperacao' })

const estados = ['pendente', 'feita', 'igual', 'recusada', 'desfeita', 'nao_desfeita'] as const

export const nomeDoEstadoDaLinha: Record<(typeof estados)[number], string> = {
  pendente: 'Vai mudar',
  feita: 'Mudou',
  igual: 'Já estava assim',
  recusada: 'Recusada',
  desfeita: 'Desfeita',
  nao_desfeita: 'Não desfeita',
}

export const LinhaDaOperacao = z
  .object({
    nota: z.string(),
    numero: z.number(),
    serie: z.number(),
    destinatario: z.string(),
    estado: z.enum(estados),
    /** From what to what. */
    texto: z.string(),
    motivo: z.string(),
  })
  .meta({ id: 'LinhaDaOperacao' })
export type LinhaDaOperacao = z.infer<typeof LinhaDaOperacao>

export const Operacao = z
  .object({
    _id: z.string(),
    tipo: z.enum(tipos),
    titulo: z.string(),
    criado_por: z.string(),
    criado_em: instante,
    /** The long work, when it is the asker's: the one that undoes when there is one. */
    tarefa: z.string().nullable(),
    andamento: z.enum(['fila', 'executando', 'concluida', 'falhou', 'cancelada']),
    desfeita_por: z.string(),
    contagem: z.object({
      total: z.number(),
      pendente: z.number(),
      feita: z.number(),
      igual: z.number(),
      recusada: z.number(),
      desfeita: z.number(),
      nao_desfeita: z.number(),
    }),
  })
  .meta({ id: 'Operacao' })
export type Operacao = z.infer<typeof Operacao>

export const operacoes = {
  previa: endpoint({
    method: 'POST',
    path: '/api/operacoes/previa',
    access: { ler: 'operacoes' },
    summary: 'O que uma operação faria com cada nota, sem fazer',
    bodyLimit: 4 * 1024 * 1024,
    body: Pedido,
    response: comDados(
      z.object({
        total: z.number(),
        mudam: z.number(),
        iguais: z.number(),
        recusadas: z.number(),
        /** The first of them: what changes before what is refused. */
        linhas: z.array(LinhaDaOperacao).max(200),
        /** Words of the list that are no note. */
        desconhecidas: z.array(z.string()).max(100),
      }),
    ).meta({ id: 'PreviaDaOperacao' }),
  }),
  executar: endpoint({
    method: 'POST',
    path: '/api/operacoes',
    access: { escrever: 'operacoes' },
    summary: 'Faz a operação em cada nota que a aceita, como tarefa; depois pode ser desfeita',
    bodyLimit: 4 * 1024 * 1024,
    body: Pedido,
    response: comDados(z.object({ operacao: z.string(), tarefa: z.string(), total: z.number() })).meta({
      id: 'OperacaoPedida',
    }),
  }),
  listar: endpoint({
    method: 'GET',
    path: '/api/operacoes',
    access: { ler: 'operacoes' },
    summary: 'Operações em massa, da mais nova à mais velha',
    query: z.object({ antes_de: id.optional() }),
    response: comDados(z.array(Operacao)).meta({ id: 'Operacoes' }),
  }),
  linhas: endpoint({
    method: 'POST',
    path: '/api/operacoes/{id}/linhas',
    access: { ler: 'operacoes' },
    summary: 'O que houve com cada nota de uma operação',
    params: z.object({ id }),
    body: z.object({
      estado: z.array(z.enum(estados)).max(6).default([]),
      pagina: z.int().min(1).max(10_000).default(1),
      por_pagina: z.int().min(1).max(200).default(50),
    }),
    response: comDados(
      z.object({ linhas: z.array(LinhaDaOperacao), total: z.number(), pagina: z.number() }),
    ).meta({ id: 'LinhasDaOperacao' }),
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/operacoes/exportar',
    access: { ler: 'operacoes' },
    summary: 'Exporta para Excel as operações em massa; corre como tarefa',
    body: z.object({}),
    response: TarefaPedida,
  }),
  exportarLinhas: endpoint({
    method: 'POST',
    path: '/api/operacoes/{id}/exportar',
    pessoal: 'exportacao',
    access: { ler: 'operacoes' },
    summary: 'Exporta para Excel o que houve com cada nota de uma operação; corre como tarefa',
    params: z.object({ id }),
    body: z.object({ estado: z.array(z.enum(estados)).max(6).default([]) }),
    response: TarefaPedida,
  }),
  desfazer: endpoint({
    method: 'POST',
    path: '/api/operacoes/{id}/desfazer',
    access: { escrever: 'operacoes' },
    summary: 'Desfaz uma operação, nota a nota; as que mudaram depois ficam como estão e dizem por quê',
    params: z.object({ id }),
    response: TarefaPedida,
  }),
}
