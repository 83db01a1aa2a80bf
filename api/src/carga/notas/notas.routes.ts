import { type contract, fold } from '@tropeiro/contract'
import { conferirGrupo } from '../../alicerce/empresas/index.ts'
import type { Ctx } from '../../ctx.ts'
import { type Handlers, RawJson } from '../../http/handlers.ts'
import { listEmpresas, listMunicipios, listPessoas } from './consultas.repository.ts'
import { editarNota, excluirNota } from './escrever/editar.service.ts'
import { porQueVence } from './escrever/prazo.service.ts'
import { biparNota } from './importar/bipar.service.ts'
import { exportarNotas } from './pesquisa/exportar.service.ts'
import { lerNota, lerNotaPorChave, lerXml } from './pesquisa/nota.service.ts'
import { buscarNotas, contarNotas, pesquisarNotas } from './pesquisa/pesquisa.service.ts'

const procura = (q: { termo?: string; cnpj?: string[] }) => ({
  termo: fold(q.termo ?? ''),
  documentos: q.cnpj ?? null,
})

/** A filter that names another group is refused, not answered with one's own notes. */
function doGrupo<F extends { grupo_emp?: string | null | undefined }>(ctx: Ctx, filtro: F): F {
  conferirGrupo(ctx, filtro.grupo_emp)
  return filtro
}

export const notasHandlers: Handlers<typeof contract.notas> = {
  pesquisar: async (ctx, { body }) => new RawJson(await pesquisarNotas(ctx, doGrupo(ctx, body))),
  buscar: async (ctx, { body }) => new RawJson(await buscarNotas(ctx, doGrupo(ctx, body))),
  total: async (ctx, { body }) => ({ status: true, dados: await contarNotas(ctx, doGrupo(ctx, body)) }),
  destinatarios: async (ctx, { query }) => ({
    status: true,
    dados: await ctx.tx((db) => listPessoas(db, 'destinatario', procura(query))),
  }),
  empresas: async (ctx, { query }) => {
    const q = procura(query)
    const dados = await ctx.tx((db) => {
      if (query.visao?.startsWith('transp') || query.visao?.startsWith('distrib')) return listEmpresas(db, q)
      return listPessoas(db, query.visao?.startsWith('dest') ? 'destinatario' : 'remetente', q)
    })
    return { status: true, dados }
  },
  porChave: async (ctx, { query }) => ({
    status: true,
    dados: await lerNotaPorChave(ctx, query.chaveNota, query.cnpjTomador ?? []),
  }),
  unica: async (ctx, { query }) => ({ status: true, dados: await lerNota(ctx, query.id) }),
  nota: async (ctx, { params }) => ({ status: true, dados: await lerNota(ctx, params.id) }),
  porQueVence: async (ctx, { params }) => ({ status: true, dados: await porQueVence(ctx, params.id) }),
  xml: (ctx, { params, query }) => lerXml(ctx, params.id, query.tipo),
  editar: async (ctx, { body }) => ({ status: true, dados: await editarNota(ctx, body) }),
  excluir: async (ctx, { params }) => ({ status: true, dados: await excluirNota(ctx, params.id) }),
  bipar: async (ctx, { body }) => ({ status: true, dados: await biparNota(ctx, body.chave) }),
  exportar: async (ctx, { body }) => ({
    status: true,
    dados: { tarefa: await exportarNotas(ctx, doGrupo(ctx, body)) },
  }),
  municipios: async (ctx, { query }) => ({
    status: true,
    dados: await ctx.tx((db) =>
      listMunicipios(db, { uf: query.uf ?? null, termo: fold(query.termo ?? ''), ibge: query.ibge ?? null }),
    ),
  }),
}
