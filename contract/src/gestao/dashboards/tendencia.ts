import { z } from 'zod'
import { dia } from '../../formats.ts'

/** What a trend is told by: client, driver, lane (from a base to a state), and what else the figures know. */
export const dimensoesDaTendencia = ['remetente', 'motorista', 'trajeto', 'rota', 'base', 'uf'] as const
export type DimensaoDaTendencia = (typeof dimensoesDaTendencia)[number]
export const nomeDaDimensao: Record<DimensaoDaTendencia, string> = {
  remetente: 'Cliente (remetente)',
  motorista: 'Motorista',
  trajeto: 'Trajeto (base → UF)',
  rota: 'Rota',
  base: 'Base',
  uf: 'UF',
}

export const passosDaTendencia = ['semana', 'mes'] as const
export type PassoDaTendencia = (typeof passosDaTendencia)[number]

/** The figures of punctuality, a line each (docs/decisions/0070): wherever one is shown it is said by this. */
export const oQueConta = {
  ainda: 'Fechadas no prazo e abertas que ainda não venceram.',
  fora: 'Fechadas depois do prazo e abertas que já venceram.',
  pontualidade: 'Entregues até o dia do prazo, das que tinham prazo e já fecharam.',
} as const

/** Lines told one by one; the rest is one line. */
const MAIS_LINHAS = 20

/** What is asked beside the dashboard's filter. */
export const pedidoDaTendencia = {
  por: z.enum(dimensoesDaTendencia).default('remetente'),
  passo: z.enum(passosDaTendencia).default('semana'),
  linhas: z.int().min(1).max(MAIS_LINHAS).default(8),
}

const CelaDaTendencia = z
  .object({
    total: z.number(),
    dentro: z.number(),
    fora: z.number(),
    /** Share of what has a deadline that is still in time, 0–100. */
    desempenho: z.number(),
    avaliadas: z.number(),
    pontuais: z.number(),
    pontualidade: z.number(),
  })
  .meta({ id: 'CelaDaTendencia' })
export type CelaDaTendencia = z.infer<typeof CelaDaTendencia>

export const LinhaDaTendencia = z
  .object({
    /** As in the list of the dashboard; of a lane `<id of the base>:<UF>`. */
    id: z.string(),
    titulo: z.string(),
    /** The base of a lane by its name; '' for none. */
    base: z.string(),
    /** One a period. */
    celas: z.array(CelaDaTendencia),
    soma: CelaDaTendencia,
  })
  .meta({ id: 'LinhaDaTendencia' })
export type LinhaDaTendencia = z.infer<typeof LinhaDaTendencia>

export const Tendencia = z
  .object({
    /** Weeks from Monday, or months, cut at the ends of what was asked. */
    periodos: z.array(z.object({ de: dia, ate: dia })),
    /** Those with most notes, first. */
    linhas: z.array(LinhaDaTendencia),
    /** All others as one; null when there are none. */
    resto: z
      .object({ quantos: z.number(), celas: z.array(CelaDaTendencia), soma: CelaDaTendencia })
      .nullable(),
    total: z.object({ celas: z.array(CelaDaTendencia), soma: CelaDaTendencia }),
  })
  .meta({ id: 'Tendencia' })
export type Tendencia = z.infer<typeof Tendencia>
