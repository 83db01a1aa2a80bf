import { z } from 'zod'
import { dia } from '../../formats.ts'
import { instante } from '../../replies.ts'
import { BaseDoPlano } from './formas.ts'

/* Planned against done: seconds count from midnight of the day in São Paulo. */

export const ProcuraDoDia = z
  .object({ dia, bases: z.array(z.string().max(80)).max(200).default([]) })
  .meta({ id: 'ProcuraDoDia' })
export type ProcuraDoDia = z.infer<typeof ProcuraDoDia>

export const resultadosDaParada = ['pendente', 'entregue', 'falhou', 'retirada'] as const

export const ParadaAcompanhada = z
  .object({
    parada: z.string(),
    nome: z.string(),
    cidade: z.string(),
    lat: z.number(),
    lng: z.number(),
    planejada: z.number(),
    /** When the driver told of it first. */
    feita: z.number().nullable(),
    resultado: z.enum(resultadosDaParada),
    /** When it will be reached, walked from the present; null: nothing is left to do. */
    prevista: z.number().nullable(),
    /** The window that the recipient was told. */
    prometida: z.object({ de: z.number(), ate: z.number() }).nullable(),
    /** Why it may not be done as planned. */
    risco: z.string(),
    notas: z.array(z.object({ _id: z.string(), numero: z.number() })),
  })
  .meta({ id: 'ParadaAcompanhada' })
export type ParadaAcompanhada = z.infer<typeof ParadaAcompanhada>

export const RotaAcompanhada = z
  .object({
    plano: z.string(),
    revisao: z.number(),
    base: z.string(),
    onde: BaseDoPlano,
    veiculo: z.string(),
    motorista: z.string(),
    romaneios: z.array(z.object({ numero: z.number(), estado: z.string() })),
    saida_planejada: z.number(),
    /** When the first of its romaneios left. */
    saida: z.number().nullable(),
    chegada_planejada: z.number(),
    chegada_prevista: z.number().nullable(),
    /** Seconds behind the plan now, and at the end of the day. */
    atraso: z.number(),
    atraso_no_fim: z.number(),
    metros_planejados: z.number(),
    custo_planejado_centavos: z.number(),
    paradas: z.array(ParadaAcompanhada),
    feitas: z.number(),
    falhas: z.number(),
    em_risco: z.number(),
    posicao: z.object({ lat: z.number(), lng: z.number(), em: instante }).nullable(),
  })
  .meta({ id: 'RotaAcompanhada' })
export type RotaAcompanhada = z.infer<typeof RotaAcompanhada>

export const DiaAcompanhado = z
  .object({
    agora: z.number(),
    rotas: z.array(RotaAcompanhada),
    planejadas: z.number(),
    feitas: z.number(),
    falhas: z.number(),
    retiradas: z.number(),
    pendentes: z.number(),
  })
  .meta({ id: 'DiaAcompanhado' })
export type DiaAcompanhado = z.infer<typeof DiaAcompanhado>

/** Who could take over the rest of a route. */
export const PropostaDeSocorro = z
  .object({
    veiculo: z.string(),
    motorista: z.string(),
    /** At once, or behind what he has himself; and so the place in his route. */
    quando: z.enum(['ja', 'depois']),
    posicao: z.number(),
    /** When he takes the goods over; null: nothing is loaded yet. */
    encontro: z.number().nullable(),
    fim: z.number(),
    metros_a_mais: z.number(),
    custo_centavos: z.number(),
    /** Stops, his own among them, that would be reached too late. */
    em_risco: z.number(),
    /** Weight beyond what he can carry. */
    excesso_gramas: z.number(),
  })
  .meta({ id: 'PropostaDeSocorro' })
export type PropostaDeSocorro = z.infer<typeof PropostaDeSocorro>

export const SocorroProposto = z
  .object({ revisao: z.number(), paradas: z.array(z.string()), propostas: z.array(PropostaDeSocorro) })
  .meta({ id: 'SocorroProposto' })
export type SocorroProposto = z.infer<typeof SocorroProposto>
