import { z } from 'zod'
import { endpoint, type ModuleContract } from '../../endpoint.ts'
import { comDados } from '../../replies.ts'
import { Arrumacao, Mesa, Proposta, RecorteDaMesa } from './formas.ts'

export const mesa = {
  abrir: endpoint({
    method: 'POST',
    path: '/api/mesa',
    access: { escrever: 'romaneios' },
    summary:
      'A mesa de expedição: notas que esperam, romaneios que não saíram, motoristas e veículos de hoje',
    body: RecorteDaMesa,
    response: comDados(Mesa).meta({ id: 'UmaMesa' }),
  }),
  arrumar: endpoint({
    method: 'POST',
    path: '/api/mesa/arrumar',
    access: { escrever: 'romaneios' },
    summary:
      'Deixa romaneios como pedido: cria, troca notas, ordem, motorista e placa; vazio, exclui. Tudo ou nada',
    body: Arrumacao,
    response: comDados(
      z.object({
        /** The number of each that was asked for; null: it is gone. */
        feitas: z.array(z.object({ chave: z.string(), romaneio: z.number().nullable() })),
        mesa: Mesa,
      }),
    ).meta({ id: 'MesaArrumada' }),
  }),
  propor: endpoint({
    method: 'POST',
    path: '/api/mesa/propor',
    access: { escrever: 'romaneios' },
    summary: 'Distribui o que espera por rota, base, motorista e capacidade; não grava nada',
    body: RecorteDaMesa,
    response: comDados(Proposta).meta({ id: 'UmaPropostaDaMesa' }),
  }),
} as const satisfies ModuleContract
