import { z } from 'zod'
import { dia, id } from '../../formats.ts'
import { instante } from '../../replies.ts'
import { tiposDeUnidade } from './unidades.ts'

export const tiposDeImpedimentoDoVeiculo = ['quebrado', 'bloqueado', 'documento'] as const
export const nomeDoImpedimentoDoVeiculo: Record<(typeof tiposDeImpedimentoDoVeiculo)[number], string> = {
  quebrado: 'Fora de serviço',
  bloqueado: 'Bloqueado',
  documento: 'Documento',
}

/** Units of a combination at most: a tractor, trailers, a dolly. */
export const MAXIMO_DE_UNIDADES = 5

const naOrdem = { path: ['ate'], message: 'O fim vem depois do começo' }

export const CombinacaoEscrita = z
  .object({
    /** The one with the engine first, the others as they come behind it. */
    veiculos: z
      .array(id)
      .min(2, 'Escolha o que vai engatado')
      .max(MAXIMO_DE_UNIDADES, `No máximo ${MAXIMO_DE_UNIDADES} unidades`)
      .refine((ids) => new Set(ids).size === ids.length, 'Um veículo aparece duas vezes'),
    de: instante,
    /** Null: still together. */
    ate: instante.nullable().default(null),
  })
  .refine((c) => c.ate === null || Date.parse(c.ate) > Date.parse(c.de), naOrdem)
  .meta({ id: 'CombinacaoEscrita' })
export type CombinacaoEscrita = z.infer<typeof CombinacaoEscrita>

export const Combinacao = z
  .object({
    _id: id,
    de: instante,
    ate: instante.nullable(),
    autor: z.string(),
    unidades: z.array(
      z.object({ _id: id, placa: z.string(), frota: z.string(), unidade: z.enum(tiposDeUnidade) }),
    ),
  })
  .meta({ id: 'Combinacao' })
export type Combinacao = z.infer<typeof Combinacao>

export const FimDaCombinacao = z.object({ ate: instante }).meta({ id: 'FimDaCombinacao' })

export const Levantamento = z
  .object({ motivo: z.string().trim().min(3, 'Diga por quê').max(200) })
  .meta({ id: 'LevantamentoDoImpedimento' })

export const ImpedimentoDoVeiculoEscrito = z
  .object({
    tipo: z.enum(tiposDeImpedimentoDoVeiculo),
    de: dia,
    ate: dia.nullable().default(null),
    motivo: z.string().trim().min(3, 'Diga por quê').max(200),
  })
  .refine((v) => v.ate === null || v.ate >= v.de, {
    path: ['ate'],
    message: 'O último dia vem depois do primeiro',
  })
  .meta({ id: 'ImpedimentoDoVeiculoEscrito' })
export type ImpedimentoDoVeiculoEscrito = z.infer<typeof ImpedimentoDoVeiculoEscrito>

export const ImpedimentoDoVeiculo = z
  .object({
    _id: id,
    tipo: z.enum(tiposDeImpedimentoDoVeiculo),
    de: dia,
    ate: dia.nullable(),
    motivo: z.string(),
    autor: z.string(),
    /** Who lifted it and why; '': nobody did. */
    levantado: z.string(),
  })
  .meta({ id: 'ImpedimentoDoVeiculo' })
export type ImpedimentoDoVeiculo = z.infer<typeof ImpedimentoDoVeiculo>

/** How a vehicle is used over time: what it was engaged with, what kept it from trips. */
export const UsoDoVeiculo = z
  .object({ combinacoes: z.array(Combinacao), impedimentos: z.array(ImpedimentoDoVeiculo) })
  .meta({ id: 'UsoDoVeiculo' })
export type UsoDoVeiculo = z.infer<typeof UsoDoVeiculo>
