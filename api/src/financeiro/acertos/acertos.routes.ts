import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import * as service from './acertos.service.ts'
import { descontarBomba } from './bomba.service.ts'
import * as fechar from './fechar.service.ts'
import * as retencoes from './retencoes/retencoes.service.ts'
import * as telefone from './telefone.service.ts'

const com = async <T>(dados: Promise<T>) => ({ status: true, dados: await dados })

export const acertosHandlers: Handlers<typeof contract.acertos> = {
  listar: async (ctx, { query }) => ({ status: true, ...(await service.listar(ctx, query)) }),
  exportar: async (ctx, { body }) => ({
    status: true,
    dados: { tarefa: await service.exportarAcertos(ctx, body) },
  }),
  criar: (ctx, { body }) => com(service.criar(ctx, body)),
  rendimentos: (ctx, { query }) => com(retencoes.rendimentos(ctx, query)),
  recolhimentos: (ctx) => com(retencoes.recolhimentos(ctx)),
  recolher: (ctx, { body }) => com(retencoes.recolher(ctx, body)),
  buscar: (ctx, { params }) => com(service.buscar(ctx, params.id)),
  lancar: (ctx, { params, body }) => com(service.lancar(ctx, params.id, body)),
  descontarBomba: (ctx, { params }) => com(descontarBomba(ctx, params.id)),
  tirar: (ctx, { params }) => com(service.tirar(ctx, params.id, params.linha)),
  decidir: (ctx, { params, body }) => com(service.decidir(ctx, params.id, body)),
  fechar: (ctx, { params, body }) => com(fechar.fechar(ctx, params.id, body)),
  reabrir: (ctx, { params, body }) => com(fechar.reabrir(ctx, params.id, body)),
  cancelar: async (ctx, { params, body }) => {
    await fechar.cancelar(ctx, params.id, body)
    return { status: true, mensagem: 'Acerto cancelado.' }
  },
  meus: (ctx) => com(telefone.meus(ctx)),
  gastar: (ctx, { body }) => com(telefone.gastar(ctx, body)),
}
