import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id } from '../../formats.ts'
import { comDados, instante } from '../../replies.ts'

export const tiposDeIncidente = {
  cartao: 'Cartão usado fora',
  placa: 'Placa em dois lugares',
} as const
export type TipoDeIncidenteDaFrota = keyof typeof tiposDeIncidente

/** `passou`: what spoke for it is gone. */
export const estadosDoIncidente = {
  aberto: 'Aberto',
  confirmado: 'Confirmado',
  descartado: 'Descartado',
  passou: 'Passou',
} as const
export type EstadoDoIncidenteDaFrota = keyof typeof estadosDoIncidente

const chaves = <K extends string>(o: Record<K, unknown>) => Object.keys(o) as [K, ...K[]]

export const IncidenteDaFrota = z
  .object({
    _id: id,
    tipo: z.enum(chaves<TipoDeIncidenteDaFrota>(tiposDeIncidente)),
    titulo: z.string(),
    estado: z.enum(chaves<EstadoDoIncidenteDaFrota>(estadosDoIncidente)),
    motivo: z.string(),
    autor: z.string(),
    aberto_em: instante,
    mudou_em: instante.nullable(),
    centavos: z.number(),
    /** All that speaks for it is of vehicles within reach: who does not see it all decides nothing. */
    alcanca: z.boolean(),
    fatos: z.array(
      z.object({
        /** 'abastecimento:7', 'passagem:9' */
        fato: z.string(),
        placa: z.string(),
        em: instante,
        frase: z.string(),
        centavos: z.number(),
      }),
    ),
  })
  .meta({ id: 'IncidenteDaFrota' })
export type IncidenteDaFrota = z.infer<typeof IncidenteDaFrota>

/** Why somebody who does not reach all its vehicles does not decide it. */
export const INCIDENTE_DE_OUTROS = 'Este incidente tem veículos que você não vê: quem vê todos o decide.'

export const DecisaoDoIncidente = z
  .object({
    decisao: z.enum(['confirmado', 'descartado']),
    motivo: z.string().trim().min(3, 'Diga o que se viu').max(300),
  })
  .meta({ id: 'DecisaoDoIncidenteDaFrota' })

const umIncidente = comDados(IncidenteDaFrota).meta({ id: 'UmIncidenteDaFrota' })
/** Its facts are fill-ups and tolls, and deciding it decides the fill-ups: it takes what they take. */
const ler = { ler: 'frete' } as const
const fazer = { escrever: 'frete' } as const
const params = z.object({ id })

export const chamadasDosIncidentes = {
  incidente: endpoint({
    method: 'GET',
    path: '/api/frota/incidentes/{id}',
    access: ler,
    summary: 'Um incidente da frota: cartão usado fora ou placa em dois lugares, com tudo o que fala por ele',
    params,
    response: umIncidente,
  }),
  decidir: endpoint({
    method: 'POST',
    path: '/api/frota/incidentes/{id}/decidir',
    access: fazer,
    summary:
      'Confirma ou descarta um incidente: os abastecimentos dele são recusados ou aceitos, e os mesmos fatos não abrem outro',
    params,
    body: DecisaoDoIncidente,
    response: umIncidente,
  }),
  reabrir: endpoint({
    method: 'POST',
    path: '/api/frota/incidentes/{id}/reabrir',
    access: fazer,
    summary: 'Desfaz a decisão de um incidente; os abastecimentos dele voltam a esperar',
    params,
    response: umIncidente,
  }),
} as const
