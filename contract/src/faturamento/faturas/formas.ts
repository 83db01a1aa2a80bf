import { z } from 'zod'
import { instante } from '../../replies.ts'
import { codigosDeCausa, ParteDaDiferenca } from './conferencia.ts'
import { estadosDaDisputa } from './disputas.ts'

/** Longest stretch that is billed at once, and the longest term. */
export const MAIS_CTES_NA_FATURA = 2000
export const MAIOR_PRAZO_DIAS = 180

/** A CT-e of an invoice, or one that may come into it. Money in cents. */
export const CteDaFatura = z
  .object({
    _id: z.string(),
    cnpj_emitente: z.string(),
    serie: z.number(),
    numero: z.number(),
    emissao: instante,
    remetente: z.string(),
    destinatario: z.string(),
    quantidade_notas: z.number(),
    valor: z.number(),
    estado: z.string(),
  })
  .meta({ id: 'CteDaFatura' })
export type CteDaFatura = z.infer<typeof CteDaFatura>

export const estadosDaFatura = ['aberta', 'parcial', 'paga', 'disputa', 'cancelada'] as const
export type EstadoDaFatura = (typeof estadosDaFatura)[number]
export const nomeDoEstadoDaFatura: Record<EstadoDaFatura, string> = {
  aberta: 'Emitida',
  parcial: 'Paga em parte',
  paga: 'Paga',
  disputa: 'Em disputa',
  cancelada: 'Cancelada',
}

/** A freight invoice. Days as AAAA-MM-DD, money in cents. */
export const Fatura = z
  .object({
    _id: z.string(),
    /** The partner that the taker is, if it is one. */
    parceiro: z.object({ _id: z.string(), nome: z.string() }).nullable(),
    doc_tomador: z.string(),
    tomador: z.string(),
    /** What sets it apart from others of the client. */
    grupo: z.string(),
    periodo_de: z.string().nullable(),
    periodo_ate: z.string().nullable(),
    cnpj_emitente: z.string(),
    emitente: z.string(),
    numero: z.number(),
    estado: z.enum(estadosDaFatura),
    emissao: z.string(),
    vencimento: z.string(),
    vencida: z.boolean(),
    /** Its CT-e together. */
    valor: z.number(),
    /** Additions less discounts, what was received, and what is still to come. */
    ajuste: z.number(),
    recebido: z.number(),
    saldo: z.number(),
    /** When it last went out by e-mail. */
    enviada_em: instante.nullable(),
    quantidade: z.number(),
    /** CT-e of it that were cancelled after it was issued. */
    ctes_cancelados: z.number(),
    /** The last DOCCOB that it went in. */
    arquivo: z.string().nullable(),
    criador: z.string(),
    em: instante,
  })
  .meta({ id: 'Fatura' })
export type Fatura = z.infer<typeof Fatura>

export const tiposDeLancamento = ['desconto', 'acrescimo', 'recebimento', 'estorno'] as const
export type TipoDeLancamento = (typeof tiposDeLancamento)[number]
export const nomeDoLancamento: Record<TipoDeLancamento, string> = {
  desconto: 'Desconto',
  acrescimo: 'Acréscimo',
  recebimento: 'Recebimento',
  estorno: 'Estorno',
}

/** What changed the money of an invoice. */
export const Lancamento = z
  .object({
    _id: z.string(),
    tipo: z.enum(tiposDeLancamento),
    valor: z.number(),
    dia: z.string(),
    motivo: z.string(),
    autor: z.string(),
    em: instante,
    /** It was taken back. */
    estornado: z.boolean(),
  })
  .meta({ id: 'LancamentoDaFatura' })
export type Lancamento = z.infer<typeof Lancamento>

/**
 * How a line of a pre-invoice stands to our CT-e. `valor`: the shipper reckons another freight; `tolerada`: so little
 * another that it lets it pass. `sem_cte`: we have no
 * such CT-e. `cancelado`: ours was cancelled. `repetido`: the same CT-e stands in the file twice. `fora`: ours, of the
 * same days and takers, that the file leaves out.
 */
export const situacoesDaPreFatura = [
  'confere',
  'tolerada',
  'valor',
  'sem_cte',
  'cancelado',
  'repetido',
  'fora',
] as const
export type SituacaoDaPreFatura = (typeof situacoesDaPreFatura)[number]
export const nomeDaSituacaoNaPreFatura: Record<SituacaoDaPreFatura, string> = {
  confere: 'Confere',
  tolerada: 'Dentro da tolerância',
  valor: 'Valor diferente',
  sem_cte: 'Não temos este CT-e',
  cancelado: 'CT-e cancelado',
  repetido: 'Repetido no arquivo',
  fora: 'Falta no arquivo',
}

export const marcasDaPreFatura = ['aceita', 'contestada'] as const
export type MarcaDaPreFatura = (typeof marcasDaPreFatura)[number]

export const PreFatura = z
  .object({
    _id: z.string(),
    parceiro: z.object({ _id: z.string(), nome: z.string() }),
    arquivo: z.string(),
    numero: z.string(),
    emissao: z.string().nullable(),
    pagamento: z.string().nullable(),
    valor: z.number(),
    documentos: z.number(),
    informados: z.number(),
    marcadas: z.number(),
    em: instante,
  })
  .meta({ id: 'PreFatura' })
export type PreFatura = z.infer<typeof PreFatura>

export const LinhaDaPreFatura = z
  .object({
    /** `d12`: line 12 of the file. `c34`: our CT-e 34, which the file leaves out. */
    _id: z.string(),
    situacao: z.enum(situacoesDaPreFatura),
    linha: z.number().nullable(),
    serie: z.string(),
    numero: z.string(),
    emissao: z.string().nullable(),
    notas: z.string(),
    cte: z.string().nullable(),
    destinatario: z.string(),
    /** What the shipper means to pay; null where the file leaves the CT-e out. */
    deles: z.number().nullable(),
    /** What our CT-e says; null where there is none. */
    nosso: z.number().nullable(),
    faturado: z.boolean(),
    marca: z.enum(marcasDaPreFatura).nullable(),
    motivo: z.string(),
    quem: z.string(),
    doc_tomador: z.string(),
    cnpj_emitente: z.string(),
    /** Where the two differ, by the file's components, and what these do not explain. */
    partes: z.array(ParteDaDiferenca),
    arredondamento: z.number(),
    /** What most of the gap comes from, as far as the program can tell. */
    causa: z.enum(codigosDeCausa).nullable(),
    disputa: z.object({ _id: z.string(), numero: z.number(), estado: z.enum(estadosDaDisputa) }).nullable(),
  })
  .meta({ id: 'LinhaDaPreFatura' })
export type LinhaDaPreFatura = z.infer<typeof LinhaDaPreFatura>
