import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import { contarEsperas } from './contagens.service.ts'
import { guardarVisao, lerTorre, listarVisoes, removerVisao } from './torre.service.ts'

export const torreHandlers: Handlers<typeof contract.torre> = {
  agora: async (ctx, { body }) => ({
    status: true,
    dados: await lerTorre(ctx, {
      sem: body.sem,
      ...(body.bases ? { bases: body.bases } : {}),
      ...(body.remetentes ? { remetentes: body.remetentes } : {}),
    }),
  }),
  contagens: async (ctx) => ({ status: true, dados: await contarEsperas(ctx) }),
  visoes: async (ctx) => ({ status: true, dados: await listarVisoes(ctx) }),
  salvarVisao: async (ctx, { body }) => ({ status: true, dados: await guardarVisao(ctx, body) }),
  removerVisao: async (ctx, { params }) => {
    await removerVisao(ctx, params.id)
    return { status: true }
  },
}
