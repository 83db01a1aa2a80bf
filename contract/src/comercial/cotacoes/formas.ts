import { z } from 'zod'
import { cnpjOuCpf, dia, id, uf } from '../../formats.ts'
import { instante } from '../../replies.ts'
import { codigosDeComponente } from '../tarifas/preco/componentes.ts'
import {
  Embarque,
  NotaDoFrete,
  Preco,
  type ServicoDoFrete,
  servicosDoFrete,
} from '../tarifas/preco/formas.ts'
import { Lotacao, Piso } from './piso/formas.ts'

/* The shapes of quotes. Money in cents, weight in grams, percentages in parts per million. */

export const estadosDaCotacao = ['rascunho', 'aprovacao', 'enviada', 'aceita', 'recusada', 'vencida'] as const
export type EstadoDaCotacao = (typeof estadosDaCotacao)[number]

export const motivosDaPerda = {
  preco: 'Preço',
  prazo: 'Prazo',
  concorrente: 'Fechou com outra',
  desistiu: 'Desistiu do transporte',
  outro: 'Outro motivo',
} as const
export type MotivoDaPerda = keyof typeof motivosDaPerda

const palavras = <T extends string>(de: Record<T, unknown>) => Object.keys(de) as [T, ...T[]]
const texto = (max: number) => z.string().trim().max(max).default('')
const centavos = z.int().min(0).max(999_999_999_999)
const documento = z.union([cnpjOuCpf, z.literal('')]).default('')
const ppm = z.int().min(0).max(1_000_000)

/** Where goods are fetched or taken: a municipality by its IBGE code, and the postcode where prices ask for it. */
export const PontoDaCotacao = z
  .object({
    ibge: z.int().min(1_000_000, 'Escolha o município').max(9_999_999),
    municipio: texto(60),
    uf,
    cep: z.union([z.string().regex(/^\d{8}$/, 'O CEP tem 8 algarismos'), z.literal('')]).default(''),
    bairro: texto(60),
  })
  .meta({ id: 'PontoDaCotacao' })
export type PontoDaCotacao = z.infer<typeof PontoDaCotacao>

/** So many alike, each of this weight and these sides; sides of zero: not measured. */
export const VolumeCotado = z
  .object({
    quantidade: z.int().min(1, 'Ao menos um volume').max(100_000),
    peso_gramas: z.int().min(0).max(100_000_000),
    comprimento_mm: z.int().min(0).max(30_000).default(0),
    largura_mm: z.int().min(0).max(30_000).default(0),
    altura_mm: z.int().min(0).max(30_000).default(0),
  })
  .meta({ id: 'VolumeCotado' })
export type VolumeCotado = z.infer<typeof VolumeCotado>

const MM3_POR_CM3 = 1000

/** What the volumes of a quote weigh (grams) and fill (cm³) together. */
export function cargaDe(todos: readonly VolumeCotado[]) {
  const sum = (of: (v: VolumeCotado) => number) => todos.reduce((all, v) => all + v.quantidade * of(v), 0)
  return {
    peso_gramas: sum((v) => v.peso_gramas),
    volume_cm3: Math.round(sum((v) => v.comprimento_mm * v.largura_mm * v.altura_mm) / MM3_POR_CM3),
    volumes: sum(() => 1),
  }
}

const cabe = (todos: readonly VolumeCotado[]): boolean =>
  NotaDoFrete.safeParse({ ...cargaDe(todos), valor_centavos: 0 }).success

export const CotacaoEscrita = z
  .object({
    cliente: z.string().trim().min(1, 'Diga para quem é').max(80),
    documento,
    email: z.union([z.email('E-mail invalido!').max(120), z.literal('')]).default(''),
    telefone: texto(20),
    /** CNPJ or CPF of who sends, where it is another. */
    remetente: documento,
    destinatario: documento,
    origem: PontoDaCotacao,
    destino: PontoDaCotacao,
    volumes: z
      .array(VolumeCotado)
      .min(1, 'Diga ao menos um volume')
      .max(200)
      .refine(cabe, 'É carga demais: até 1.000 t, 10.000 m³ e 1.000.000 de volumes'),
    valor_centavos: centavos,
    servico: z.enum(palavras<ServicoDoFrete>(servicosDoFrete)).default('normal'),
    veiculo: texto(40),
    classe: texto(40),
    pedidos: z.array(z.enum(codigosDeComponente)).max(codigosDeComponente.length).default([]),
    paletes: z.int().min(0).max(10_000).default(0),
    km: z.int().min(0).max(100_000).default(0),
    /** A whole load: the agency's minimum holds. Null: shared with others. */
    lotacao: Lotacao.nullable().default(null),
    /** The company of the group that would issue; empty: the first. */
    emitente: documento,
    /** The table chosen; null: the one that goes before all others. */
    tabela_id: id.nullable().default(null),
    /** Off the net. */
    desconto: ppm.default(0),
    /** What it costs us; null: by the vehicle's kilometre, where it is known. */
    custo_centavos: centavos.nullable().default(null),
    /** Last day it can be accepted. */
    validade: dia,
    observacao: texto(1000),
  })
  .meta({ id: 'CotacaoEscrita' })
export type CotacaoEscrita = z.infer<typeof CotacaoEscrita>

/** What is earned: what is left of the net when tax and cost are paid; null where the cost is not known. */
export const Margem = z.object({ centavos: z.int(), ppm: z.int() }).meta({ id: 'MargemDaCotacao' })

/** A table that fits, or none (`tabela_id` null) with the price made out of its cost. */
export const PrecoCotado = z
  .object({
    tabela_id: id.nullable(),
    tabela: z.string(),
    versao: z.number().nullable(),
    /** How the ICMS goes into a CT-e of this price. */
    icms: z.enum(['por_dentro', 'incluso', 'nenhum']),
    preco: Preco,
    margem: Margem.nullable(),
  })
  .meta({ id: 'PrecoCotado' })
export type PrecoCotado = z.infer<typeof PrecoCotado>

/** All that a quote comes to, with what somebody should look at. */
export const CotacaoCalculada = z
  .object({
    candidatas: z.array(PrecoCotado),
    /** Place of the chosen one among them; null: no table fits. */
    escolhida: z.int().nullable(),
    prazo: z.object({ dia, texto: z.string() }).nullable(),
    piso: Piso.nullable(),
    /** Cents that are missing to the agency's minimum. */
    falta_ao_piso: z.int(),
    /** Lowest total by cost and margin of the house; null where the cost is not known. */
    por_custo_centavos: z.int().nullable(),
    custo_centavos: z.int().nullable(),
    /** Most that this person may take off without asking. */
    desconto_maximo: z.int(),
    avisos: z.array(z.string()),
  })
  .meta({ id: 'CotacaoCalculada' })
export type CotacaoCalculada = z.infer<typeof CotacaoCalculada>

export const CotacaoResumo = z
  .object({
    _id: id,
    numero: z.number(),
    estado: z.enum(estadosDaCotacao),
    cliente: z.string(),
    documento: z.string(),
    origem: z.string(),
    destino: z.string(),
    tabela: z.string(),
    peso_gramas: z.number(),
    valor_centavos: z.number(),
    total_centavos: z.number(),
    desconto: z.number(),
    validade: dia,
    prazo: dia.nullable(),
    motivo: z.string(),
    criador: z.string(),
    created_at: instante,
    updated_at: instante,
    /** The CT-e that took its price. */
    cte: id.nullable(),
  })
  .meta({ id: 'CotacaoResumo' })
export type CotacaoResumo = z.infer<typeof CotacaoResumo>

export const Cotacao = CotacaoResumo.extend({
  escrita: CotacaoEscrita,
  embarque: Embarque,
  cobrado: PrecoCotado.nullable(),
  piso: Piso.nullable(),
  /** Where the client opens it; null before it was sent. */
  link: z.string().nullable(),
  historico: z.array(z.object({ texto: z.string(), autor: z.string(), em: instante })),
}).meta({ id: 'Cotacao' })
export type Cotacao = z.infer<typeof Cotacao>

/** What the client sees by the link: no table, no cost, no margin. */
export const CotacaoPublica = z
  .object({
    numero: z.number(),
    transportadora: z.string(),
    cliente: z.string(),
    origem: z.string(),
    destino: z.string(),
    peso_gramas: z.number(),
    volumes: z.number(),
    valor_centavos: z.number(),
    linhas: z.array(z.object({ nome: z.string(), valor_centavos: z.number() })),
    total_centavos: z.number(),
    prazo: z.string(),
    validade: dia,
    observacao: z.string(),
    estado: z.enum(estadosDaCotacao),
  })
  .meta({ id: 'CotacaoPublica' })
export type CotacaoPublica = z.infer<typeof CotacaoPublica>

/** What the house lets a person promise. */
export const AjustesDaCotacao = z
  .object({
    /** Most that each takes off without asking, of the net. */
    desconto_operacao: ppm.default(50_000),
    desconto_admin: ppm.default(150_000),
    /** What is left of the price, at least, when it is made out of its cost. */
    margem: ppm.default(100_000),
    validade_dias: z.int().min(1).max(90).default(10),
    /** Kilograms a cubic metre in hundredths, where the table says none: of the company, and of clients by CNPJ. */
    cubagem: z.int().min(1).max(1_000_000).default(30_000),
    cubagem_de_clientes: z.record(cnpjOuCpf, z.int().min(1).max(1_000_000)).default({}),
  })
  .meta({ id: 'AjustesDaCotacao' })
export type AjustesDaCotacao = z.infer<typeof AjustesDaCotacao>
