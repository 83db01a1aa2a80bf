import { z } from 'zod'

/* What days that were driven taught: each kind, and each line of it, may be switched off. */

export const tiposDeAprendizado = ['parada', 'velocidade', 'ordem'] as const
export type TipoDeAprendizado = (typeof tiposDeAprendizado)[number]

/** Hours of a day in which ways take alike, from … to. */
export const FAIXAS = [
  [0, 7],
  [7, 10],
  [10, 17],
  [17, 20],
  [20, 24],
] as const
/** Trips that hours need before they are believed. */
export const MINIMO_DE_TRECHOS = 20
/** Days on which drivers went first there before it is a preference, and their share of all. */
export const MINIMO_DE_VEZES = 3
export const PARTE_DAS_VEZES = 0.7
/** Lines of a kind that are shown. */
export const MAXIMO_DE_APRENDIDOS = 200

export const ordemVale = ({ vezes, contra }: { vezes: number; contra: number }): boolean =>
  vezes >= MINIMO_DE_VEZES && vezes >= PARTE_DAS_VEZES * (vezes + contra)

const linha = { chave: z.string(), ligado: z.boolean() }

export const Aprendizado = z
  .object({
    /** Kinds of which nothing is used. */
    desligados: z.array(z.enum(tiposDeAprendizado)),
    paradas: z.array(
      z.object({ ...linha, nome: z.string(), cep: z.string(), segundos: z.number(), vezes: z.number() }),
    ),
    velocidades: z.array(
      z.object({
        ...linha,
        base: z.string(),
        fim_de_semana: z.boolean(),
        de: z.number(),
        ate: z.number(),
        /** How much longer than supposed a way takes. */
        fator: z.number(),
        /** What is taken where nothing was learned. */
        usual: z.number(),
        trechos: z.number(),
        /** Enough trips say so. */
        vale: z.boolean(),
      }),
    ),
    ordens: z.array(
      z.object({
        ...linha,
        base: z.string(),
        antes: z.string(),
        depois: z.string(),
        vezes: z.number(),
        contra: z.number(),
        vale: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'Aprendizado' })
export type Aprendizado = z.infer<typeof Aprendizado>

export const PedidoDeLigar = z
  .object({
    tipo: z.enum(tiposDeAprendizado),
    /** Empty: the whole kind. */
    chave: z.string().trim().max(120).default(''),
    ligado: z.boolean(),
  })
  .meta({ id: 'PedidoDeLigarAprendizado' })
export type PedidoDeLigar = z.infer<typeof PedidoDeLigar>
