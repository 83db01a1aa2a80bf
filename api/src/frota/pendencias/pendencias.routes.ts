import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import * as caixa from './caixa/caixa.service.ts'
import { lerHistoria } from './historia/historia.service.ts'
import { lerPainel } from './painel/painel.service.ts'

const com = async <T>(dados: Promise<T>) => ({ status: true, dados: await dados })
const feito = async (done: Promise<void>) => {
  await done
  return { status: true }
}

export const pendenciasHandlers: Handlers<typeof contract.pendencias> = {
  listar: (ctx) => com(caixa.listarPendencias(ctx)),
  painel: (ctx, { query }) => com(lerPainel(ctx, query.mes)),
  historia: (ctx, { params, query }) => com(lerHistoria(ctx, params.id, query)),
  exportar: async (ctx, { body }) => ({
    status: true,
    dados: { tarefa: await caixa.exportarPendencias(ctx, body) },
  }),
  adiar: (ctx, { body }) => feito(caixa.adiarPendencia(ctx, body)),
  voltar: (ctx, { body }) => feito(caixa.voltarPendencia(ctx, body.pendencia)),
}
