import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import * as service from './abastecimentos.service.ts'
import * as bomba from './bomba/bomba.service.ts'
import { lerConsumo } from './consumo.service.ts'
import * as lotes from './lotes/lotes.service.ts'
import * as registrar from './registrar/registrar.service.ts'
import { dizer } from './telefone/telefone.service.ts'

export const abastecimentosHandlers: Handlers<typeof contract.abastecimentos> = {
  listar: async (ctx, { query }) => ({ status: true, ...(await service.listar(ctx, query)) }),
  exportar: async (ctx, { body }) => ({
    status: true,
    dados: { tarefa: await service.exportarAbastecimentos(ctx, body) },
  }),
  veiculos: async (ctx) => ({ status: true, dados: await service.veiculosAAbastecer(ctx) }),
  consumo: async (ctx, { query }) => ({ status: true, dados: await lerConsumo(ctx, query) }),
  criar: async (ctx, { body }) => ({ status: true, dados: await registrar.criar(ctx, body) }),
  decidir: async (ctx, { body }) => ({ status: true, dados: await registrar.decidir(ctx, body) }),
  previa: async (ctx, { query, files }) => ({
    status: true,
    dados: await lotes.prever(ctx, files, query.fornecedor),
  }),
  importar: async (ctx, { query, files }) => ({
    status: true,
    dados: await lotes.importar(ctx, files, query.fornecedor),
  }),
  lotes: async (ctx) => ({ status: true, dados: await lotes.listarLotes(ctx) }),
  lote: async (ctx, { params }) => ({ status: true, dados: await lotes.lerLote(ctx, params.id) }),
  desfazer: async (ctx, { params }) => ({ status: true, dados: await lotes.desfazer(ctx, params.id) }),
  deslocar: async (ctx, { params, body }) => ({
    status: true,
    dados: await lotes.deslocar(ctx, params.id, body.minutos),
  }),
  postos: async (ctx) => ({ status: true, dados: await service.listarPostos(ctx) }),
  gravarPosto: async (ctx, { params, body }) => {
    await service.gravarPosto(ctx, params.id, body)
    return { status: true }
  },
  buscar: async (ctx, { params }) => ({ status: true, dados: await registrar.buscar(ctx, params.id) }),
  editar: async (ctx, { params, body }) => ({
    status: true,
    dados: await registrar.editar(ctx, params.id, body),
  }),
  bombas: async (ctx) => ({ status: true, dados: await bomba.listarBombas(ctx) }),
  bomba: async (ctx, { params }) => ({ status: true, dados: await bomba.lerBomba(ctx, params.id) }),
  criarBomba: async (ctx, { body }) => ({ status: true, dados: await bomba.criarBomba(ctx, body) }),
  editarBomba: async (ctx, { params, body }) => ({
    status: true,
    dados: await bomba.editarBomba(ctx, params.id, body),
  }),
  moverBomba: async (ctx, { params, body }) => ({
    status: true,
    dados: await bomba.mover(ctx, params.id, body),
  }),
  tirarMovimento: async (ctx, { params }) => {
    await bomba.tirarMovimento(ctx, params.id, params.movimento)
    return { status: true }
  },
  dizer: async (ctx, { body }) => ({ status: true, dados: await dizer(ctx, body) }),
  apagar: async (ctx, { params }) => {
    await registrar.apagar(ctx, params.id)
    return { status: true }
  },
}
