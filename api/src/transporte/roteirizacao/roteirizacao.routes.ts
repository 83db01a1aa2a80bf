import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import { exportarPlanos } from './exportar.service.ts'
import { publicarPlano } from './publicar.service.ts'
import * as service from './roteirizacao.service.ts'

export const roteirizacaoHandlers: Handlers<typeof contract.roteirizacao> = {
  preparar: async (ctx, { body }) => ({ status: true, dados: await service.prepararPlano(ctx, body) }),
  criar: async (ctx, { body }) => ({ status: true, dados: await service.criarPlano(ctx, body) }),
  buscar: async (ctx, { body }) => ({ status: true, ...(await service.buscarPlanos(ctx, body)) }),
  abrir: async (ctx, { params }) => ({ status: true, dados: await service.abrirPlano(ctx, params.id) }),
  cancelar: async (ctx, { params }) => ({ status: true, dados: await service.cancelarPlano(ctx, params.id) }),
  publicar: async (ctx, { params }) => ({ status: true, dados: await publicarPlano(ctx, params.id) }),
  exportar: async (ctx, { body }) => ({ status: true, dados: { tarefa: await exportarPlanos(ctx, body) } }),
}
