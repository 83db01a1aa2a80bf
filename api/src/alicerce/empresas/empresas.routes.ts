import { type contract, fold, messages, unmask } from '@tropeiro/contract'
import { errors } from '../../errors.ts'
import type { Handlers } from '../../http/handlers.ts'
import * as bases from './bases.service.ts'
import { consultarCnpj } from './cnpj.service.ts'
import * as repository from './empresas.repository.ts'
import { lerPolitica, listarGrupos } from './empresas.service.ts'
import { exportarBases, exportarEmpresas } from './exportar.service.ts'
import { lerMarca, salvarMarca } from './marca.service.ts'
import { gravarRecursos, lerRecursos } from './recursos.service.ts'

export const empresasHandlers: Handlers<typeof contract.empresas> = {
  buscadist: async (ctx) => ({
    status: true,
    dados: await ctx.tx((db) => repository.listEmpresas(db)),
  }),
  listar: async (ctx, { params }) => {
    // Another group's name is not confirmed to exist.
    if (params.group !== ctx.grupo.nome && params.group !== String(ctx.grupo.id)) throw errors.naoEncontrado()
    return { status: true, dados: await ctx.tx((db) => repository.listBases(db)) }
  },
  politica: async (ctx) => ({ status: true, dados: await ctx.tx((db) => lerPolitica(db)) }),
  marca: async (ctx) => ({ status: true, dados: await lerMarca(ctx) }),
  salvarMarca: async (ctx, { body }) => {
    await salvarMarca(ctx, body)
    return { status: true, mensagem: 'Marca salva.' }
  },
  atualizarPolitica: async (ctx, { body }) => {
    await ctx.tx((db) => repository.updatePolitica(db, body))
    return { status: true }
  },
  pesquisar: async (ctx, { query }) => ({
    status: true,
    dados: await ctx.tx((db) => repository.listPorTermo(db, fold(query.termo), unmask(query.termo))),
  }),
  porCnpj: async (ctx, { params }) => ({ status: true, dados: await consultarCnpj(ctx, params.cnpj) }),
  cadastrar: async (ctx, { body }) => ({ status: true, dados: await bases.cadastrarGrupo(ctx, body) }),
  criarBases: async (ctx, { body }) => ({ status: true, dados: await bases.criarBases(ctx, body) }),
  editarBases: async (ctx, { body }) => ({
    status: true,
    dados: await bases.editarBase(ctx, body),
    mensagem: messages.baseAtualizada,
  }),
  modulosDaBase: async (ctx, { body }) => ({
    status: true,
    dados: await bases.mudarModulos(ctx, body),
    mensagem: messages.baseAtualizada,
  }),
  baseAtiva: async (ctx, { body }) => ({
    status: true,
    dados: await bases.mudarAtivoDaBase(ctx, body),
    mensagem: messages.baseAtualizada,
  }),
  grupos: async (ctx) => ({ status: true, dados: await listarGrupos(ctx) }),
  recursos: async (ctx, { params }) => ({ status: true, dados: await lerRecursos(ctx, params.id) }),
  gravarRecursos: async (ctx, { params, body }) => ({
    status: true,
    dados: await gravarRecursos(ctx, params.id, body),
  }),
  removerBases: async (ctx, { body }) => {
    await bases.removerBase(ctx, body)
    return { status: true, mensagem: messages.baseExcluida }
  },
  exportar: async (ctx, { body }) => ({ status: true, dados: { tarefa: await exportarEmpresas(ctx, body) } }),
  exportarBases: async (ctx, { body }) => ({
    status: true,
    dados: { tarefa: await exportarBases(ctx, body) },
  }),
}
