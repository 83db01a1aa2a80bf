import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import * as acessos from './acessos.service.ts'
import { exportarPerfis } from './exportar.service.ts'

export const acessosHandlers: Handlers<typeof contract.acessos> = {
  listar: async (ctx) => ({ status: true, dados: await acessos.listarPerfis(ctx) }),
  pessoas: async (ctx) => ({ status: true, dados: await acessos.listarPessoas(ctx) }),
  criar: async (ctx, { body }) => ({ status: true, dados: await acessos.criarPerfil(ctx, body) }),
  editar: async (ctx, { params, body }) => ({
    status: true,
    dados: await acessos.editarPerfil(ctx, params.id, body),
  }),
  excluir: async (ctx, { params }) => {
    await acessos.excluirPerfil(ctx, params.id)
    return { status: true }
  },
  daPessoa: async (ctx, { params }) => ({
    status: true,
    dados: await acessos.direitosDaPessoa(ctx, params.id),
  }),
  dar: async (ctx, { params, body }) => ({
    status: true,
    dados: await acessos.darPerfis(ctx, params.id, body.perfis),
  }),
  exportar: async (ctx, { body }) => ({ status: true, dados: { tarefa: await exportarPerfis(ctx, body) } }),
}
