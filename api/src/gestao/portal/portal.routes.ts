import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import { dacteDoPortal, listarDocumentos, xmlDoPortal } from './documentos.service.ts'
import { abrirPortal, lerDia, lerPontualidade } from './portal.service.ts'
import { pedirProvas } from './provas.service.ts'

export const portalHandlers: Handlers<typeof contract.portal> = {
  inicio: async (ctx) => ({ status: true, dados: await abrirPortal(ctx) }),
  hoje: async (ctx) => ({ status: true, dados: await lerDia(ctx) }),
  pontualidade: async (ctx, { query }) => ({ status: true, dados: await lerPontualidade(ctx, query) }),
  comprovantes: async (ctx, { body }) => ({ status: true, dados: { tarefa: await pedirProvas(ctx, body) } }),
  documentos: async (ctx, { query }) => ({ status: true, ...(await listarDocumentos(ctx, query)) }),
  dacte: (ctx, { params }) => dacteDoPortal(ctx, params.id),
  xml: (ctx, { params }) => xmlDoPortal(ctx, params.id),
}
