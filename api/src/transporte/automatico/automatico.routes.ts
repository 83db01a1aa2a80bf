import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import {
  criarRegra,
  editarRegra,
  ensaiarRegra,
  executarRegra,
  listarExecucoes,
  listarRegras,
  removerRegra,
} from './automatico.service.ts'
import { exportarExecucoes, exportarRegras } from './exportar.service.ts'

export const automaticoHandlers: Handlers<typeof contract.automatico> = {
  regras: async (ctx) => ({ status: true, dados: await listarRegras(ctx) }),
  criar: async (ctx, { body }) => ({ status: true, dados: await criarRegra(ctx, body) }),
  editar: async (ctx, { params, body }) => ({ status: true, dados: await editarRegra(ctx, params.id, body) }),
  remover: async (ctx, { params }) => {
    await removerRegra(ctx, params.id)
    return { status: true }
  },
  ensaiar: async (ctx, { params }) => ({ status: true, dados: await ensaiarRegra(ctx, params.id) }),
  executar: async (ctx, { params }) => ({ status: true, dados: await executarRegra(ctx, params.id) }),
  execucoes: async (ctx, { query }) => ({ status: true, ...(await listarExecucoes(ctx, query)) }),
  exportar: async (ctx, { body }) => ({ status: true, dados: { tarefa: await exportarRegras(ctx, body) } }),
  exportarExecucoes: async (ctx, { body }) => ({
    status: true,
    dados: { tarefa: await exportarExecucoes(ctx, body) },
  }),
}
