import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import { aferirPneus, destinarPneu, moverPneus } from './mover.service.ts'
import * as service from './pneus.service.ts'
import { gravarPoliticas, lerPoliticas } from './politicas.service.ts'
import { lerRodizio } from './rodizio.service.ts'

const com = async <T>(dados: Promise<T>) => ({ status: true, dados: await dados })

export const pneusHandlers: Handlers<typeof contract.pneus> = {
  listar: (ctx) => com(service.lerPneus(ctx)),
  exportar: async (ctx, { body }) => ({
    status: true,
    dados: { tarefa: await service.exportarPneus(ctx, body) },
  }),
  criar: (ctx, { body }) => com(service.criarPneu(ctx, body)),
  historia: (ctx, { params }) => com(service.lerHistoria(ctx, params.id)),
  destinar: (ctx, { params, body }) => com(destinarPneu(ctx, params.id, body)),
  politicas: (ctx) => com(lerPoliticas(ctx)),
  gravarPoliticas: (ctx, { body }) => com(gravarPoliticas(ctx, body)),
  veiculos: (ctx) => com(service.lerVeiculos(ctx)),
  veiculo: (ctx, { params }) => com(service.lerVeiculo(ctx, params.id)),
  mover: (ctx, { body }) => com(moverPneus(ctx, body)),
  aferir: (ctx, { body }) => com(aferirPneus(ctx, body)),
  rodizio: (ctx, { params }) => com(lerRodizio(ctx, params.id)),
}
