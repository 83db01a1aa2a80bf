import { z } from 'zod'
import { tiposDeUnidade } from '../../cadastros/veiculos/unidades.ts'

/* Hours in which some vehicles may not stop inside a drawn place. */

const hora = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A hora é como 08:00')

export const ZonaComHorario = z
  .object({
    /** Kinds of vehicle that may not stop; none: all. */
    unidades: z.array(z.enum(tiposDeUnidade)).max(tiposDeUnidade.length).default([]),
    /** Last digits of plates; none: all. */
    finais: z.array(z.int().min(0).max(9)).max(10).default([]),
    /** Days of the week, 1 Monday. */
    dias: z.array(z.int().min(1).max(7)).min(1, 'Escolha ao menos um dia').max(7),
    horas: z
      .array(
        z
          .object({ de: hora, ate: hora })
          .refine((h) => h.de < h.ate, { path: ['ate'], message: 'O fim é depois do começo' }),
      )
      .min(1, 'Diga as horas')
      .max(3, 'No máximo 3 períodos'),
  })
  .meta({ id: 'ZonaComHorario' })
export type ZonaComHorario = z.infer<typeof ZonaComHorario>

/** A free place that somebody drew, with the hours it has for the planner, if any. */
export const LugarDesenhado = z
  .object({
    _id: z.string(),
    nome: z.string(),
    poligono: z.boolean(),
    raio_m: z.number(),
    zona: ZonaComHorario.nullable(),
    autor: z.string(),
  })
  .meta({ id: 'LugarDesenhado' })
export type LugarDesenhado = z.infer<typeof LugarDesenhado>
