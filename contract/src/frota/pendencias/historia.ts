import { z } from 'zod'
import { instante } from '../../replies.ts'

/** What may have happened to a vehicle. */
export const tiposDeFato = {
  viagem: 'Viagem',
  abastecimento: 'Abastecimento',
  pedagio: 'Pedágio',
  ordem: 'Ordem de serviço',
  checklist: 'Checklist',
  defeito: 'Defeito',
  pneu: 'Pneu',
  leitura: 'Hodômetro',
  documento: 'Documento',
  incidente: 'Incidente',
  multa: 'Multa',
  impedimento: 'Impedimento',
  combinacao: 'Combinação',
} as const
export type TipoDeFato = keyof typeof tiposDeFato
const chaves = Object.keys(tiposDeFato) as [TipoDeFato, ...TipoDeFato[]]

export const FatoDoVeiculo = z
  .object({
    tipo: z.enum(chaves),
    em: instante,
    frase: z.string(),
    /** What it is opened by; '' where there is nothing to open. */
    alvo: z.string(),
    centavos: z.number().nullable(),
  })
  .meta({ id: 'FatoDoVeiculo' })
export type FatoDoVeiculo = z.infer<typeof FatoDoVeiculo>

export const FATOS_DE_UMA_VEZ = 60
export const BuscaDeFatos = z.object({
  tipo: z.union([z.enum(chaves), z.literal('')]).default(''),
  /** Only what happened before this instant: the last of the page before. */
  antes: z.union([instante, z.literal('')]).default(''),
})
