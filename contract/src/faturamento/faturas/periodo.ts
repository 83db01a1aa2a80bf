import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { dia, id } from '../../formats.ts'
import { comDados, Ok, TarefaPedida } from '../../replies.ts'
import { RegraDoCliente, RegraEscrita } from './regras.ts'

/** Why a CT-e stays out of the invoices of a period. */
export const motivosDeFora = {
  sem_tomador: 'CT-e sem documento do tomador',
  sem_entrega: 'Espera a entrega',
  sem_comprovante: 'Espera o comprovante aprovado',
  sem_canhoto: 'Espera o canhoto físico que o contrato pede',
  sem_prefatura: 'Espera o aceite na pré-fatura',
  em_disputa: 'Em disputa com o cliente',
  espera_corte: 'Espera o corte do período',
  abaixo_do_minimo: 'Abaixo do mínimo da fatura',
} as const
export type MotivoDeFora = keyof typeof motivosDeFora

/** An invoice as it would be made. Money in cents. */
export const FaturaPrevista = z
  .object({
    chave: z.string(),
    doc_tomador: z.string(),
    tomador: z.string(),
    cnpj_emitente: z.string(),
    emitente: z.string(),
    /** What sets it apart from others of the client. */
    grupo: z.string(),
    periodo_de: z.string(),
    periodo_ate: z.string(),
    vencimento: z.string(),
    quantidade: z.number(),
    valor: z.number(),
  })
  .meta({ id: 'FaturaPrevista' })
export type FaturaPrevista = z.infer<typeof FaturaPrevista>

/** CT-e of one taker that stay out for one reason. */
export const ForaDaFatura = z
  .object({
    doc_tomador: z.string(),
    tomador: z.string(),
    motivo: z.enum(/* @__PURE__ */ Object.keys(motivosDeFora) as [MotivoDeFora, ...MotivoDeFora[]]),
    quantidade: z.number(),
    valor: z.number(),
    /** The oldest of them, and the first day that they wait for. */
    desde: z.string(),
    ate: z.string().nullable(),
    ctes: z.array(z.object({ _id: z.string(), numero: z.number() })).max(20),
  })
  .meta({ id: 'ForaDaFatura' })
export type ForaDaFatura = z.infer<typeof ForaDaFatura>

export const PeriodoPrevisto = z
  .object({
    ate: z.string(),
    prontas: z.array(FaturaPrevista),
    fora: z.array(ForaDaFatura),
    /** A run that bills now, if there is one. */
    tarefa: z.string().nullable(),
  })
  .meta({ id: 'PeriodoPrevisto' })
export type PeriodoPrevisto = z.infer<typeof PeriodoPrevisto>

export const PedidoDoPeriodo = z
  .object({
    /** Periods that end until this day, in it. */
    ate: dia,
    /** Takers; left out, all of them. */
    clientes: z.array(z.string().min(1).max(14)).min(1).max(2000).nullish(),
  })
  .meta({ id: 'PedidoDoPeriodo' })

const porId = z.object({ id })

/** Billing a period, and the rules it goes by. */
export const chamadasDoPeriodo = {
  aFaturar: endpoint({
    method: 'GET',
    path: '/api/faturas/a_faturar',
    access: { ler: 'cobranca' },
    summary: 'O que há a faturar até um dia: as faturas como sairiam, quem fica de fora e por quê',
    query: z.object({ ate: dia.optional() }),
    response: comDados(PeriodoPrevisto).meta({ id: 'AFaturar' }),
  }),
  faturarPeriodo: endpoint({
    method: 'POST',
    path: '/api/faturas/periodo',
    access: { escrever: 'faturas' },
    summary: 'Fatura o período de todos os clientes, numa tarefa; pedido de novo enquanto corre, é a mesma',
    body: PedidoDoPeriodo,
    response: TarefaPedida,
  }),
  regras: endpoint({
    method: 'GET',
    path: '/api/faturas/regras',
    access: { ler: 'cobranca' },
    summary: 'Como cada cliente é faturado',
    response: comDados(z.array(RegraDoCliente)).meta({ id: 'RegrasDeFaturamento' }),
  }),
  gravarRegra: endpoint({
    method: 'PUT',
    path: '/api/faturas/regras',
    access: { escrever: 'cobranca' },
    summary: 'Grava a regra de um cliente, ou a da casa',
    body: RegraEscrita,
    response: comDados(RegraDoCliente).meta({ id: 'RegraGravada' }),
  }),
  excluirRegra: endpoint({
    method: 'DELETE',
    path: '/api/faturas/regras/{id}',
    access: { escrever: 'cobranca' },
    summary: 'Exclui a regra de um cliente: vale para ele a da casa',
    params: porId,
    response: Ok,
  }),
}
