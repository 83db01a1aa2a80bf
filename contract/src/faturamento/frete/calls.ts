import { z } from 'zod'
import { endpoint, type ModuleContract } from '../../endpoint.ts'
import { dia } from '../../formats.ts'
import { comDados, instante, TarefaPedida } from '../../replies.ts'

/** The report's four lists: all freights and those that had an occurrence, each ended or on its way. */
export const listasDoFrete = {
  relatorios_concluidos: 'Concluídos',
  relatorios_pendentes: 'Pendentes',
  ocorrencias_concluidos: 'Ocorrências concluídas',
  ocorrencias_pendentes: 'Ocorrências pendentes',
} as const
export type ListaDoFrete = keyof typeof listasDoFrete

export const gruposDoFrete = {
  tomador: 'Cliente',
  destinatario: 'Destinatário',
  uf: 'UF de destino',
  emitente: 'Empresa',
  mes: 'Mês',
} as const
export type GrupoDoFrete = keyof typeof gruposDoFrete

export const ordensDoFrete = ['emissao', 'tomador', 'destinatario', 'frete', 'carga', 'peso'] as const

const chaves = <T extends object>(o: T) => Object.keys(o) as [keyof T & string, ...(keyof T & string)[]]

/** A CT-e in the report: what it carried, how far it is, what it charges. Money in cents, weight in grams. */
export const FreteDoRelatorio = z
  .object({
    _id: z.string(),
    numero: z.number(),
    emissao: instante,
    tomador: z.string(),
    remetente: z.string(),
    destinatario: z.string(),
    cidade: z.string(),
    uf: z.string(),
    emitente: z.string(),
    notas: z.number(),
    entregues: z.number(),
    ocorrencias: z.number(),
    peso: z.number(),
    carga: z.number(),
    frete: z.number(),
    fatura: z.number().nullable(),
  })
  .meta({ id: 'FreteDoRelatorio' })
export type FreteDoRelatorio = z.infer<typeof FreteDoRelatorio>

export const ProcuraDoFrete = z
  .object({
    lista: z.enum(/* @__PURE__ */ chaves(listasDoFrete)).default('relatorios_pendentes'),
    busca: z.string().trim().max(80).default(''),
    /** By day of issue, both in it. */
    de: z.union([dia, z.literal('')]).default(''),
    ate: z.union([dia, z.literal('')]).default(''),
    ordem: z
      .enum(/* @__PURE__ */ ordensDoFrete.flatMap((o) => [o, `-${o}` as const]) as [string, ...string[]])
      .or(z.literal(''))
      .default('-emissao'),
  })
  .meta({ id: 'ProcuraDoFrete' })
export type ProcuraDoFrete = z.infer<typeof ProcuraDoFrete>

const Soma = { quantidade: z.number(), peso: z.number(), carga: z.number(), frete: z.number() }

export const frete = {
  relatorio: endpoint({
    method: 'GET',
    path: '/api/frete/relatorio',
    access: { ler: 'frete' },
    summary: 'Relatório de fretes: uma das quatro listas, com quantos há em cada uma',
    query: ProcuraDoFrete.extend({
      pagina: z.coerce.number().int().min(1).max(10_000).default(1),
      por_pagina: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: comDados(z.array(FreteDoRelatorio))
      .extend({ total: z.number(), contadores: z.record(z.string(), z.number()), soma: z.object(Soma) })
      .meta({ id: 'RelatorioDeFretes' }),
  }),
  grupos: endpoint({
    method: 'GET',
    path: '/api/frete/grupos',
    access: { ler: 'frete' },
    summary: 'A mesma lista do relatório somada por cliente, destinatário, UF, empresa ou mês',
    query: ProcuraDoFrete.extend({ por: z.enum(/* @__PURE__ */ chaves(gruposDoFrete)) }),
    response: comDados(z.array(z.object({ nome: z.string(), ...Soma }))).meta({ id: 'GruposDoFrete' }),
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/frete/exportar',
    access: { ler: 'frete' },
    summary: 'Exporta para Excel a lista do relatório de fretes; corre como tarefa',
    body: ProcuraDoFrete,
    response: TarefaPedida,
  }),
} as const satisfies ModuleContract
