import { gunzipSync } from 'node:zlib'
import type { contract } from '@tropeiro/contract'
import { errors } from '../../errors.ts'
import type { Handlers } from '../../http/handlers.ts'
import * as feriados from './calendario/feriados.service.ts'
import { exportarFeriados, exportarPrazos } from './exportar.service.ts'
import * as repository from './prazos.repository.ts'
import * as service from './prazos.service.ts'

export const prazosHandlers: Handlers<typeof contract.prazos> = {
  doEstado: async (ctx, { body }) => ({ status: true, ...(await service.prazosDoEstado(ctx, body)) }),
  salvar: async (ctx, { body }) => service.salvo(await service.salvarPrazos(ctx, body)),
  mudancas: async (ctx, { query }) => ({
    status: true,
    dados: await service.listarMudancas(ctx, query.cnpj_distribuidora),
  }),
  desfazer: async (ctx, { params }) => service.salvo(await service.desfazerMudanca(ctx, params.id)),
  remetentes: async (ctx, { query }) => ({
    status: true,
    dados: await service.listarRemetentes(ctx, query.termo),
  }),
  colar: async (ctx, { body }) => ({ status: true, dados: await service.lerColado(ctx, body) }),
  bairros: async (ctx, { query }) => ({
    status: true,
    dados: await service.listarBairros(ctx, query.ibge),
  }),
  malha: async (ctx, { params }) => {
    const malha = await ctx.tx((db) => repository.findMalha(db, params.uf))
    if (!malha) throw errors.naoEncontrado()
    return {
      conteudo: gunzipSync(malha.topojson),
      tipo: 'application/json; charset=utf-8',
      nome: `${params.uf}-${malha.sha256.slice(0, 8)}.json`,
      download: false,
      // The same for everybody, and new only when the program is.
      cacheControl: 'private, max-age=604800',
    }
  },
  feriados: async (ctx, { query }) => ({ status: true, dados: await feriados.listarFeriados(ctx, query) }),
  criarFeriado: async (ctx, { body }) => ({ status: true, dados: await feriados.criarFeriado(ctx, body) }),
  atualizarFeriado: async (ctx, { params, body }) => ({
    status: true,
    dados: await feriados.atualizarFeriado(ctx, params.id, body),
  }),
  excluirFeriado: async (ctx, { params }) => {
    await feriados.excluirFeriado(ctx, params.id)
    return { status: true }
  },
  calendarios: async (ctx) => ({ status: true, dados: await feriados.listarCalendarios(ctx) }),
  salvarCalendario: async (ctx, { body }) => {
    await feriados.salvarCalendario(ctx, body)
    return { status: true }
  },
  exportar: async (ctx, { body }) => ({ status: true, dados: { tarefa: await exportarPrazos(ctx, body) } }),
  exportarFeriados: async (ctx, { body }) => ({
    status: true,
    dados: { tarefa: await exportarFeriados(ctx, body) },
  }),
}
