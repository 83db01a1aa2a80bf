import { z } from 'zod'
import { id } from '../../formats.ts'
import { PlanoResumo } from './formas.ts'

/* A run repeated over the same day, and runs side by side. */

/** What is otherwise than it was. */
export const EseDoPlano = z
  .object({
    /** Plates that stay at home. */
    sem_veiculos: z.array(z.string().trim().min(1).max(12)).max(200).default([]),
    /** Name of another base that the vehicles leave from. */
    sai_de: z.string().trim().max(80).nullable().default(null),
    /** Recipients receive so many minutes earlier and later. */
    folga_janelas_min: z.int().min(0).max(240, 'No máximo 240 minutos').default(0),
  })
  .meta({ id: 'EseDoPlano' })
export type EseDoPlano = z.infer<typeof EseDoPlano>

export const PedidoDeCopia = z
  .object({
    e_se: EseDoPlano.default({ sem_veiculos: [], sai_de: null, folga_janelas_min: 0 }),
    /** How long it is searched for, and from which seed; null: as before. */
    segundos: z.int().min(1).max(300, 'No máximo 300 segundos').nullable().default(null),
    semente: z.int().min(1).max(2_147_483_647).nullable().default(null),
  })
  .meta({ id: 'PedidoDeCopia' })
export type PedidoDeCopia = z.infer<typeof PedidoDeCopia>

/** Runs that stand side by side at most. */
export const MAXIMO_A_COMPARAR = 4

export const PedidoDeComparacao = z
  .object({
    planos: z
      .array(id)
      .min(2, 'Escolha ao menos dois processos')
      .max(MAXIMO_A_COMPARAR, `Compare até ${MAXIMO_A_COMPARAR} processos`)
      .refine((ids) => new Set(ids).size === ids.length, 'O mesmo processo está duas vezes'),
  })
  .meta({ id: 'PedidoDeComparacao' })

export const PlanoComparado = z
  .object({
    ...PlanoResumo.shape,
    preferencia_centavos: z.number(),
    /** From leaving to coming back, all vehicles together. */
    horas_s: z.number(),
    usados: z.number(),
    /** Doors that are reached after they close, and by how much together. */
    atrasadas: z.number(),
    atraso_s: z.number(),
    /** The shortest and the longest day of its vehicles. */
    menor_dia_s: z.number(),
    maior_dia_s: z.number(),
    menor_paradas: z.number(),
    maior_paradas: z.number(),
    /** Planned of exactly what the first one was planned of. */
    mesma_entrada: z.boolean(),
  })
  .meta({ id: 'PlanoComparado' })
export type PlanoComparado = z.infer<typeof PlanoComparado>

/** The door's vehicle in each run: null where it was left out, empty where it was not part of the day. */
export const ParadaComparada = z
  .object({
    parada: z.string(),
    nome: z.string(),
    cidade: z.string(),
    notas: z.array(z.number()),
    veiculos: z.array(z.string().nullable()),
  })
  .meta({ id: 'ParadaComparada' })
export type ParadaComparada = z.infer<typeof ParadaComparada>

export const Comparacao = z
  .object({
    planos: z.array(PlanoComparado),
    /** Doors of the first run and of the others, together. */
    paradas: z.number(),
    mudam: z.number(),
    /** Doors that do not go with the same vehicle in all runs; the first five hundred. */
    mudancas: z.array(ParadaComparada),
  })
  .meta({ id: 'ComparacaoDePlanos' })
export type Comparacao = z.infer<typeof Comparacao>
