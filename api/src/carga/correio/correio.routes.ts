import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import { conferirNotas, lerEmail, listarEmails, pedirEnvio, reenviar } from './correio.service.ts'
import { exportarCorreio } from './exportar.service.ts'

export const correioHandlers: Handlers<typeof contract.correio> = {
  enviar: async (ctx, { body }) => {
    const { mensagem, ...dados } = await pedirEnvio(ctx, body)
    return { status: true, dados, mensagem }
  },
  conferir: async (ctx, { body }) => ({ status: true, dados: await conferirNotas(ctx, body) }),
  listar: async (ctx, { query }) => ({ status: true, ...(await listarEmails(ctx, query)) }),
  exportar: async (ctx, { body }) => ({
    status: true,
    dados: { tarefa: await exportarCorreio(ctx, body) },
  }),
  buscar: async (ctx, { params }) => ({ status: true, dados: await lerEmail(ctx, params.id) }),
  reenviar: async (ctx, { params }) => {
    await reenviar(ctx, params.id)
    return { status: true }
  },
}
