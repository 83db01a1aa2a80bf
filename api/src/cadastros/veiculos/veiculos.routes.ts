import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import { exportarVeiculos } from './exportar.service.ts'
import * as service from './veiculos.service.ts'

export const veiculosHandlers: Handlers<typeof contract.veiculos> = {
  listar: async (ctx) => ({ status: true, dados: await service.listarVeiculos(ctx) }),
  criar: async (ctx, { body }) => ({ status: true, dados: await service.criarVeiculo(ctx, body) }),
  editar: async (ctx, { params, body }) => ({
    status: true,
    dados: await service.editarVeiculo(ctx, params.id, body),
  }),
  mudar: async (ctx, { params, body }) => ({
    status: true,
    dados: await service.mudarVeiculo(ctx, params.id, body),
  }),
  exportar: async (ctx, { body }) => ({ status: true, dados: { tarefa: await exportarVeiculos(ctx, body) } }),
}
