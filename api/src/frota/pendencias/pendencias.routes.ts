import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import * as caixa from './caixa/caixa.service.ts'
import { lerHistoria } from './historia/historia.service.ts'
import * as incidentes from './incidentes/incidentes.service.ts'
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
  incidente: (ctx, { params }) => com(incidentes.lerIncidente(ctx, params.id)),
  decidir: (ctx, { params, body }) => com(incidentes.decidirIncidente(ctx, params.id, body)),
  reabrir: (ctx, { params }) => com(incidentes.reabrirIncidente(ctx, params.id)),
  adiar: (ctx, { body }) => feito(caixa.adiarPendencia(ctx, body)),
  voltar: (ctx, { body }) => feito(caixa.voltarPendencia(ctx, body.pendencia)),
}
