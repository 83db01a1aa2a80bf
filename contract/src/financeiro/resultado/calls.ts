import { z } from 'zod'
import { endpoint, type ModuleContract } from '../../endpoint.ts'
import { dia, id } from '../../formats.ts'
import { comDados, TarefaPedida } from '../../replies.ts'
import { natureza } from '../titulos/formas.ts'
import { Conferencia } from './conferencia.ts'
import * as f from './formas.ts'
import { type Dimensao, dimensoes, type PassoDoFluxo, passosDoFluxo } from './nomes.ts'

const chaves = <K extends string>(o: Record<K, unknown>) => Object.keys(o) as [K, ...K[]]
const por = z.enum(/* @__PURE__ */ chaves<Dimensao>(dimensoes))
const mes = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Mês inválido')
const pagina = {
  pagina: z.coerce.number().int().min(1).max(10_000).default(1),
  por_pagina: z.coerce.number().int().min(1).max(200).default(50),
}
const ler = { ler: 'resultado' } as const

export const ProcuraDeLancamentos = z
  .object({
    /** Months, both in it. */
    de: mes,
    ate: mes,
    linha: z.union([f.linhaDaDre, z.literal('')]).default(''),
    categoria: z.string().trim().max(40).default(''),
    centro: z.union([id, z.literal('')]).default(''),
    busca: z.string().trim().max(80).default(''),
  })
  .meta({ id: 'ProcuraDeLancamentos' })
export type ProcuraDeLancamentos = z.infer<typeof ProcuraDeLancamentos>

export const ProcuraDoLucro = z.object({ por, de: dia, ate: dia }).meta({ id: 'ProcuraDoLucro' })
export type ProcuraDoLucro = z.infer<typeof ProcuraDoLucro>

/** Cash, ageing, result and profit: each figure with what it is made of. */
export const resultado = {
  fluxo: endpoint({
    method: 'GET',
    path: '/api/financeiro/fluxo',
    access: ler,
    summary: 'Fluxo de caixa: o que os bancos dizem até hoje e o que os títulos dizem depois',
    query: z.object({
      por: z.enum(/* @__PURE__ */ chaves<PassoDoFluxo>(passosDoFluxo)).default('semana'),
      de: dia,
      ate: dia,
    }),
    response: comDados(f.Fluxo).meta({ id: 'UmFluxo' }),
  }),
  realizado: endpoint({
    method: 'GET',
    path: '/api/financeiro/realizado',
    access: ler,
    summary: 'Lançamentos das contas nestes dias, sem as transferências entre elas',
    query: z.object({ de: dia, ate: dia, sentido: z.enum(['entrou', 'saiu']).default('entrou'), ...pagina }),
    response: comDados(z.array(f.MovimentoDeCaixa))
      .extend({ total: z.number(), valor: z.number() })
      .meta({ id: 'MovimentosDeCaixa' }),
  }),
  idades: endpoint({
    method: 'GET',
    path: '/api/financeiro/idades',
    access: ler,
    summary: 'Títulos em aberto por atraso, ao todo e por cliente ou fornecedor',
    query: z.object({ natureza: natureza.default('receber') }),
    response: comDados(f.Idades).meta({ id: 'UmasIdades' }),
  }),
  dre: endpoint({
    method: 'GET',
    path: '/api/financeiro/dre',
    access: ler,
    summary: 'Resultado por competência, mês a mês, por linha e categoria',
    query: z.object({ de: mes, ate: mes, centro: z.union([id, z.literal('')]).default('') }),
    response: comDados(f.Dre).meta({ id: 'UmaDre' }),
  }),
  lancamentos: endpoint({
    method: 'GET',
    path: '/api/financeiro/lancamentos',
    access: ler,
    summary: 'De que é feito o resultado: títulos, encargos, descontos, perdas e acertos, por competência',
    query: ProcuraDeLancamentos.extend(pagina),
    response: comDados(z.array(f.LancamentoDeCompetencia))
      .extend({ total: z.number(), valor: z.number() })
      .meta({ id: 'LancamentosDeCompetencia' }),
  }),
  exportarLancamentos: endpoint({
    method: 'POST',
    path: '/api/financeiro/lancamentos/exportar',
    access: ler,
    summary: 'Exporta para Excel, para o contador, os lançamentos por competência; corre como tarefa',
    body: ProcuraDeLancamentos,
    response: TarefaPedida,
  }),
  conferencia: endpoint({
    method: 'GET',
    path: '/api/financeiro/conferencia',
    access: { ler: 'configFinanceira' },
    summary: 'Confere que o dinheiro fecha: cada igualdade, quantos se olharam e o que não concorda',
    response: Conferencia,
  }),
  lucro: endpoint({
    method: 'GET',
    path: '/api/financeiro/lucro',
    access: ler,
    summary: 'Frete menos o que ele custou, por cliente, rota, veículo ou viagem',
    query: ProcuraDoLucro,
    response: comDados(f.Lucro).meta({ id: 'UmLucro' }),
  }),
  itens: endpoint({
    method: 'GET',
    path: '/api/financeiro/lucro/itens',
    access: ler,
    summary: 'De que é feito um lucro: cada CT-e, abastecimento, pedágio, ordem e acerto',
    query: ProcuraDoLucro.extend({
      /** One of the dimension; `-` is what belongs to none; left out, all. */
      chave: z.string().trim().max(40).default(''),
      parcela: z.union([f.parcela, z.literal('')]).default(''),
      ...pagina,
    }),
    response: comDados(z.array(f.ItemDoLucro))
      .extend({ total: z.number(), valor: z.number() })
      .meta({ id: 'ItensDoLucro' }),
  }),
} as const satisfies ModuleContract
