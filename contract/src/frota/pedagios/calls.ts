import { z } from 'zod'
import { endpoint, type ModuleContract } from '../../endpoint.ts'
import { dia, id, umOuMais } from '../../formats.ts'
import { comDados, instante, TarefaPedida } from '../../replies.ts'
import { LoteAberto, LoteDaFrota } from '../abastecimentos/formas.ts'
import { dasContestacoes } from './contestacoes.ts'
import { tiposDePassagem, vereditos } from './nomes.ts'
import { PracaDosExtratos, PracaEscrita } from './pracas.ts'
import { dasTravessias } from './travessias.ts'
import { dosValesEFaturas } from './vales.ts'

const chaves = <T extends object>(o: T) => Object.keys(o) as [keyof T & string, ...(keyof T & string)[]]
const ler = { ler: 'frete' } as const
const fazer = { escrever: 'frete' } as const

export const Passagem = z
  .object({
    _id: id,
    placa: z.string(),
    em: instante,
    praca: z.string(),
    concessionaria: z.string(),
    tipo: z.enum(chaves(tiposDePassagem)),
    eixos: z.number().nullable(),
    centavos: z.number(),
    veredito: z.enum(chaves(vereditos)),
    /** Why, in a sentence with its figures. */
    frase: z.string(),
    /** What may be asked back, and what was due only because an MDF-e was closed late. */
    contestavel: z.number(),
    evitavel: z.number(),
    fatura: z.string(),
    lote: z.string(),
    /** What reversals took back of it; of a reversal, the line that it takes back. */
    estornado: z.number(),
    estorna: id.nullable(),
    /** The dispute that asks it back. */
    contestacao: id.nullable(),
  })
  .meta({ id: 'PassagemDePedagio' })
export type Passagem = z.infer<typeof Passagem>

export const ProcuraDePassagens = z
  .object({
    busca: z.string().trim().max(80).default(''),
    veredito: umOuMais(z.enum(chaves(vereditos)), 9).default([]),
    de: z.union([dia, z.literal('')]).default(''),
    ate: z.union([dia, z.literal('')]).default(''),
    lote: z.union([id, z.literal('')]).default(''),
    tipo: umOuMais(z.enum(chaves(tiposDePassagem)), 6).default([]),
    fatura: z.string().trim().max(60).default(''),
    /** Only what may be asked back and is in no dispute yet; only what was dearer for an MDF-e closed late. */
    so: z.enum(['', 'a_contestar', 'evitavel']).default(''),
  })
  .meta({ id: 'ProcuraDePassagens' })
export type ProcuraDePassagens = z.infer<typeof ProcuraDePassagens>

const umLote = comDados(LoteAberto).meta({ id: 'UmExtratoDePedagio' })

/** Tolls: what a tag's operator charges, line by line, against where the vehicle was. */
export const pedagios = {
  listar: endpoint({
    method: 'GET',
    path: '/api/pedagios',
    access: ler,
    summary: 'Passagens de pedágio, da mais nova à mais velha, cada uma com o veredito',
    query: ProcuraDePassagens.extend({
      pagina: z.coerce.number().int().min(1).max(10_000).default(1),
      por_pagina: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: comDados(z.array(Passagem))
      .extend({ total: z.number(), centavos: z.number(), contestavel: z.number(), evitavel: z.number() })
      .meta({ id: 'PassagensDePedagio' }),
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/pedagios/exportar',
    access: ler,
    summary: 'Exporta para Excel as passagens da busca; corre como tarefa',
    body: ProcuraDePassagens,
    response: TarefaPedida,
  }),
  importar: endpoint({
    method: 'POST',
    path: '/api/pedagios/importar',
    access: fazer,
    summary:
      'Traz o extrato de uma operadora e julga cada linha; o mesmo extrato outra vez não traz linha nova',
    travel: 'envio',
    bodyLimit: 6 * 1024 * 1024,
    query: z.object({ operadora: z.string().trim().max(60).default('') }),
    body: z.object({ arquivo: z.file() }),
    response: umLote,
  }),
  extratos: endpoint({
    method: 'GET',
    path: '/api/pedagios/extratos',
    access: ler,
    summary: 'Extratos de pedágio, do mais novo ao mais velho',
    response: comDados(z.array(LoteDaFrota)).meta({ id: 'ExtratosDePedagio' }),
  }),
  pracas: endpoint({
    method: 'GET',
    path: '/api/pedagios/pracas',
    access: ler,
    summary:
      'Praças dos extratos que a lista federal não conhece: onde se disse que ficam, ou onde os veículos estavam',
    response: comDados(z.array(PracaDosExtratos)).meta({ id: 'PracasDosExtratos' }),
  }),
  ensinar: endpoint({
    method: 'PUT',
    path: '/api/pedagios/pracas',
    access: fazer,
    summary: 'Diz onde fica uma praça; as passagens por ela são julgadas de novo',
    body: PracaEscrita,
    response: comDados(z.object({ julgadas: z.number() })).meta({ id: 'PracaEnsinada' }),
  }),
  desfazer: endpoint({
    method: 'POST',
    path: '/api/pedagios/extratos/{id}/desfazer',
    access: fazer,
    summary: 'Desfaz um extrato: as linhas que ele trouxe saem',
    params: z.object({ id }),
    response: umLote,
  }),
  ...dasTravessias,
  ...dasContestacoes,
  ...dosValesEFaturas,
} as const satisfies ModuleContract
