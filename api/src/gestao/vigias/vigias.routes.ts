import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import * as service from './vigias.service.ts'

export const vigiasHandlers: Handlers<typeof contract.vigias> = {
  listar: async (ctx) => ({ status: true, dados: await service.listarVigias(ctx) }),
  guardar: async (ctx, { body }) => ({ status: true, dados: await service.guardarVigia(ctx, body) }),
  pausar: async (ctx, { params, body }) => ({
    status: true,
    dados: await service.pausarVigia(ctx, params.id, body.pausada),
  }),
  remover: async (ctx, { params }) => {
    await service.removerVigia(ctx, params.id)
    return { status: true }
  },
  avisos: async (ctx) => ({ status: true, dados: await service.meusAvisos(ctx) }),
  lerAvisos: async (ctx, { body }) => {
    await service.lerAvisos(ctx, body.ate)
    return { status: true }
  },
}
