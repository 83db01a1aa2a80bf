import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import * as service from './certificados.service.ts'
import { exportarCertificados } from './exportar.service.ts'

export const certificadosHandlers: Handlers<typeof contract.certificados> = {
  listar: async (ctx) => ({ status: true, dados: await service.listarCertificados(ctx) }),
  avisos: async (ctx) => ({ status: true, dados: await service.avisosDeCertificados(ctx) }),
  enviar: async (ctx, { body }) => ({ status: true, dados: await service.guardarCertificado(ctx, body) }),
  desativar: async (ctx, { params, body }) => {
    await service.desativarCertificado(ctx, params.id, body.motivo)
    return { status: true }
  },
  historico: async (ctx, { params }) => ({
    status: true,
    dados: await service.historicoDoCertificado(ctx, params.id),
  }),
  exportar: async (ctx, { body }) => ({
    status: true,
    dados: { tarefa: await exportarCertificados(ctx, body) },
  }),
}
