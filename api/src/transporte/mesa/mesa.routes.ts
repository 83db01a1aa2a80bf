import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import { arrumarMesa } from './arrumar.service.ts'
import { abrirMesa } from './mesa.service.ts'
import { proporMesa } from './propor.service.ts'

export const mesaHandlers: Handlers<typeof contract.mesa> = {
  abrir: async (ctx, { body }) => ({ status: true, dados: await abrirMesa(ctx, body) }),
  arrumar: async (ctx, { body }) => ({ status: true, dados: await arrumarMesa(ctx, body) }),
  propor: async (ctx, { body }) => ({ status: true, dados: await proporMesa(ctx, body) }),
}
