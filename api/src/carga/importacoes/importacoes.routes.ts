import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import { exportarImportacoes } from './exportar.service.ts'
import { importarXml } from './gravar/importar-xml.service.ts'
import * as service from './importacoes.service.ts'

export const importacoesHandlers: Handlers<typeof contract.importacoes> = {
  abrir: async (ctx, { body }) => ({ status: true, dados: await service.abrir(ctx, body.idempotencia) }),
  listar: async (ctx, { query }) => ({ status: true, dados: await service.listar(ctx, query.antes_de) }),
  xml: async (ctx, { body }) => ({ status: true, dados: await importarXml(ctx, body.arquivos) }),
  buscar: async (ctx, { params }) => ({ status: true, dados: await service.buscar(ctx, params.id) }),
  enviar: async (ctx, { params, files }) => ({
    status: true,
    dados: await service.receber(ctx, params.id, files),
  }),
  naoEnviados: async (ctx, { params, body }) => {
    await service.anotarNaoEnviados(ctx, params.id, body.arquivos)
    return { status: true }
  },
  processar: async (ctx, { params }) => ({ status: true, dados: await service.processar(ctx, params.id) }),
  descartar: async (ctx, { params }) => {
    await service.descartar(ctx, params.id)
    return { status: true }
  },
  resultado: async (ctx, { params, body }) => ({
    status: true,
    ...(await service.resultado(ctx, params.id, body)),
  }),
  exportar: async (ctx, { params, body }) => ({
    status: true,
    dados: { tarefa: await service.exportar(ctx, params.id, body.aba) },
  }),
  exportarLista: async (ctx, { body }) => ({
    status: true,
    dados: { tarefa: await exportarImportacoes(ctx, body) },
  }),
}
