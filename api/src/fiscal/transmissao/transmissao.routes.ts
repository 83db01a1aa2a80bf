import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import * as consulta from './consulta.service.ts'
import * as contingencia from './contingencia/contingencia.service.ts'
import { retomarEnvio } from './fila/enfileirar.service.ts'
import { gravarProximo, lerNumeracao } from './numeros/proximo-numero.service.ts'
import { statusDoServico } from './status.service.ts'

export const transmissaoHandlers: Handlers<typeof contract.transmissao> = {
  status: async (ctx, { query }) => ({ status: true, dados: await statusDoServico(ctx, query) }),
  contingencias: async (ctx) => ({ status: true, dados: await contingencia.listarContingencias(ctx) }),
  ligarContingencia: async (ctx, { body }) => ({
    status: true,
    dados: await contingencia.ligarContingencia(ctx, body),
  }),
  encerrarContingencia: async (ctx, { params }) => ({
    status: true,
    dados: await contingencia.encerrarContingencia(ctx, params.id),
  }),
  envios: async (ctx, { query }) => ({ status: true, dados: await consulta.listarEnvios(ctx, query) }),
  envio: async (ctx, { params }) => ({
    status: true,
    dados: await consulta.lerEnvioComChamadas(ctx, params.id),
  }),
  retomar: async (ctx, { params }) => {
    await ctx.tx((db) => retomarEnvio(ctx, db, params.id))
    return { status: true }
  },
  series: async (ctx) => ({ status: true, dados: await consulta.listarSeries(ctx) }),
  numeracao: async (ctx, { query }) => ({ status: true, dados: await lerNumeracao(ctx, query) }),
  definirProximo: async (ctx, { body: { proximo, ...serie } }) => ({
    status: true,
    dados: await gravarProximo(ctx, serie, proximo),
  }),
  numeros: async (ctx, { query }) => ({
    status: true,
    dados: await consulta.listarNumeros(ctx, query, query),
  }),
}
