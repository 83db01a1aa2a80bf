import { z } from 'zod'
import { instante } from '../../replies.ts'
import {
  type AtoDaCessao,
  atosDaCessao,
  type Cessao,
  cessoesDoTitulo,
  estadosDoTitulo,
  type FaixaDeAtraso,
  type FonteDoMovimento,
  type FormaDePagamento,
  faixasDeAtraso,
  fontesDoMovimento,
  formasDePagamento,
  type Natureza,
  naturezas,
  type OrigemDoTitulo,
  origensDoTitulo,
  tiposDeMovimento,
} from './nomes.ts'

const chaves = <K extends string>(o: Record<K, unknown>) => Object.keys(o) as [K, ...K[]]
export const natureza = z.enum(/* @__PURE__ */ chaves<Natureza>(naturezas))
export const forma = z.enum(/* @__PURE__ */ chaves<FormaDePagamento>(formasDePagamento))
export const faixa = z.enum(/* @__PURE__ */ chaves<FaixaDeAtraso>(faixasDeAtraso))
export const origem = z.enum(/* @__PURE__ */ chaves<OrigemDoTitulo>(origensDoTitulo))
export const cessao = z.enum(/* @__PURE__ */ chaves<Cessao>(cessoesDoTitulo))
const fonte = z.enum(/* @__PURE__ */ chaves<FonteDoMovimento>(fontesDoMovimento))
const nomeado = z.object({ _id: z.string(), nome: z.string() })

/** What is to be received or paid. Days as AAAA-MM-DD, money in cents. */
export const Titulo = z
  .object({
    _id: z.string(),
    numero: z.number(),
    natureza,
    estado: z.enum(estadosDoTitulo),
    origem,
    /** What it is of, as people say it. */
    descricao: z.string(),
    documento: z.string(),
    nome: z.string(),
    cnpj_empresa: z.string(),
    parcela: z.number(),
    parcelas: z.number(),
    emissao: z.string(),
    vencimento_original: z.string(),
    vencimento: z.string(),
    vencido: z.boolean(),
    dias_de_atraso: z.number(),
    valor: z.number(),
    /** Additions less discounts, losses and what was renegotiated. */
    ajuste: z.number(),
    liquidado: z.number(),
    /** Interest and fines that were paid beside it. */
    encargos: z.number(),
    saldo: z.number(),
    categoria: z.string(),
    categoria_nome: z.string(),
    centro: nomeado.nullable(),
    conta: nomeado.nullable(),
    forma: forma.nullable(),
    programado_para: z.string().nullable(),
    /** The invoice that it came from. */
    fatura: z.string().nullable(),
    em_disputa: z.boolean(),
    cessao,
    /** Who bought it or holds it, and since when. */
    cedido_a: z.string(),
    cedido_em: z.string().nullable(),
    /** Who holds it asks for the money himself. */
    cedido_cobra: z.boolean(),
    /** Its client owes more than the limit that the house set. */
    acima_do_limite: z.boolean(),
    observacao: z.string(),
    autor: z.string(),
    em: instante,
  })
  .meta({ id: 'Titulo' })
export type Titulo = z.infer<typeof Titulo>

/** An act of cession, for good. */
export const Cedido = z
  .object({
    _id: z.string(),
    ato: z.enum(/* @__PURE__ */ chaves<AtoDaCessao>(atosDaCessao)),
    documento: z.string(),
    nome: z.string(),
    dia: z.string(),
    saldo: z.number(),
    /** What was paid for it; null: nobody said. */
    valor: z.number().nullable(),
    cobra: z.boolean(),
    motivo: z.string(),
    autor: z.string(),
    em: instante,
  })
  .meta({ id: 'CessaoDoTitulo' })
export type Cedido = z.infer<typeof Cedido>

/** What changed the money of a title. Never changed: it is taken back by another. */
export const Movimento = z
  .object({
    _id: z.string(),
    /** Those of one settlement are taken back together. */
    lote: z.string(),
    tipo: z.enum(tiposDeMovimento),
    valor: z.number(),
    dia: z.string(),
    credito_em: z.string().nullable(),
    fonte,
    conta: nomeado.nullable(),
    motivo: z.string(),
    autor: z.string(),
    em: instante,
    /** It takes another back. */
    estorno: z.boolean(),
    /** It was taken back. */
    estornado: z.boolean(),
    conciliado: z.boolean(),
  })
  .meta({ id: 'MovimentoDoTitulo' })
export type Movimento = z.infer<typeof Movimento>
