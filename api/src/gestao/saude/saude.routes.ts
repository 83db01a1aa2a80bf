import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import { desistir, repetir, verFila, verSaude } from './saude.service.ts'

export const saudeHandlers: Handlers<typeof contract.saude> = {
  ver: async (ctx) => ({ status: true, dados: await verSaude(ctx) }),
  fila: async (ctx, { query }) => ({ status: true, dados: await verFila(ctx, query.situacao ?? null) }),
  repetir: async (ctx, { body }) => ({ status: true, dados: { mudados: await repetir(ctx, body.ids) } }),
  desistir: async (ctx, { body }) => ({ status: true, dados: { mudados: await desistir(ctx, body.ids) } }),
}
