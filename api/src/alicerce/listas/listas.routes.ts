import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import { arrumar, compartilharVisao, guardarVisao, minhasListas, removerVisao } from './listas.service.ts'

export const listasHandlers: Handlers<typeof contract.listas> = {
  minhas: async (ctx) => ({ status: true, dados: await minhasListas(ctx) }),
  arrumar: async (ctx, { params, body }) => {
    await arrumar(ctx, params.lista, body.arranjo)
    return { status: true }
  },
  salvarVisao: async (ctx, { params, body }) => ({
    status: true,
    dados: await guardarVisao(ctx, { lista: params.lista, ...body }),
  }),
  compartilharVisao: async (ctx, { params, body }) => ({
    status: true,
    dados: await compartilharVisao(ctx, params.id, body.compartilhada),
  }),
  removerVisao: async (ctx, { params }) => {
    await removerVisao(ctx, params.id)
    return { status: true }
  },
}
