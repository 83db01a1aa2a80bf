import { z } from 'zod'
import { id } from '../../formats.ts'
import { instante } from '../../replies.ts'
import {
  type BancoDoConvenio,
  bancosDoConvenio,
  type CanalDoConvenio,
  canaisDoConvenio,
  type EfeitoDoRetorno,
  type EstadoDaInstrucao,
  efeitosDoRetorno,
  estadosDaInstrucao,
  type ParadaDaCobranca,
  paradasDaCobranca,
  type SituacaoDoBoleto,
  situacoesDoBoleto,
  type TipoDeInstrucao,
  tiposDeInstrucao,
} from './nomes.ts'

const chaves = <K extends string>(o: Record<K, unknown>) => Object.keys(o) as [K, ...K[]]
export const situacao = z.enum(/* @__PURE__ */ chaves<SituacaoDoBoleto>(situacoesDoBoleto))
const efeito = z.enum(/* @__PURE__ */ chaves<EfeitoDoRetorno>(efeitosDoRetorno))
const parada = z.enum(/* @__PURE__ */ chaves<ParadaDaCobranca>(paradasDaCobranca))
const banco = z.enum(/* @__PURE__ */ chaves<BancoDoConvenio>(bancosDoConvenio))

export const tipoDeInstrucao = z.enum(/* @__PURE__ */ chaves<TipoDeInstrucao>(tiposDeInstrucao))
const estadoDaInstrucao = z.enum(/* @__PURE__ */ chaves<EstadoDaInstrucao>(estadosDaInstrucao))
const canal = z.enum(/* @__PURE__ */ chaves<CanalDoConvenio>(canaisDoConvenio))

const digitos = (max: number, o_que: string) =>
  z.string().trim().regex(/^\d*$/, `${o_que}: só números`).max(max)
const dv = z
  .string()
  .trim()
  .regex(/^[0-9XP]?$/, 'O dígito é um número, X ou P')
  .default('')

/** What the bank and the company agreed on. Digits as text. */
export const ConvenioEscrito = z
  .object({
    _id: id.nullish(),
    nome: z.string().trim().min(2, 'Diga o nome').max(60),
    /** The account that is credited. */
    conta: id,
    banco,
    agencia: digitos(5, 'Agência').min(1, 'Diga a agência'),
    agencia_dv: dv,
    numero_conta: digitos(12, 'Conta').min(1, 'Diga a conta'),
    conta_dv: dv,
    /** Convênio, beneficiary or client, as the bank calls it. */
    convenio: digitos(10, 'Convênio').default(''),
    carteira: digitos(3, 'Carteira').min(1, 'Diga a carteira'),
    variacao: digitos(3, 'Variação').default(''),
    modalidade: digitos(2, 'Modalidade').default(''),
    posto: digitos(2, 'Posto').default(''),
    /** Company's code at Bradesco, code of transmission at Santander. */
    codigo_empresa: digitos(20, 'Código da empresa').default(''),
    /** The next number to be given; never below one that was. */
    proximo_numero: z.number().int().min(1).max(9_999_999_999).default(1),
    /** The next file's number. */
    proximo_nsa: z.number().int().min(1).max(999_999).default(1),
    chave_pix: z.string().trim().max(77).default(''),
    cidade: z.string().trim().max(60).default(''),
    /** Days after the due day on which the bank protests by itself; 0: never. */
    protesto_dias: z.number().int().min(0).max(99, 'Até 99 dias').default(0),
    /** Days after the due day on which it writes off by itself; 0: what was agreed with it. */
    baixa_dias: z.number().int().min(0).max(999, 'Até 999 dias').default(0),
    canal: canal.default('arquivo'),
    ativo: z.boolean().default(true),
    /** The key that the bank gave; empty keeps the one that is kept. It is never told again. */
    chave_api: z.string().trim().max(400).default(''),
  })
  .meta({ id: 'ConvenioEscrito' })
export type ConvenioEscrito = z.infer<typeof ConvenioEscrito>

export const Convenio = z
  .object({
    ...ConvenioEscrito.omit({ chave_api: true }).shape,
    _id: z.string(),
    /** A key is kept. */
    tem_chave: z.boolean(),
    conta_nome: z.string(),
    na_fila: z.number(),
    /** Instructions that the next remessa takes. */
    instrucoes_na_fila: z.number(),
  })
  .meta({ id: 'Convenio' })
export type Convenio = z.infer<typeof Convenio>

/** Where the payer is: banks refuse a title without it. */
export const Pagador = z
  .object({
    endereco: z.string().trim().min(3, 'Diga o endereço').max(60),
    bairro: z.string().trim().max(40).default(''),
    cep: z
      .string()
      .trim()
      .regex(/^\d{5}-?\d{3}$/, 'CEP inválido'),
    cidade: z.string().trim().min(2, 'Diga a cidade').max(40),
    uf: z
      .string()
      .trim()
      .regex(/^[A-Z]{2}$/, 'UF inválida'),
  })
  .meta({ id: 'PagadorDoBoleto' })
export type Pagador = z.infer<typeof Pagador>

/** What was asked of the bank about a boleto, and what it said to that. */
export const InstrucaoDoBoleto = z
  .object({
    _id: z.string(),
    tipo: tipoDeInstrucao,
    estado: estadoDaInstrucao,
    /** The day or the cents that it asks for. */
    vencimento: z.string().nullable(),
    valor: z.number().nullable(),
    motivo: z.string(),
    autor: z.string(),
    em: z.string(),
  })
  .meta({ id: 'InstrucaoDoBoleto' })
export type InstrucaoDoBoleto = z.infer<typeof InstrucaoDoBoleto>

export const Boleto = z
  .object({
    _id: z.string(),
    titulo: z.string(),
    titulo_numero: z.number(),
    nome: z.string(),
    documento: z.string(),
    convenio: z.string(),
    convenio_nome: z.string(),
    banco: z.string(),
    nosso_numero: z.string(),
    situacao,
    /** Why the bank refused it, in its words. */
    motivo: z.string(),
    vencimento: z.string(),
    valor: z.number(),
    /** What the bank takes off it. */
    abatimento: z.number(),
    /** Null until the bank confirmed it: before that nobody can pay by it. */
    linha_digitavel: z.string().nullable(),
    codigo_barras: z.string().nullable(),
    pix: z.string().nullable(),
    remessa: z.string().nullable(),
    /** Why letters leave its title alone, with the bank's words; null: they do not. Said to the house only. */
    parado_por: parada.nullable(),
    parado_texto: z.string(),
    /** What the bank said that was paid, each with what it did. */
    pagamentos: z.array(
      z.object({
        dia: z.string(),
        pago: z.number(),
        e2e: z.string().nullable(),
        efeito,
        explicacao: z.string(),
        estornado: z.boolean(),
      }),
    ),
    /** The newest first; said to the house only. */
    instrucoes: z.array(InstrucaoDoBoleto),
    em: instante,
  })
  .meta({ id: 'Boleto' })
export type Boleto = z.infer<typeof Boleto>

export const ArquivoBancario = z
  .object({
    _id: z.string(),
    sentido: z.enum(['remessa', 'retorno']),
    convenio: z.string(),
    convenio_nome: z.string(),
    nome: z.string(),
    nsa: z.number().nullable(),
    linhas: z.number(),
    /** Lines that did something, and those that ask for a look. */
    aplicadas: z.number(),
    pendentes: z.number(),
    avisos: z.array(z.string()),
    autor: z.string(),
    em: instante,
  })
  .meta({ id: 'ArquivoBancario' })
export type ArquivoBancario = z.infer<typeof ArquivoBancario>

export const LinhaDoRetorno = z
  .object({
    linha: z.number(),
    codigo: z.string(),
    texto: z.string(),
    motivos: z.array(z.string()),
    nosso_numero: z.string(),
    documento: z.string(),
    valor: z.number(),
    pago: z.number(),
    credito_em: z.string().nullable(),
    efeito,
    explicacao: z.string(),
    titulo: z.string().nullable(),
    titulo_numero: z.number().nullable(),
  })
  .meta({ id: 'LinhaDoRetorno' })
export type LinhaDoRetorno = z.infer<typeof LinhaDoRetorno>

/** One line of a remessa: a title to register, or an instruction about one. */
export const MovimentoDaRemessa = z
  .object({
    boleto: z.string(),
    titulo: z.string(),
    titulo_numero: z.number(),
    nome: z.string(),
    /** Null: it is registered. */
    tipo: tipoDeInstrucao.nullable(),
    vencimento: z.string(),
    valor: z.number(),
    /** The bank has not answered it. */
    pendente: z.boolean(),
  })
  .meta({ id: 'MovimentoDaRemessa' })
export type MovimentoDaRemessa = z.infer<typeof MovimentoDaRemessa>
