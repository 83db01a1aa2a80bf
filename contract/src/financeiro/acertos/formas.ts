import { z } from 'zod'
import { instante } from '../../replies.ts'
import {
  type DespesaDeViagem,
  despesasDeViagem,
  type EstadoDaLinha,
  estadosDaLinha,
  estadosDoAcerto,
  type TipoDeAcerto,
  type TipoDeLinha,
  tiposDeAcerto,
  tiposDeLinha,
} from './nomes.ts'

const chaves = <K extends string>(o: Record<K, unknown>) => Object.keys(o) as [K, ...K[]]
export const tipoDeAcerto = z.enum(/* @__PURE__ */ chaves<TipoDeAcerto>(tiposDeAcerto))
export const tipoDeLinha = z.enum(/* @__PURE__ */ chaves<TipoDeLinha>(tiposDeLinha))
export const despesa = z.enum(/* @__PURE__ */ chaves<DespesaDeViagem>(despesasDeViagem))
const estadoDaLinha = z.enum(/* @__PURE__ */ chaves<EstadoDaLinha>(estadosDaLinha))

export const Acerto = z
  .object({
    _id: z.string(),
    numero: z.number(),
    tipo: tipoDeAcerto,
    estado: z.enum(estadosDoAcerto),
    /** Who is paid. */
    documento: z.string(),
    nome: z.string(),
    /** The trip of an employed driver. */
    romaneio: z.number().nullable(),
    placa: z.string(),
    cnpj_empresa: z.string(),
    adiantado: z.number(),
    /** Accepted expenses, per diem, commission; a third party's freight. */
    devido: z.number(),
    retido: z.number(),
    /** What is paid; negative is what he returns. */
    saldo: z.number(),
    pendentes: z.number(),
    fechado_em: z.string().nullable(),
    vencimento: z.string().nullable(),
    titulo: z.string().nullable(),
    autor: z.string(),
    em: instante,
  })
  .meta({ id: 'Acerto' })
export type Acerto = z.infer<typeof Acerto>

export const LinhaDoAcerto = z
  .object({
    _id: z.string(),
    tipo: tipoDeLinha,
    despesa: despesa.nullable(),
    estado: estadoDaLinha,
    descricao: z.string(),
    lugar: z.string(),
    dia: z.string(),
    quantidade: z.number(),
    unitario: z.number(),
    valor: z.number(),
    do_adiantamento: z.boolean(),
    /** The trip that a third party's freight is of. */
    romaneio: z.number().nullable(),
    fotos: z.array(z.string()),
    motivo: z.string(),
    /** The driver said it on his phone. */
    do_telefone: z.boolean(),
    autor: z.string(),
    em: instante,
  })
  .meta({ id: 'LinhaDoAcerto' })
export type LinhaDoAcerto = z.infer<typeof LinhaDoAcerto>

/** What the law keeps of it, with how it was come to. */
export const RetencaoDoAcerto = z
  .object({
    mes: z.string(),
    inss: z.number(),
    sest: z.number(),
    senat: z.number(),
    irrf: z.number(),
    patronal: z.number(),
    /** Freights of the same person and month before this one. */
    bruto_antes: z.number(),
    bruto: z.number(),
    /** Whose year the table is of; another than the payment's where that has none yet. */
    tabela: z.string(),
  })
  .meta({ id: 'RetencaoDoAcerto' })
export type RetencaoDoAcerto = z.infer<typeof RetencaoDoAcerto>

export const AcertoAberto = z
  .object({
    acerto: Acerto,
    linhas: z.array(LinhaDoAcerto),
    conta: z.object({
      adiantado: z.number(),
      do_adiantamento: z.number(),
      do_bolso: z.number(),
      diarias: z.number(),
      comissao: z.number(),
      frete: z.number(),
      combustivel: z.number(),
      glosado: z.number(),
      sobra: z.number(),
      saldo: z.number(),
    }),
    /** Of a TAC; as it was withheld, or as it would be today. */
    retencao: RetencaoDoAcerto.nullable(),
    historico: z.array(z.object({ texto: z.string(), autor: z.string(), em: instante })),
    /** Later one of the same month, which keeps this from being opened again. */
    depois: z.number().nullable(),
    pago: z.boolean(),
  })
  .meta({ id: 'AcertoAberto' })
export type AcertoAberto = z.infer<typeof AcertoAberto>

/** A year of one person by one payer: what he declares. */
export const Rendimento = z
  .object({
    documento: z.string(),
    nome: z.string(),
    cnpj_empresa: z.string(),
    bruto: z.number(),
    /** The taxable tenth. */
    tributavel: z.number(),
    inss: z.number(),
    sest: z.number(),
    senat: z.number(),
    irrf: z.number(),
    liquido: z.number(),
    meses: z.array(z.object({ mes: z.string(), bruto: z.number(), inss: z.number(), irrf: z.number() })),
  })
  .meta({ id: 'RendimentoDoTerceiro' })
export type Rendimento = z.infer<typeof Rendimento>

/** What a month's withheld taxes come to, by company, and the titles that pay them. */
export const Recolhimento = z
  .object({
    mes: z.string(),
    cnpj_empresa: z.string(),
    acertos: z.number(),
    bruto: z.number(),
    inss: z.number(),
    sest: z.number(),
    senat: z.number(),
    irrf: z.number(),
    patronal: z.number(),
    titulos: z.array(z.string()),
  })
  .meta({ id: 'RecolhimentoDoMes' })
export type Recolhimento = z.infer<typeof Recolhimento>
