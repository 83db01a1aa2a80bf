import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import * as service from './multas.service.ts'

const com = async <T>(dados: Promise<T>) => ({ status: true, dados: await dados })

export const multasHandlers: Handlers<typeof contract.multas> = {
  listar: async (ctx, { query }) => ({ status: true, ...(await service.listarMultas(ctx, query)) }),
  exportar: async (ctx, { body }) => ({
    status: true,
    dados: { tarefa: await service.exportarMultas(ctx, body) },
  }),
  criar: (ctx, { body }) => com(service.criarMulta(ctx, body)),
  buscar: (ctx, { params }) => com(service.buscarMulta(ctx, params.id)),
  editar: (ctx, { params, body }) => com(service.editarMulta(ctx, params.id, body)),
  indicar: (ctx, { params, body }) => com(service.indicarCondutor(ctx, params.id, body)),
  andar: (ctx, { params, body }) => com(service.andarComMulta(ctx, params.id, body)),
}
