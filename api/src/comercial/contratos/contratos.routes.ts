import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import * as atos from './atos.service.ts'
import * as service from './contratos.service.ts'
import * as documentos from './documentos/documentos.service.ts'

const ok = async <T>(dados: Promise<T>) => ({ status: true, dados: await dados })

export const contratosHandlers: Handlers<typeof contract.contratos> = {
  listar: (ctx) => ok(service.listarContratos(ctx)),
  exportar: async (ctx, { body }) => ({
    status: true,
    dados: { tarefa: await service.exportarContratos(ctx, body) },
  }),
  ajustes: (ctx) => ok(service.lerAjustes(ctx)),
  ajustar: (ctx, { body }) => ok(service.gravarAjustes(ctx, body)),
  criar: (ctx, { body }) => ok(service.criarContrato(ctx, body)),
  buscar: (ctx, { params }) => ok(service.buscarContrato(ctx, params.id)),
  editar: (ctx, { params, body }) => ok(service.editarContrato(ctx, params.id, body)),
  pedirAprovacao: (ctx, { params }) => ok(atos.pedirAprovacao(ctx, params.id)),
  devolver: (ctx, { params, body }) => ok(atos.devolverContrato(ctx, params.id, body)),
  aprovar: (ctx, { params }) => ok(atos.aprovarContrato(ctx, params.id)),
  aditar: (ctx, { params, body }) => ok(atos.aditarContrato(ctx, params.id, body)),
  prorrogar: (ctx, { params, body }) => ok(atos.prorrogarContrato(ctx, params.id, body)),
  rescindir: (ctx, { params, body }) => ok(atos.rescindirContrato(ctx, params.id, body)),
  anexar: (ctx, { params, body }) => ok(documentos.anexar(ctx, params.id, body)),
  abrirDocumento: (ctx, { params }) => ok(documentos.abrirDocumento(ctx, params.id, params.documento)),
  tirarDocumento: (ctx, { params }) => ok(documentos.tirarDocumento(ctx, params.id, params.documento)),
  excluir: async (ctx, { params }) => {
    await service.excluirContrato(ctx, params.id)
    return { status: true }
  },
}
