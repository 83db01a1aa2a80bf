import { z } from 'zod'
import { instante } from '../../replies.ts'
import { Conta } from '../titulos/cadastros.ts'
import { naturezas } from '../titulos/nomes.ts'

export const motivosDaProposta = {
  lote: 'Baixas já lançadas somam este valor',
  exato: 'O mesmo valor',
  com_encargos: 'O saldo com multa e juros do dia',
  documento: 'O CNPJ ou CPF está no texto',
  nome: 'O nome está no texto',
  perto: 'O vencimento é destes dias',
  soma: 'Vários títulos do mesmo nome somam este valor',
  regra: 'Você já classificou um texto igual',
  transferencia: 'Outra conta tem o valor contrário',
} as const
export type MotivoDaProposta = keyof typeof motivosDaProposta
const motivo = z.enum(
  /* @__PURE__ */ Object.keys(motivosDaProposta) as [MotivoDaProposta, ...MotivoDaProposta[]],
)

export const ContaComSaldo = Conta.extend({
  /** What it began with and all that came and went. */
  saldo: z.number(),
  /** What the bank itself last said, and of which day. */
  saldo_banco: z.number().nullable(),
  saldo_banco_em: z.string().nullable(),
  /** Entries that nobody explained yet. */
  pendentes: z.number(),
}).meta({ id: 'ContaComSaldo' })
export type ContaComSaldo = z.infer<typeof ContaComSaldo>

/** One entry of a statement; what leaves is negative. */
export const LancamentoDaConta = z
  .object({
    _id: z.string(),
    dia: z.string(),
    valor: z.number(),
    texto: z.string(),
    documento: z.string(),
    origem: z.enum(['ofx', 'manual', 'transferencia']),
    /** The reconciliation that explains it. */
    conciliacao: z.string().nullable(),
    /** What it is, in a few words, once it is explained. */
    explicado: z.string(),
  })
  .meta({ id: 'LancamentoDaConta' })
export type LancamentoDaConta = z.infer<typeof LancamentoDaConta>

export const ParteDaProposta = z
  .object({
    titulo: z.string(),
    numero: z.number(),
    natureza: z.enum(/* @__PURE__ */ Object.keys(naturezas) as ['receber', 'pagar']),
    nome: z.string(),
    descricao: z.string(),
    vencimento: z.string(),
    saldo: z.number(),
    /** A settlement that stands already; without one the reconciliation settles the title. */
    lote: z.string().nullable(),
    valor: z.number(),
    juros: z.number(),
    multa: z.number(),
  })
  .meta({ id: 'ParteDaProposta' })
export type ParteDaProposta = z.infer<typeof ParteDaProposta>

/** What an entry may be; `confianca` in hundredths. */
export const Proposta = z
  .object({
    confianca: z.number(),
    motivos: z.array(motivo),
    partes: z.array(ParteDaProposta),
    /** Instead of titles: what it is by a rule, or the entry of another account. */
    categoria: z.string().nullable(),
    outra: z.object({ _id: z.string(), conta: z.string(), dia: z.string() }).nullable(),
  })
  .meta({ id: 'PropostaDeConciliacao' })
export type Proposta = z.infer<typeof Proposta>

export const Pendente = LancamentoDaConta.extend({ propostas: z.array(Proposta) }).meta({
  id: 'LancamentoPendente',
})
export type Pendente = z.infer<typeof Pendente>

/** What a file brought. */
export const Importacao = z
  .object({
    arquivo: z.string(),
    conta: z.string(),
    lidos: z.number(),
    novos: z.number(),
    repetidos: z.number(),
    de: z.string().nullable(),
    ate: z.string().nullable(),
    /** What could not be taken or wants a look, with its line. */
    problemas: z.array(
      z.object({
        linha: z.number().nullable(),
        nivel: z.enum(['erro', 'aviso', 'info']),
        mensagem: z.string(),
      }),
    ),
  })
  .meta({ id: 'ImportacaoDeExtrato' })
export type Importacao = z.infer<typeof Importacao>

export const ConciliacaoFeita = z
  .object({
    _id: z.string(),
    texto: z.string(),
    valor: z.number(),
    dia: z.string(),
    autor: z.string(),
    em: instante,
    desfeita: z.boolean(),
  })
  .meta({ id: 'ConciliacaoFeita' })
export type ConciliacaoFeita = z.infer<typeof ConciliacaoFeita>

export const MesDaConta = z
  .object({
    mes: z.string(),
    fechado: z.boolean(),
    entradas: z.number(),
    saidas: z.number(),
    pendentes: z.number(),
    passos: z.array(
      z.object({
        acao: z.enum(['fechado', 'reaberto']),
        motivo: z.string(),
        autor: z.string(),
        em: instante,
      }),
    ),
  })
  .meta({ id: 'MesFinanceiro' })
export type MesDaConta = z.infer<typeof MesDaConta>
