import { type contract, messages } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import * as service from './destinatarios.service.ts'
import { exportarDestinatarios, exportarSemRota } from './exportar.service.ts'

export const destinatariosHandlers: Handlers<typeof contract.destinatarios> = {
  buscarEstados: (ctx, { body }) => service.buscarEstados(ctx, body),
  buscarUf: (ctx, { body }) => service.buscarUf(ctx, body),
  buscarCidade: (ctx, { body }) => service.buscarCidade(ctx, body),
  buscarSemRota: (ctx, { body }) => service.buscarSemRota(ctx, body),
  cidadesSemRota: async (ctx, { body }) => ({
    status: true,
    dados: await service.buscarCidadesSemRota(ctx, body),
  }),
  buscarRemetentes: (ctx, { body }) => service.buscarRemetentes(ctx, body.cnpjEmpresa),
  atualizarStatus: async (ctx, { body }) => ({
    status: true,
    mensagem: messages.statusAtualizado,
    atualizados: await service.atualizarStatus(ctx, body),
  }),
  buscarNegocio: async (ctx, { query }) => ({ status: true, dados: await service.buscarNegocio(ctx, query) }),
  exportar: async (ctx, { body }) => ({
    status: true,
    dados: { tarefa: await exportarDestinatarios(ctx, body) },
  }),
  exportarSemRota: async (ctx, { body }) => ({
    status: true,
    dados: { tarefa: await exportarSemRota(ctx, body) },
  }),
}
