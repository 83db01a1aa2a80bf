import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id } from '../../formats.ts'
import { comDados, instante } from '../../replies.ts'
import { Leitura, MAXIMO_DO_HODOMETRO } from './leituras.ts'

const painel = z.int().min(0).max(MAXIMO_DO_HODOMETRO)
const motivo = z.string().trim().min(3, 'Diga por quê').max(200)

export const TrocaEscrita = z
  .object({
    em: instante,
    /** What the old panel showed last. */
    km_antigo: painel,
    /** What the new one began with. */
    km_novo: painel,
    motivo,
  })
  .meta({ id: 'TrocaDoHodometroEscrita' })
export type TrocaEscrita = z.infer<typeof TrocaEscrita>

export const Troca = z
  .object({ ...TrocaEscrita.shape, _id: id, motivo: z.string(), autor: z.string() })
  .meta({ id: 'TrocaDoHodometro' })
export type Troca = z.infer<typeof Troca>

export const ConfirmacaoDaLeitura = z.object({ motivo }).meta({ id: 'ConfirmacaoDaLeitura' })

const trocas = comDados(z.array(Troca)).meta({ id: 'TrocasDoHodometro' })
const leituras = comDados(z.array(Leitura)).meta({ id: 'LeiturasJulgadas' })

export const chamadasDoHodometro = {
  leituras: endpoint({
    method: 'GET',
    path: '/api/veiculos/{id}/leituras',
    access: { ler: 'veiculos' },
    summary: 'Leituras do hodômetro de um veículo, as mais novas primeiro; as recusadas com o motivo',
    params: z.object({ id }),
    response: leituras,
  }),
  confirmarLeitura: endpoint({
    method: 'POST',
    path: '/api/veiculos/{id}/leituras/{leitura}/confirmar',
    access: { escrever: 'veiculos' },
    summary:
      'Aceita uma leitura que a casa recusou: quem a aceita responde por ela, e as outras se julgam por ela',
    params: z.object({ id, leitura: id }),
    body: ConfirmacaoDaLeitura,
    response: leituras,
  }),
  desconfirmarLeitura: endpoint({
    method: 'DELETE',
    path: '/api/veiculos/{id}/leituras/{leitura}/confirmar',
    access: { escrever: 'veiculos' },
    summary: 'Desfaz o aceite de uma leitura: ela volta a ser julgada com as outras',
    params: z.object({ id, leitura: id }),
    response: leituras,
  }),
  trocas: endpoint({
    method: 'GET',
    path: '/api/veiculos/{id}/hodometros',
    access: { ler: 'veiculos' },
    summary: 'Trocas do hodômetro de um veículo, as mais novas primeiro',
    params: z.object({ id }),
    response: trocas,
  }),
  trocarHodometro: endpoint({
    method: 'POST',
    path: '/api/veiculos/{id}/hodometros',
    access: { escrever: 'veiculos' },
    summary: 'Diz que o hodômetro foi trocado, ou voltou ao zero: os quilômetros do veículo continuam',
    params: z.object({ id }),
    body: TrocaEscrita,
    response: trocas,
  }),
  desfazerTroca: endpoint({
    method: 'DELETE',
    path: '/api/veiculos/{id}/hodometros/{troca}',
    access: { escrever: 'veiculos' },
    summary: 'Desfaz uma troca de hodômetro escrita por engano',
    params: z.object({ id, troca: id }),
    response: trocas,
  }),
} as const
