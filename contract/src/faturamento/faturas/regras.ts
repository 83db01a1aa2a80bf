import { z } from 'zod'
import { instante } from '../../replies.ts'

/** What sets one invoice apart from another of the same client; the issuing company always does. */
export const separacoes = {
  remetente: 'Remetente',
  destinatario: 'Destinatário',
  modalidade: 'CIF e FOB',
  tipo: 'Tipo do CT-e',
  servico: 'Serviço',
} as const
export type Separacao = keyof typeof separacoes

export const periodicidades = {
  cte: 'Uma por CT-e',
  diaria: 'Diária',
  semanal: 'Semanal',
  decendial: 'Decendial (10, 20 e fim do mês)',
  quinzenal: 'Quinzenal (15 e fim do mês)',
  mensal: 'Mensal',
} as const
export type Periodicidade = keyof typeof periodicidades

export const cortes = {
  emissao: 'Emissão do CT-e',
  entrega: 'Entrega',
  comprovante: 'Comprovante aprovado',
} as const

/** What a CT-e waits for before it is billed. */
export const liberacoes = {
  livre: 'Nada: fatura o que está autorizado',
  entregue: 'Entrega',
  comprovado: 'Comprovante aprovado',
  prefatura: 'Aceite na pré-fatura do cliente',
} as const

export const diasNaoUteis = {
  proximo: 'Próximo dia útil',
  anterior: 'Dia útil anterior',
  mantem: 'Mantém o dia',
} as const

const chaves = <T extends object>(o: T) => Object.keys(o) as [keyof T & string, ...(keyof T & string)[]]

/** How a shipper compares, so that its cuts are foretold as it makes them: a gap passes within value and percentage. */
export const Tolerancia = z
  .object({
    valor_centavos: z.number().int().min(0).max(1_000_000).default(0),
    /** Parts per million of what is compared with. */
    percentual: z.number().int().min(0).max(1_000_000).default(0),
    /** To pay less than it reckons is always taken. */
    aceita_menor: z.boolean().default(true),
  })
  .meta({ id: 'ToleranciaDoCliente' })
export type Tolerancia = z.infer<typeof Tolerancia>

/** How a client is billed. */
export const RegraDeFaturamento = z
  .object({
    /** One invoice a CNPJ, or one for all that share its root. */
    por: z.enum(['cnpj', 'raiz']).default('cnpj'),
    separa: z
      .array(z.enum(/* @__PURE__ */ chaves(separacoes)))
      .max(5)
      .default([]),
    periodicidade: z.enum(/* @__PURE__ */ chaves(periodicidades)).default('diaria'),
    /** Weekly: 0 Sunday to 6 Saturday, the last day of the week. Monthly: the last day, 31 is the end of the month. */
    dia_corte: z.number().int().min(0).max(31).default(31),
    corte: z.enum(/* @__PURE__ */ chaves(cortes)).default('emissao'),
    libera: z.enum(/* @__PURE__ */ chaves(liberacoes)).default('livre'),
    vencimento_dias: z.number().int().min(0).max(180).default(30),
    vencimento_de: z.enum(['emissao', 'corte']).default('emissao'),
    /** Days of the month: due on the first of them that comes. */
    vencimento_fixos: z.array(z.number().int().min(1).max(31)).max(6).default([]),
    nao_util: z.enum(/* @__PURE__ */ chaves(diasNaoUteis)).default('proximo'),
    minimo_centavos: z.number().int().min(0).max(100_000_000_000).default(0),
    maximo_ctes: z.number().int().min(1).max(2000).default(2000),
    emails: z.array(z.email('E-mail invalido!')).max(10).default([]),
    tolerancia: Tolerancia.default({ valor_centavos: 0, percentual: 0, aceita_menor: true }),
    /** Days that a client has to answer a dispute. */
    prazo_disputa_dias: z.number().int().min(1).max(180).default(15),
  })
  .meta({ id: 'RegraDeFaturamento' })
export type RegraDeFaturamento = z.infer<typeof RegraDeFaturamento>

/** CNPJ or CPF, the eight characters that a company's branches share, or nothing: whoever has no rule of his own. */
export const clienteDaRegra = z
  .string()
  .transform((v) => v.replace(/[\s./-]/g, '').toUpperCase())
  .refine(
    (v) => /^([0-9A-Z]{8}|[0-9]{11}|[0-9A-Z]{12}[0-9]{2})?$/.test(v),
    'Use um CNPJ, um CPF, a raiz de um CNPJ, ou deixe em branco',
  )

export const RegraEscrita = z
  .object({ cliente: clienteDaRegra, nome: z.string().trim().max(80).default(''), regra: RegraDeFaturamento })
  .meta({ id: 'RegraEscrita' })

export const RegraDoCliente = z
  .object({
    _id: z.string(),
    cliente: z.string(),
    nome: z.string(),
    regra: RegraDeFaturamento,
    autor: z.string(),
    updated_at: instante,
  })
  .meta({ id: 'RegraDoCliente' })
export type RegraDoCliente = z.infer<typeof RegraDoCliente>

/** The first eight characters of a CNPJ; a CPF has no branches. */
export const raizDe = (documento: string): string =>
  documento.length === 14 ? documento.slice(0, 8) : documento

/** A rule of one's own goes before that of the root, and that before the house's. */
export function regraDe<R extends { cliente: string }>(
  regras: ReadonlyMap<string, R>,
  documento: string,
): R | undefined {
  return regras.get(documento) ?? regras.get(raizDe(documento)) ?? regras.get('')
}

/** What holds without any rule; said out, for a schema that is run when it is loaded would come into every screen. */
export const regraPadrao: RegraDeFaturamento = {
  por: 'cnpj',
  separa: [],
  periodicidade: 'diaria',
  dia_corte: 31,
  corte: 'emissao',
  libera: 'livre',
  vencimento_dias: 30,
  vencimento_de: 'emissao',
  vencimento_fixos: [],
  nao_util: 'proximo',
  minimo_centavos: 0,
  maximo_ctes: 2000,
  emails: [],
  tolerancia: { valor_centavos: 0, percentual: 0, aceita_menor: true },
  prazo_disputa_dias: 15,
}
