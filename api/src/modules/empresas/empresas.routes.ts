import type { contract } from '@tropeiro/contract'
import { errors } from '../../errors.ts'
import type { Handlers } from '../../http/handlers.ts'
import * as repository from './empresas.repository.ts'
import { lerPolitica } from './empresas.service.ts'

export const empresasHandlers: Handlers<typeof contract.empresas> = {
  buscadist: async (ctx) => ({
    status: true,
    dados: await ctx.tx((db) => repository.listEmpresas(db, ctx.grupo.id)),
  }),
  listar: async (ctx, { params }) => {
    // Another group's name is not confirmed to exist.
    if (params.group !== ctx.grupo.nome && params.group !== String(ctx.grupo.id)) throw errors.naoEncontrado()
    return { status: true, dados: await ctx.tx((db) => repository.listBases(db, ctx.grupo.id)) }
  },
  politica: async (ctx) => ({ status: true, dados: await ctx.tx((db) => lerPolitica(db, ctx.grupo.id)) }),
  atualizarPolitica: async (ctx, { body }) => {
    await ctx.tx((db) => repository.updatePolitica(db, ctx.grupo.id, body))
    return { status: true }
  },
}
