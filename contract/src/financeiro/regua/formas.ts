import { z } from 'zod'
import { ehEmail } from '../../carga/correio/destinatarios.ts'
import { instante } from '../../replies.ts'
import {
  type AcaoDaRegua,
  acoesDaRegua,
  estadosDaPromessa,
  estadosDoEnvio,
  type ImpedimentoDaRegua,
  impedimentosDaRegua,
  type SuspensaoDaRegua,
  suspensoesDaRegua,
} from './nomes.ts'
import { HORA_ATE, HORA_DE, MAIS_ADIANTE } from './regras.ts'

const chaves = <K extends string>(o: Record<K, unknown>) => Object.keys(o) as [K, ...K[]]
export const acao = z.enum(/* @__PURE__ */ chaves<AcaoDaRegua>(acoesDaRegua))
const impedimento = z.enum(/* @__PURE__ */ chaves<ImpedimentoDaRegua>(impedimentosDaRegua))
const suspensao = z.enum(/* @__PURE__ */ chaves<SuspensaoDaRegua>(suspensoesDaRegua))
export const enderecoDeEmail = z.string().trim().toLowerCase().refine(ehEmail, 'Este e-mail não existe')

export const PassoDaRegua = z
  .object({
    dias: z.number().int().min(MAIS_ADIANTE, 'No máximo 30 dias antes').max(365),
    nome: z.string().trim().min(2, 'Diga o nome do passo').max(40),
    acao,
    texto: z.string().trim().max(1000).default(''),
    avisa_credito: z.boolean().default(false),
  })
  .meta({ id: 'PassoDaRegua' })
export const ClasseDaRegua = z
  .object({
    codigo: z.string().regex(/^[a-z0-9_]{2,30}$/, 'Use letras minúsculas sem acento, números e _'),
    nome: z.string().trim().min(2, 'Diga o nome da classe').max(40),
    passos: z.array(PassoDaRegua).max(20),
  })
  .meta({ id: 'ClasseDaRegua' })

export const ReguaEscrita = z
  .object({
    ligada: z.boolean(),
    hora_de: z
      .number()
      .int()
      .min(HORA_DE, 'Não antes das 8 horas')
      .max(HORA_ATE - 1)
      .default(HORA_DE),
    hora_ate: z
      .number()
      .int()
      .min(HORA_DE + 1)
      .max(HORA_ATE, 'Não depois das 20 horas')
      .default(HORA_ATE),
    responder_para: z.union([enderecoDeEmail, z.literal('')]).default(''),
    classes: z.array(ClasseDaRegua).min(1).max(10),
  })
  .meta({ id: 'ReguaEscrita' })
export type ReguaEscrita = z.infer<typeof ReguaEscrita>
export const ReguaLida = ReguaEscrita.extend({ desde: z.string() }).meta({ id: 'ReguaDeCobranca' })
export type ReguaLida = z.infer<typeof ReguaLida>

/** A client as finance knows him. */
export const ClienteDaRegua = z
  .object({
    documento: z.string(),
    nome: z.string(),
    classe: z.string(),
    classe_nome: z.string(),
    /** Of his finance desk; nobody else is written to. */
    emails: z.array(z.string()),
    /** Null: none was set. */
    limite: z.number().nullable(),
    aberto: z.number(),
    vencido: z.number(),
    titulos: z.number(),
    /** Of the oldest that is late; zero: none is. */
    dias_de_atraso: z.number(),
    acima_do_limite: z.boolean(),
    /** A step that warns of credit went for something that is still open. */
    aviso_de_credito: z.boolean(),
    pausado: z.boolean(),
    pausado_ate: z.string().nullable(),
    pausa_motivo: z.string(),
    promessas: z.number(),
    /** The first day for which something is promised and still may be kept. */
    prometido_para: z.string().nullable(),
    /** The last day on which he was written to or called. */
    ultimo_contato: z.string().nullable(),
    /** What is open, by how late it is. */
    idades: z.object({
      ...{ a_vencer: z.number(), ate_15: z.number(), ate_30: z.number() },
      ...{ ate_60: z.number(), ate_90: z.number(), mais: z.number() },
    }),
  })
  .meta({ id: 'ClienteDaRegua' })
export type ClienteDaRegua = z.infer<typeof ClienteDaRegua>

export const TituloCobrado = z
  .object({
    titulo: z.string(),
    numero: z.number(),
    descricao: z.string(),
    vencimento: z.string(),
    saldo: z.number(),
    dias_de_atraso: z.number(),
    suspenso: suspensao.nullable(),
    /** The bank's words, where it was the bank that said so. */
    suspenso_por: z.string(),
    /** The step that goes now; null where none does. */
    passo: z.string().nullable(),
  })
  .meta({ id: 'TituloCobrado' })
export type TituloCobrado = z.infer<typeof TituloCobrado>

/** What goes to one client on one day, or would. */
export const CobrancaDoDia = z
  .object({
    documento: z.string(),
    nome: z.string(),
    acao,
    passo: z.string(),
    dias: z.number(),
    para: z.array(z.string()),
    assunto: z.string(),
    valor: z.number(),
    impedida: impedimento.nullable(),
    titulos: z.array(TituloCobrado),
  })
  .meta({ id: 'CobrancaDoDia' })
export type CobrancaDoDia = z.infer<typeof CobrancaDoDia>

export const EnvioDaRegua = z
  .object({
    _id: z.string(),
    documento: z.string(),
    nome: z.string(),
    dia: z.string(),
    acao,
    passo: z.string(),
    estado: z.enum(estadosDoEnvio),
    para: z.array(z.string()),
    assunto: z.string(),
    texto: z.string(),
    valor: z.number(),
    titulos: z.array(z.object({ titulo: z.string(), numero: z.number(), saldo: z.number() })),
    resultado: z.string(),
    feita_por: z.string(),
    em: instante,
  })
  .meta({ id: 'EnvioDaRegua' })
export type EnvioDaRegua = z.infer<typeof EnvioDaRegua>

export const Promessa = z
  .object({
    _id: z.string(),
    documento: z.string(),
    nome: z.string(),
    estado: z.enum(estadosDaPromessa),
    feita_em: z.string(),
    dia: z.string(),
    valor: z.number(),
    /** Of its titles, from the day on which it was made to the one that was promised. */
    pago: z.number(),
    observacao: z.string(),
    autor: z.string(),
    titulos: z.array(z.object({ titulo: z.string(), numero: z.number() })),
  })
  .meta({ id: 'PromessaDePagamento' })
export type Promessa = z.infer<typeof Promessa>

/** How far a client may owe, and how far he does. */
export const CreditoDoCliente = z
  .object({
    documento: z.string(),
    nome: z.string(),
    limite: z.number().nullable(),
    aberto: z.number(),
    vencido: z.number(),
  })
  .meta({ id: 'CreditoDoCliente' })
export type CreditoDoCliente = z.infer<typeof CreditoDoCliente>

/** What a step brought: of what it asked for, how much was paid within a week of it. */
export const EfeitoDoPasso = z
  .object({
    passo: z.string(),
    dias: z.number(),
    acao,
    envios: z.number(),
    titulos: z.number(),
    cobrado: z.number(),
    pago: z.number(),
  })
  .meta({ id: 'EfeitoDoPasso' })
export type EfeitoDoPasso = z.infer<typeof EfeitoDoPasso>
