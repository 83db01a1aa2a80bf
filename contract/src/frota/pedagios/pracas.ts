import { z } from 'zod'
import { instante } from '../../replies.ts'

const ponto = { lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }

/** Where what a statement calls so is. */
export const PracaEscrita = z
  .object({
    texto: z.string().trim().min(1).max(160),
    lat: ponto.lat,
    lng: ponto.lng,
    /** A gate of free flow: nobody stops. */
    livre: z.boolean().default(false),
  })
  .meta({ id: 'PracaEscrita' })
export type PracaEscrita = z.infer<typeof PracaEscrita>

/** A plaza of statements that the federal list does not know, taught or still to be taught. */
export const PracaDosExtratos = z
  .object({
    texto: z.string(),
    passagens: z.number(),
    centavos: z.number(),
    ultima: instante,
    ensinada: z.object({ ...ponto, livre: z.boolean(), autor: z.string() }).nullable(),
    /** Where vehicles were at the hours of these lines, when they agree; and how many did. */
    sugerida: z.object({ ...ponto, vistas: z.number() }).nullable(),
  })
  .meta({ id: 'PracaDosExtratos' })
export type PracaDosExtratos = z.infer<typeof PracaDosExtratos>
