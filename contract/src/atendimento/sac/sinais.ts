import { z } from 'zod'

/** What the house notices by itself. */
export const sinais = ['ocorrencia', 'tentativas', 'prova_reprovada', 'prazo_vencido'] as const
export type Sinal = (typeof sinais)[number]

export const nomeDoSinal: Record<Sinal, string> = {
  ocorrencia: 'Ocorrência que pede providência',
  tentativas: 'Segunda tentativa sem entrega',
  prova_reprovada: 'Comprovante reprovado sem outro em quatro horas úteis',
  prazo_vencido: 'Prazo de entrega vencido',
}

/** Which signals open incidents, and from when on: what happened before is left alone. */
export const SinaisLigados = z
  .object({
    ligados: z.array(z.enum(sinais)).max(sinais.length),
    /** The first switching on; set by the house. */
    desde: z.string().max(40).nullable().default(null),
  })
  .meta({ id: 'SinaisDoSac' })

export const sinaisPadrao: z.infer<typeof SinaisLigados> = { ligados: [], desde: null }
