import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { dia, id, umOuMais } from '../../formats.ts'
import { comDados, instante, TarefaPedida } from '../../replies.ts'
import { codigosDeCausa, ParteDaDiferenca } from './conferencia.ts'

export const estadosDaDisputa = ['aberta', 'em_acordo', 'recuperada', 'perdida', 'dividida'] as const
export type EstadoDaDisputa = (typeof estadosDaDisputa)[number]
export const nomeDoEstadoDaDisputa: Record<EstadoDaDisputa, string> = {
  aberta: 'Aberta',
  em_acordo: 'Em acordo',
  recuperada: 'Recuperada',
  perdida: 'Perdida',
  dividida: 'Dividida',
}

/** What the program found to prove ours. */
export const Evidencia = z
  .object({
    tipo: z.enum(['cte', 'comprovante', 'tabela']),
    titulo: z.string(),
    /** The CT-e, the note, the table. */
    alvo: z.string(),
    /** Lines of the price, with their working. */
    linhas: z.array(z.object({ nome: z.string(), conta: z.string(), valor: z.number() })).default([]),
  })
  .meta({ id: 'EvidenciaDaDisputa' })
export type Evidencia = z.infer<typeof Evidencia>

export const DisputaResumo = z
  .object({
    _id: z.string(),
    numero: z.number(),
    estado: z.enum(estadosDaDisputa),
    cliente: z.string(),
    doc_tomador: z.string(),
    documento: z.string(),
    cte: z.string().nullable(),
    prefatura: z.string(),
    prefatura_numero: z.string(),
    causa: z.enum(codigosDeCausa),
    motivo: z.string(),
    valor: z.number(),
    recuperado: z.number(),
    perdido: z.number(),
    deve: z.enum(['cliente', 'nos']),
    limite: z.string(),
    atrasada: z.boolean(),
    autor: z.string(),
    aberta_em: instante,
    encerrada_em: instante.nullable(),
  })
  .meta({ id: 'DisputaResumo' })
export type DisputaResumo = z.infer<typeof DisputaResumo>

export const Disputa = DisputaResumo.extend({
  partes: z.array(ParteDaDiferenca),
  evidencias: z.array(Evidencia),
  mensagens: z.array(
    z.object({ de: z.enum(['nos', 'cliente', 'casa']), texto: z.string(), autor: z.string(), em: instante }),
  ),
}).meta({ id: 'Disputa' })
export type Disputa = z.infer<typeof Disputa>

const Soma = z.object({
  quantas: z.number(),
  contestado: z.number(),
  recuperado: z.number(),
  perdido: z.number(),
  em_aberto: z.number(),
})
/** Lost and recovered, of disputes that were opened in a stretch of days. */
export const PainelDeDisputas = z
  .object({
    total: Soma,
    /** Mean of days from opening to end, one decimal; null where none has ended. */
    dias: z.number().nullable(),
    por_cliente: z.array(Soma.extend({ nome: z.string() })),
    por_causa: z.array(Soma.extend({ causa: z.enum(codigosDeCausa) })),
    por_mes: z.array(Soma.extend({ mes: z.string() })),
  })
  .meta({ id: 'PainelDeDisputas' })
export type PainelDeDisputas = z.infer<typeof PainelDeDisputas>

export const ProcuraDeDisputas = z
  .object({
    busca: z.string().trim().max(80).default(''),
    estado: umOuMais(z.enum(estadosDaDisputa), estadosDaDisputa.length).default([]),
  })
  .meta({ id: 'ProcuraDeDisputas' })

const porque = z.string().trim().min(3, 'Diga por quê').max(300)
export const AberturaDeDisputa = z
  .object({
    linhas: z
      .array(z.string().regex(/^[cd]\d{1,18}$/, 'Linha inválida'))
      .min(1)
      .max(2000),
    /** Left out, what most of each gap comes from. */
    causa: z.enum(codigosDeCausa).nullish(),
    motivo: porque,
  })
  .meta({ id: 'AberturaDeDisputa' })
export const MensagemDaDisputa = z
  .object({
    de: z.enum(['nos', 'cliente']),
    texto: z.string().trim().min(2, 'Escreva a mensagem').max(2000),
    /** Until when the other side is to answer. */
    limite: dia.nullish(),
  })
  .meta({ id: 'MensagemDaDisputa' })
export const FimDaDisputa = z
  .object({ recuperado_centavos: z.number().int().min(0).max(100_000_000_000), motivo: porque })
  .meta({ id: 'FimDaDisputa' })

const umaDisputa = comDados(Disputa).meta({ id: 'UmaDisputa' })
const porId = z.object({ id })
const ler = { ler: 'cobranca' } as const
const fazer = { escrever: 'cobranca' } as const

/** Money that a client means not to pay, line by line. */
export const chamadasDeDisputas = {
  abrirDisputas: endpoint({
    method: 'POST',
    path: '/api/faturas/prefaturas/{id}/disputar',
    access: fazer,
    summary:
      'Abre uma disputa para cada linha escolhida, com as provas que o programa acha; repetida, não abre outra',
    params: porId,
    body: AberturaDeDisputa,
    response: comDados(z.object({ abertas: z.number(), valor: z.number() })).meta({ id: 'DisputasAbertas' }),
  }),
  disputas: endpoint({
    method: 'GET',
    path: '/api/faturas/disputas',
    access: ler,
    summary: 'Disputas, da mais nova à mais velha',
    query: ProcuraDeDisputas.extend({
      pagina: z.coerce.number().int().min(1).max(10_000).default(1),
      por_pagina: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: comDados(z.array(DisputaResumo)).extend({ total: z.number() }).meta({ id: 'Disputas' }),
  }),
  exportarDisputas: endpoint({
    method: 'POST',
    path: '/api/faturas/disputas/exportar',
    access: ler,
    summary: 'Exporta para Excel as disputas da busca; corre como tarefa',
    body: ProcuraDeDisputas,
    response: TarefaPedida,
  }),
  painelDeDisputas: endpoint({
    method: 'GET',
    path: '/api/faturas/disputas/painel',
    access: ler,
    summary: 'O que se contestou, recuperou e perdeu, por cliente, causa e mês',
    query: z.object({ de: dia.optional(), ate: dia.optional() }),
    response: comDados(PainelDeDisputas).meta({ id: 'PainelLido' }),
  }),
  disputa: endpoint({
    method: 'GET',
    path: '/api/faturas/disputas/{id}',
    access: ler,
    summary: 'Uma disputa com a diferença por componente, as provas e as mensagens',
    params: porId,
    response: umaDisputa,
  }),
  escreverNaDisputa: endpoint({
    method: 'POST',
    path: '/api/faturas/disputas/{id}/mensagem',
    access: fazer,
    summary: 'O que se disse numa disputa, nosso ou do cliente; quem não falou por último deve a resposta',
    params: porId,
    body: MensagemDaDisputa,
    response: umaDisputa,
  }),
  acordarDisputa: endpoint({
    method: 'POST',
    path: '/api/faturas/disputas/{id}/acordo',
    access: fazer,
    summary: 'As partes estão em acordo: falta o dinheiro',
    params: porId,
    response: umaDisputa,
  }),
  encerrarDisputa: endpoint({
    method: 'POST',
    path: '/api/faturas/disputas/{id}/encerrar',
    access: fazer,
    summary: 'Quanto se recuperou de uma disputa; o resto é perda',
    params: porId,
    body: FimDaDisputa,
    response: umaDisputa,
  }),
}
