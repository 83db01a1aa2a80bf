import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { dia, id, umOuMais } from '../../formats.ts'
import { comDados, instante, Ok, TarefaPedida } from '../../replies.ts'
import { type SituacaoDaTravessia, situacoesDaTravessia } from './nomes.ts'

const chaves = <K extends string>(o: Record<K, unknown>) => Object.keys(o) as [K, ...K[]]
const situacao = z.enum(chaves<SituacaoDaTravessia>(situacoesDaTravessia))

/** A position of the proof: when, where, and how far from the plaza in metres. */
export const PontoDaProva = z
  .object({ em: instante, lat: z.number(), lng: z.number(), m: z.number() })
  .meta({ id: 'PontoDaProvaDePedagio' })
export const ProvaDaTravessia = z
  .object({ antes: PontoDaProva, perto: PontoDaProva, depois: PontoDaProva })
  .meta({ id: 'ProvaDaTravessia' })
export type ProvaDaTravessia = z.infer<typeof ProvaDaTravessia>

export const Travessia = z
  .object({
    _id: id,
    veiculo: id.nullable(),
    placa: z.string(),
    /** Of the whole combination: a gate may have read any of them. */
    placas: z.array(z.string()),
    praca: z.string(),
    livre: z.boolean(),
    em: instante,
    origem: z.enum(['posicao', 'extrato']),
    situacao,
    /** Last day to pay, and how many are left; below zero it ran out. */
    prazo: z.string().nullable(),
    faltam: z.number().nullable(),
    /** The vehicle has a tag: the charge may still come in its statement. */
    com_tag: z.boolean(),
    prova: ProvaDaTravessia.nullable(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    passagem: id.nullable(),
    centavos: z.number().nullable(),
    pago_em: z.string().nullable(),
    pago_autor: z.string(),
    descarte: z.string(),
  })
  .meta({ id: 'TravessiaDePedagio' })
export type Travessia = z.infer<typeof Travessia>

export const ProcuraDeTravessias = z
  .object({
    busca: z.string().trim().max(80).default(''),
    situacao: umOuMais(situacao, 6).default([]),
    de: z.union([dia, z.literal('')]).default(''),
    ate: z.union([dia, z.literal('')]).default(''),
  })
  .meta({ id: 'ProcuraDeTravessias' })
export type ProcuraDeTravessias = z.infer<typeof ProcuraDeTravessias>

export const FreeFlowPago = z
  .object({ dia, centavos: z.int().min(1, 'Diga quanto se pagou').max(1_000_000) })
  .meta({ id: 'FreeFlowPago' })
export const TravessiaDescartada = z
  .object({ motivo: z.string().trim().min(3, 'Diga por quê').max(200) })
  .meta({ id: 'TravessiaDescartada' })

const ler = { ler: 'frete' } as const
const fazer = { escrever: 'frete' } as const
const params = z.object({ id })

/** Passages that were seen: who was not charged, and what free flow is still to be paid. */
export const dasTravessias = {
  travessias: endpoint({
    method: 'GET',
    path: '/api/pedagios/travessias',
    access: ler,
    summary: 'Passagens vistas pelas posições: as não cobradas, e o free-flow com o prazo de pagar',
    query: ProcuraDeTravessias.extend({
      pagina: z.coerce.number().int().min(1).max(10_000).default(1),
      por_pagina: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: comDados(z.array(Travessia))
      .extend({ total: z.number(), a_pagar: z.number(), nao_cobradas: z.number() })
      .meta({ id: 'TravessiasDePedagio' }),
  }),
  exportarTravessias: endpoint({
    method: 'POST',
    path: '/api/pedagios/travessias/exportar',
    access: ler,
    summary: 'Exporta para Excel as travessias da busca; corre como tarefa',
    body: ProcuraDeTravessias,
    response: TarefaPedida,
  }),
  procurarTravessias: endpoint({
    method: 'POST',
    path: '/api/pedagios/travessias/procurar',
    access: fazer,
    summary: 'Olha já as posições que ainda não foram olhadas; sozinha, a casa olha a cada seis horas',
    response: comDados(z.object({ novas: z.number() })).meta({ id: 'TravessiasProcuradas' }),
  }),
  pagarTravessia: endpoint({
    method: 'POST',
    path: '/api/pedagios/travessias/{id}/pagar',
    access: fazer,
    summary: 'Diz que um free-flow foi pago, quando e quanto',
    params,
    body: FreeFlowPago,
    response: Ok,
  }),
  descartarTravessia: endpoint({
    method: 'POST',
    path: '/api/pedagios/travessias/{id}/descartar',
    access: fazer,
    summary: 'Diz que não houve passagem, e por quê',
    params,
    body: TravessiaDescartada,
    response: Ok,
  }),
  reabrirTravessia: endpoint({
    method: 'POST',
    path: '/api/pedagios/travessias/{id}/reabrir',
    access: fazer,
    summary: 'Volta atrás no pagamento ou no descarte de uma travessia',
    params,
    response: Ok,
  }),
}
