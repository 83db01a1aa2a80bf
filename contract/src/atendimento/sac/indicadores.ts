import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { dia } from '../../formats.ts'
import { comDados, instante } from '../../replies.ts'

const Tempo = z.object({
  /** Working minutes: half took at most so long, nine of ten at most so long. Null where there is nothing to say. */
  mediana: z.number().nullable(),
  p90: z.number().nullable(),
  /** Parts of a hundred in time, of those that were met or missed. */
  no_prazo: z.number().nullable(),
  cumpridos: z.number(),
  estourados: z.number(),
})
const Linha = z.object({
  nome: z.string(),
  abertos: z.number(),
  resolvidos: z.number(),
  estourados: z.number(),
})

export const IndicadoresDoSac = z
  .object({
    abertos: z.number(),
    resolvidos: z.number(),
    reabertos: z.number(),
    automaticos: z.number(),
    /** Stock: what is open now, whatever the period. */
    em_aberto: z.number(),
    vencidos: z.number(),
    parados: z.number(),
    idade: z.array(z.object({ faixa: z.string(), de: z.string(), ate: z.string(), quantos: z.number() })),
    primeira_resposta: Tempo,
    solucao: Tempo,
    /** Of a hundred, those who say 4 or 5 of what was resolved in the period, and how many said anything. Null: nobody. */
    csat: z.number().nullable(),
    csat_respostas: z.number(),
    /** Promoters less detractors, of a hundred, by the day of the answer. */
    nps: z.number().nullable(),
    nps_respostas: z.number(),
    /** The last answers of both. */
    respostas: z.array(
      z.object({
        tipo: z.enum(['csat', 'nps']),
        nota: z.number(),
        comentario: z.string(),
        quem: z.string(),
        em: instante,
        incidente_id: z.string().nullable(),
        numero: z.string(),
      }),
    ),
    /** Opened of each 1,000 notes that came in the period. Null without notes. */
    por_mil_notas: z.number().nullable(),
    /** Indemnities approved in the period, and what they are of each 1,000 reais delivered in it. Null where nothing was delivered. */
    indenizado_centavos: z.number(),
    custo_por_mil: z.number().nullable(),
    por_tipo: z.array(Linha),
    por_causa: z.array(Linha),
    por_base: z.array(Linha),
    por_dia: z.array(z.object({ dia: z.string(), abertos: z.number(), resolvidos: z.number() })),
  })
  .meta({ id: 'IndicadoresDoSac' })
export type IndicadoresDoSac = z.infer<typeof IndicadoresDoSac>

export const dosIndicadores = {
  indicadores: endpoint({
    method: 'GET',
    path: '/api/sac/indicadores',
    access: { ler: 'atendimento' },
    summary: 'Números do atendimento num período: abertos pela abertura, resolvidos pela resolução',
    query: z
      .object({ de: dia, ate: dia })
      .refine((q) => q.de <= q.ate && Date.parse(q.ate) - Date.parse(q.de) <= 366 * 86_400_000, {
        path: ['ate'],
        message: 'O período vai de um dia a um ano',
      }),
    response: comDados(IndicadoresDoSac).meta({ id: 'IndicadoresLidos' }),
  }),
}
