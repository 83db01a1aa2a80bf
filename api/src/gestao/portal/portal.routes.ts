import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import { abrirPortal, lerDia, lerPontualidade } from './portal.service.ts'

export const portalHandlers: Handlers<typeof contract.portal> = {
  inicio: async (ctx) => ({ status: true, dados: await abrirPortal(ctx) }),
  hoje: async (ctx) => ({ status: true, dados: await lerDia(ctx) }),
  pontualidade: async (ctx, { query }) => ({ status: true, dados: await lerPontualidade(ctx, query) }),
}
