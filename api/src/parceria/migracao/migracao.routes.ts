import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import * as comparacao from './comparacao/comparacao.service.ts'
import * as service from './migracao.service.ts'

const ok = <T>(dados: T) => ({ status: true, dados })

export const migracaoHandlers: Handlers<typeof contract.migracao> = {
  andamento: async (ctx) => ok(await service.andamento(ctx)),
  colunas: async (ctx, { params, files }) => ok(await service.lerColunas(ctx, params.tipo, files)),
  dizerColunas: async (ctx, { params, body }) => {
    await service.dizerColunas(ctx, params.tipo, body)
    return { status: true }
  },
  previa: async (ctx, { params, files }) => ok(await service.prever(ctx, params.tipo, files)),
  importar: async (ctx, { params, files }) => ok(await service.importar(ctx, params.tipo, files)),
  lotes: async (ctx, { params }) => ok(await service.listarLotes(ctx, params.tipo)),
  lote: async (ctx, { params }) => ok(await service.abrirLote(ctx, params.tipo, params.id)),
  desfazer: async (ctx, { params }) => ok(await service.desfazerLote(ctx, params.tipo, params.id)),
  comparacoes: async (ctx) => ok(await comparacao.listarComparacoes(ctx)),
  comparar: async (ctx, { params, files }) => ok(await comparacao.comparar(ctx, params.dia, files)),
  comparacao: async (ctx, { params, query }) =>
    ok(await comparacao.abrirComparacao(ctx, params.id, query.so)),
  apagarComparacao: async (ctx, { params }) => {
    await comparacao.apagarComparacao(ctx, params.id)
    return { status: true }
  },
}
