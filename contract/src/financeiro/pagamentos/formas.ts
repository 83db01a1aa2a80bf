import { z } from 'zod'
import { id } from '../../formats.ts'
import { instante } from '../../replies.ts'
import { origem } from '../titulos/formas.ts'
import {
  type AlertaDoPagamento,
  alertasDoPagamento,
  type CanalDePagamento,
  canaisDePagamento,
  type EfeitoDoPagamento,
  efeitosDoPagamento,
  estadosDoLote,
  type MeioDePagamento,
  meiosDePagamento,
  type SituacaoDoDda,
  type SituacaoDoPagamento,
  situacoesDoDda,
  situacoesDoPagamento,
} from './nomes.ts'

const chaves = <K extends string>(o: Record<K, unknown>) => Object.keys(o) as [K, ...K[]]
export const meio = z.enum(/* @__PURE__ */ chaves<MeioDePagamento>(meiosDePagamento))
export const situacao = z.enum(/* @__PURE__ */ chaves<SituacaoDoPagamento>(situacoesDoPagamento))
export const situacaoDoDda = z.enum(/* @__PURE__ */ chaves<SituacaoDoDda>(situacoesDoDda))
const canal = z.enum(/* @__PURE__ */ chaves<CanalDePagamento>(canaisDePagamento))
const efeito = z.enum(/* @__PURE__ */ chaves<EfeitoDoPagamento>(efeitosDoPagamento))
const alerta = z.enum(/* @__PURE__ */ chaves<AlertaDoPagamento>(alertasDoPagamento))

const digitos = (max: number, o_que: string) =>
  z.string().trim().regex(/^\d*$/, `${o_que}: só números`).max(max)
const dv = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[0-9XP]?$/, 'O dígito é um número, X ou P')
  .default('')

/** What a bank and a company agreed on for payments. Digits as text. */
export const ConvenioDePagamentoEscrito = z
  .object({
    _id: id.nullish(),
    nome: z.string().trim().min(2, 'Diga o nome').max(60),
    /** The account that pays. */
    conta: id,
    banco: z
      .string()
      .trim()
      .regex(/^\d{3}$/, 'O banco tem três algarismos'),
    agencia: digitos(5, 'Agência').min(1, 'Diga a agência'),
    agencia_dv: dv,
    numero_conta: digitos(12, 'Conta').min(1, 'Diga a conta'),
    conta_dv: dv,
    convenio: z
      .string()
      .trim()
      .regex(/^[0-9A-Za-z]*$/, 'Convênio: só números e letras')
      .max(20)
      .default(''),
    /** The next file's number; never below one that was. */
    proximo_nsa: z.number().int().min(1).max(999_999).default(1),
    canal: canal.default('arquivo'),
    ativo: z.boolean().default(true),
    /** The key that the bank gave; empty keeps the one that is kept. It is never told again. */
    chave_api: z.string().trim().max(400).default(''),
  })
  .meta({ id: 'ConvenioDePagamentoEscrito' })
export type ConvenioDePagamentoEscrito = z.infer<typeof ConvenioDePagamentoEscrito>

export const ConvenioDePagamento = z
  .object({
    ...ConvenioDePagamentoEscrito.omit({ chave_api: true }).shape,
    _id: z.string(),
    tem_chave: z.boolean(),
    conta_nome: z.string(),
    programados: z.number(),
  })
  .meta({ id: 'ConvenioDePagamento' })
export type ConvenioDePagamento = z.infer<typeof ConvenioDePagamento>

/** Where a payee is paid; which of the places count, its `meio` says. */
export const DestinoEscrito = z
  .object({
    meio,
    /** Of a PIX. */
    chave: z.string().trim().max(77).default(''),
    banco: digitos(3, 'Banco').default(''),
    agencia: digitos(5, 'Agência').default(''),
    agencia_dv: dv,
    numero_conta: digitos(12, 'Conta').default(''),
    conta_dv: dv,
    poupanca: z.boolean().default(false),
    /** Line or barcode of a boleto, a bill or a tax. */
    linha: z.string().trim().max(80).default(''),
  })
  .meta({ id: 'DestinoDoPagamento' })
export type DestinoEscrito = z.infer<typeof DestinoEscrito>

/** A title that waits to be paid, and where its payee is known to be paid. */
export const TituloAPagar = z
  .object({
    titulo: z.string(),
    numero: z.number(),
    nome: z.string(),
    documento: z.string(),
    descricao: z.string(),
    origem,
    vencimento: z.string(),
    saldo: z.number(),
    /** Where it would be paid: of its request, its boleto in the DDA, or as the payee was paid the last time. */
    sugestao: z
      .object({ meio, destino: z.string(), de: z.enum(['solicitacao', 'dda', 'ultimo']) })
      .nullable(),
    /** What the bank returned of it, the last time. */
    devolvido: z.string().nullable(),
  })
  .meta({ id: 'TituloAPagar' })
export type TituloAPagar = z.infer<typeof TituloAPagar>

export const Pagamento = z
  .object({
    _id: z.string(),
    titulo: z.string(),
    titulo_numero: z.number(),
    nome: z.string(),
    documento: z.string(),
    descricao: z.string(),
    meio,
    /** Enough of it to be recognised: the rest is sealed. */
    destino: z.string(),
    valor: z.number(),
    vencimento: z.string(),
    pagar_em: z.string(),
    situacao,
    /** What the bank said, in its words. */
    motivo: z.string(),
    alertas: z.array(alerta),
    convenio: z.string(),
    convenio_nome: z.string(),
    lote: z.string().nullable(),
    lote_numero: z.number().nullable(),
    pago: z.number().nullable(),
    pago_em: z.string().nullable(),
    autenticacao: z.string(),
    autor: z.string(),
    em: instante,
  })
  .meta({ id: 'PagamentoProgramado' })
export type Pagamento = z.infer<typeof Pagamento>

export const Lote = z
  .object({
    _id: z.string(),
    numero: z.number(),
    estado: z.enum(estadosDoLote),
    convenio: z.string(),
    convenio_nome: z.string(),
    canal,
    nsa: z.number(),
    nome: z.string(),
    /** Of the bytes that go to the bank: what is approved. */
    sha256: z.string(),
    quantidade: z.number(),
    valor: z.number(),
    exigidas: z.number(),
    /** Of these bytes. */
    aprovacoes: z.array(z.object({ autor: z.string(), em: instante })),
    /** Who looks at it assembled it, or said where something of it goes. */
    minha: z.boolean(),
    aprovei: z.boolean(),
    /** Something of it is not as it was when the bytes were made. */
    mudou: z.boolean(),
    pagos: z.number(),
    devolvidos: z.number(),
    autor: z.string(),
    em: instante,
  })
  .meta({ id: 'LoteDePagamento' })
export type Lote = z.infer<typeof Lote>

export const ArquivoDoBanco = z
  .object({
    _id: z.string(),
    tipo: z.enum(['pagamentos', 'dda']),
    convenio: z.string(),
    convenio_nome: z.string(),
    nome: z.string(),
    nsa: z.number().nullable(),
    linhas: z.number(),
    aplicadas: z.number(),
    pendentes: z.number(),
    avisos: z.array(z.string()),
    autor: z.string(),
    em: instante,
  })
  .meta({ id: 'ArquivoDePagamentos' })
export type ArquivoDoBanco = z.infer<typeof ArquivoDoBanco>

export const LinhaDoBanco = z
  .object({
    linha: z.number(),
    texto: z.string(),
    valor: z.number(),
    efeito,
    explicacao: z.string(),
    titulo: z.string().nullable(),
    titulo_numero: z.number().nullable(),
  })
  .meta({ id: 'LinhaDoRetornoDePagamentos' })
export type LinhaDoBanco = z.infer<typeof LinhaDoBanco>

export const BoletoDoDda = z
  .object({
    _id: z.string(),
    situacao: situacaoDoDda,
    beneficiario: z.string(),
    nome: z.string(),
    /** Whom the beneficiary collects for, where he is another. */
    sacador: z.string(),
    documento: z.string(),
    linha_digitavel: z.string(),
    vencimento: z.string().nullable(),
    valor: z.number(),
    titulo: z.string().nullable(),
    titulo_numero: z.number().nullable(),
    motivo: z.string(),
    em: instante,
  })
  .meta({ id: 'BoletoDoDda' })
export type BoletoDoDda = z.infer<typeof BoletoDoDda>
