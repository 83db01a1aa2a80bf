import { z } from 'zod'
import { dia, id, unmask } from '../../formats.ts'
import { instante } from '../../replies.ts'
import { codigosDeComponente } from '../tarifas/preco/componentes.ts'

/* The shapes of contracts. Money in cents, percentages in parts per million, times in minutes. */

export const tiposDeContrato = {
  cliente: 'Cliente',
  tac: 'TAC, autônomo',
  etc: 'ETC, transportadora',
} as const
export type TipoDeContrato = keyof typeof tiposDeContrato

export const estadosDoContrato = ['rascunho', 'aprovacao', 'vigente', 'vencido', 'rescindido'] as const
export type EstadoDoContrato = (typeof estadosDoContrato)[number]

export const indices = {
  nenhum: 'Sem reajuste',
  inctf: 'INCT-F (carga fracionada)',
  inctl: 'INCT-L (lotação)',
  ipca: 'IPCA',
  diesel: 'Gatilho do diesel',
  negociado: 'Negociado',
} as const
export type Indice = keyof typeof indices

/** What a CT-e waits for besides what the client's billing rule says. */
export const provas = {
  regra: 'O que diz a regra de faturamento',
  digital: 'Comprovante aprovado',
  fisica: 'Canhoto físico recebido',
} as const
export type Prova = keyof typeof provas

export const formasDeEstadia = {
  lei: 'Valor da lei, por tonelada e hora',
  tonelada_hora: 'R$ por tonelada e hora',
  hora: 'R$ por hora',
  diaria: 'R$ por dia iniciado',
} as const
export type FormaDeEstadia = keyof typeof formasDeEstadia

export const formasDePagamento = {
  conta: 'Conta em nome do contratado',
  ipef: 'Instituição de pagamento (IPEF)',
  carta_frete: 'Carta-frete',
} as const
export type FormaDePagamento = keyof typeof formasDePagamento

export const descontosDoTerceiro = {
  administracao: 'Taxa administrativa',
  seguro: 'Seguro',
  vale_pedagio: 'Vale-pedágio',
  avaria: 'Avaria ou falta, sem apuração',
  outros: 'Outros descontos',
} as const
export type DescontoDoTerceiro = keyof typeof descontosDoTerceiro

export const acertos = {
  viagem: 'Por viagem',
  semanal: 'Semanal',
  quinzenal: 'Quinzenal',
  mensal: 'Mensal',
} as const

const chaves = <T extends object>(o: T) => Object.keys(o) as [keyof T & string, ...(keyof T & string)[]]
const texto = (max: number) => z.string().trim().max(max).default('')
const centavos = z.int().min(0).max(999_999_999_999)
const ppm = z.int().min(0).max(1_000_000)

/** When a stay begins to cost, and what it then costs. */
export const TermosDeEstadia = z
  .object({
    livre_minutos: z.int().min(0).max(43_200).default(300),
    /** What is counted once the free time is over: all since the arrival, or only what is beyond it. */
    conta: z.enum(['chegada', 'excesso']).default('chegada'),
    /** When the clock begins for who came before his slot. */
    relogio: z.enum(['chegada', 'agendado']).default('chegada'),
    forma: z.enum(/* @__PURE__ */ chaves(formasDeEstadia)).default('lei'),
    /** By that form; `lei` has its own. */
    valor_centavos: centavos.default(0),
    fracao: z.enum(['inteira', 'proporcional']).default('inteira'),
    /** Hours between 22:00 and 06:00 are not counted. */
    sem_noite: z.boolean().default(false),
    teto_dia_centavos: centavos.nullable().default(null),
    /** Days after which silence is a yes; null: it never is. */
    silencio_dias: z.int().min(1).max(180).nullable().default(null),
  })
  .meta({ id: 'TermosDeEstadia' })
export type TermosDeEstadia = z.infer<typeof TermosDeEstadia>

export const CondicoesDoContrato = z
  .object({
    /** Tables of freight that it speaks of. */
    tarifas: z.array(id).max(50).default([]),
    reajuste: z
      .object({
        indice: z.enum(/* @__PURE__ */ chaves(indices)).default('nenhum'),
        meses: z.int().min(1).max(60).default(12),
        /** Day of the next one; null: counted from the beginning. */
        proximo: dia.nullable().default(null),
        formula: texto(300),
      })
      .prefault({}),
    /** Generalities that were agreed not to be charged. */
    nao_cobra: z.array(z.enum(codigosDeComponente)).max(codigosDeComponente.length).default([]),
    estadia: TermosDeEstadia.prefault({}),
    prova: z.enum(/* @__PURE__ */ chaves(provas)).default('regra'),
    /** Loss that passes without a claim, of the quantity. */
    tolerancia_falta: ppm.default(0),
    limite_sinistro_centavos: centavos.nullable().default(null),
    sla: z.object({ minimo: ppm.default(0), multa: texto(300) }).prefault({}),
    /** How a third party is paid. */
    pagamento: z
      .object({
        forma: z.enum(/* @__PURE__ */ chaves(formasDePagamento)).default('conta'),
        acerto: z.enum(/* @__PURE__ */ chaves(acertos)).default('viagem'),
        /** Business days from the end of the trip. */
        prazo_uteis: z.int().min(0).max(180).default(5),
        adiantamento: ppm.default(0),
        descontos: z
          .array(z.enum(/* @__PURE__ */ chaves(descontosDoTerceiro)))
          .max(5)
          .default([]),
      })
      .prefault({}),
  })
  .meta({ id: 'CondicoesDoContrato' })
export type CondicoesDoContrato = z.infer<typeof CondicoesDoContrato>

/** CNPJ, CPF, or the eight characters that a company's branches share. */
const documentoDoContrato = z
  .string()
  .max(40)
  .transform(unmask)
  .refine(
    (v) => /^([0-9A-Z]{8}|[0-9]{11}|[0-9A-Z]{12}[0-9]{2})$/.test(v),
    'Use um CNPJ, um CPF ou a raiz de um CNPJ',
  )

const inicio = { inicio: dia, fim: dia.nullable().default(null) }
const emOrdem = (v: { inicio: string; fim: string | null }): boolean => v.fim === null || v.fim >= v.inicio

export const ContratoEscrito = z
  .object({
    tipo: z.enum(/* @__PURE__ */ chaves(tiposDeContrato)),
    documento: documentoDoContrato,
    nome: z.string().trim().min(2, 'Diga com quem é o contrato').max(80),
    /** The number that the other side gives it. */
    referencia: texto(40),
    objeto: texto(300),
    rntrc: z
      .string()
      .trim()
      .regex(/^([0-9]{8,9})?$/, 'O RNTRC tem 8 ou 9 algarismos')
      .default(''),
    ...inicio,
    /** Months by which it goes on by itself; 0: it ends. */
    renova_meses: z.int().min(0).max(60).default(0),
    /** Who is told before it ends. */
    avisar: z.array(z.email('E-mail invalido!').max(120)).max(10).default([]),
    condicoes: CondicoesDoContrato.prefault({}),
  })
  .refine(emOrdem, { path: ['fim'], message: 'O fim vem depois do começo' })
  .meta({ id: 'ContratoEscrito' })
export type ContratoEscrito = z.infer<typeof ContratoEscrito>

export const ContratoResumo = z
  .object({
    _id: id,
    numero: z.number(),
    tipo: z.enum(/* @__PURE__ */ chaves(tiposDeContrato)),
    documento: z.string(),
    nome: z.string(),
    referencia: z.string(),
    estado: z.enum(estadosDoContrato),
    inicio: dia,
    fim: dia.nullable(),
    renova_meses: z.number(),
    indice: z.enum(/* @__PURE__ */ chaves(indices)),
    /** Day of the next adjustment. */
    reajuste_em: dia.nullable(),
    livre_minutos: z.number(),
    prova: z.enum(/* @__PURE__ */ chaves(provas)),
    documentos: z.number(),
    criador: z.string(),
    updated_at: instante,
  })
  .meta({ id: 'ContratoResumo' })
export type ContratoResumo = z.infer<typeof ContratoResumo>

/** What of a contract the law, or good sense, has something to say of. */
export const PendenciaDoContrato = z
  .object({
    regra: z.string(),
    campo: z.string(),
    mensagem: z.string(),
    fonte: z.string(),
    grave: z.boolean(),
  })
  .meta({ id: 'PendenciaDoContrato' })
export type PendenciaDoContrato = z.infer<typeof PendenciaDoContrato>

export const VersaoDoContrato = z
  .object({
    numero: z.number(),
    desde: dia,
    condicoes: CondicoesDoContrato,
    motivo: z.string(),
    autor: z.string(),
    em: instante,
  })
  .meta({ id: 'VersaoDoContrato' })
export type VersaoDoContrato = z.infer<typeof VersaoDoContrato>

export const DocumentoDoContrato = z
  .object({ _id: id, nome: z.string(), tipo: z.string(), bytes: z.number(), autor: z.string(), em: instante })
  .meta({ id: 'DocumentoDoContrato' })
export type DocumentoDoContrato = z.infer<typeof DocumentoDoContrato>

export const Contrato = ContratoResumo.extend({
  objeto: z.string(),
  rntrc: z.string(),
  avisar: z.array(z.string()),
  motivo: z.string(),
  /** The conditions of today, or those it begins with. */
  condicoes: CondicoesDoContrato,
  versoes: z.array(VersaoDoContrato),
  tabelas: z.array(z.object({ _id: id, nome: z.string() })),
  arquivos: z.array(DocumentoDoContrato),
  /** Who reads it made it, and somebody else approves it. */
  meu: z.boolean(),
  pendencias: z.array(PendenciaDoContrato),
  historico: z.array(z.object({ texto: z.string(), autor: z.string(), em: instante })),
}).meta({ id: 'Contrato' })
export type Contrato = z.infer<typeof Contrato>

/** What the group decides of all its contracts. */
export const AjustesDosContratos = z
  .object({
    /** Rules of law switched otherwise than they come, by their code. */
    regras: z.record(z.string().max(40), z.boolean()).default({}),
    /** Days before the end on which somebody is told. */
    avisar_dias: z.array(z.int().min(1).max(365)).max(10).default([30, 15, 5]),
    /** Tables of a client whose contract ended still price, with a mark. */
    vencido_precifica: z.boolean().default(true),
  })
  .meta({ id: 'AjustesDosContratos' })
export type AjustesDosContratos = z.infer<typeof AjustesDosContratos>
