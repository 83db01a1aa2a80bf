import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import { gravarAjustes, lerAjustes } from './ajustes/ajustes.service.ts'
import { arquivoDosPedidos, lerArquivoDeRetorno } from './arquivo/arquivo.service.ts'
import * as service from './registros.service.ts'

const ok = async <T>(dados: Promise<T>) => ({ status: true, dados: await dados })

export const registrosHandlers: Handlers<typeof contract.registros> = {
  listar: (ctx, { query }) => service.listarRegistros(ctx, query),
  exportar: async (ctx, { body }) => ({
    status: true,
    dados: { tarefa: await service.exportarRegistros(ctx, body) },
  }),
  ajustes: (ctx) => ok(lerAjustes(ctx)),
  ajustar: (ctx, { body }) => ok(gravarAjustes(ctx, body)),
  arquivo: (ctx, { body }) => arquivoDosPedidos(ctx, body.tipo),
  retorno: (ctx, { body }) => ok(lerArquivoDeRetorno(ctx, body.texto)),
  buscar: (ctx, { params }) => ok(service.buscarRegistro(ctx, params.id)),
  completar: (ctx, { params, body }) => ok(service.completarRegistro(ctx, params.id, body)),
  informar: (ctx, { params, body }) => ok(service.informarNumero(ctx, params.id, body)),
  dispensar: (ctx, { params, body }) => ok(service.dispensarRegistro(ctx, params.id, body)),
  cancelar: (ctx, { params, body }) => ok(service.cancelar(ctx, params.id, body)),
}
