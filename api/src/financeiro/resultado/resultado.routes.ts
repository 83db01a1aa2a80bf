import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import * as caixa from './caixa.service.ts'
import * as competencia from './competencia.service.ts'
import { conferir } from './conferencia/conferencia.service.ts'
import * as lucro from './lucro.service.ts'

const com = async <T>(dados: Promise<T>) => ({ status: true, dados: await dados })

export const resultadoHandlers: Handlers<typeof contract.resultado> = {
  fluxo: (ctx, { query }) => com(caixa.fluxo(ctx, query)),
  realizado: async (ctx, { query }) => ({ status: true, ...(await caixa.realizado(ctx, query)) }),
  idades: (ctx, { query }) => com(caixa.idades(ctx, query.natureza)),
  dre: (ctx, { query }) => com(competencia.dre(ctx, query)),
  lancamentos: async (ctx, { query }) => ({ status: true, ...(await competencia.listar(ctx, query)) }),
  exportarLancamentos: async (ctx, { body }) => ({
    status: true,
    dados: { tarefa: await competencia.exportarLancamentos(ctx, body) },
  }),
  conferencia: (ctx) => com(conferir(ctx)),
  lucro: (ctx, { query }) => com(lucro.lucro(ctx, query)),
  itens: async (ctx, { query }) => ({ status: true, ...(await lucro.itens(ctx, query)) }),
}
