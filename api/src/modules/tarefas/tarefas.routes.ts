import type { contract } from '@tropeiro/contract'
import type { Ctx } from '../../ctx.ts'
import { errors } from '../../errors.ts'
import type { Handlers } from '../../http/handlers.ts'
import { urlDeLeitura } from '../arquivos/index.ts'
import { ouvirEventos } from './eventos.service.ts'
import * as repository from './tarefas.repository.ts'

const dono = (ctx: Ctx): repository.Dono => ({ grupoId: ctx.grupo.id, usuarioId: ctx.usuario.id })

const wire = (row: repository.TarefaRow) => ({
  ...row,
  criado_em: row.criado_em.toISOString(),
  terminado_em: row.terminado_em?.toISOString() ?? null,
})

export const tarefasHandlers: Handlers<typeof contract.tarefas> = {
  listar: async (ctx, { query }) => {
    const rows = await ctx.tx((db) =>
      repository.listTarefas(db, dono(ctx), { tipo: query.tipo, antesDe: query.antes_de }),
    )
    return { status: true, dados: rows.map(wire) }
  },
  buscar: async (ctx, { params }) => ({
    status: true,
    dados: wire(await ctx.tx((db) => repository.findTarefa(db, dono(ctx), params.id))),
  }),
  cancelar: async (ctx, { params }) => {
    await ctx.tx(async (db) => {
      await repository.findTarefa(db, dono(ctx), params.id)
      await repository.updateCancelar(db, dono(ctx), params.id)
    })
    return { status: true }
  },
  retomar: async (ctx, { params }) => {
    await ctx.tx(async (db) => {
      await repository.findTarefa(db, dono(ctx), params.id)
      if (await repository.updateRetomar(db, dono(ctx), params.id))
        await repository.enqueue(db, ctx.grupo.id, params.id)
    })
    return { status: true }
  },
  arquivo: async (ctx, { params }) => {
    const { chave, nome } = await ctx.tx((db) => repository.findArquivo(db, dono(ctx), params.id))
    if (!chave) throw errors.naoEncontrado()
    return { status: true, dados: { url: await urlDeLeitura(ctx, chave, nome), nome } }
  },
  eventos: (ctx, _input, signal) => ouvirEventos(ctx, signal),
}
