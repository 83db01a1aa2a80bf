import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import { exportarLugares } from './exportar.service.ts'
import * as service from './lugares.service.ts'

const ok = <T>(dados: T) => ({ status: true, dados })

export const lugaresHandlers: Handlers<typeof contract.lugares> = {
  listar: async (ctx) => ok(await service.listarLugares(ctx)),
  exportar: async (ctx, { body }) => ok({ tarefa: await exportarLugares(ctx, body) }),
  buscar: async (ctx, { params }) => ok(await service.buscarLugar(ctx, params.id)),
  criar: async (ctx, { body }) => ok(await service.criarLugar(ctx, body)),
  editar: async (ctx, { params, body }) => ok(await service.editarLugar(ctx, params.id, body)),
  ativar: async (ctx, { params, body }) => ok(await service.ativarLugar(ctx, params.id, body.ativo)),
}
