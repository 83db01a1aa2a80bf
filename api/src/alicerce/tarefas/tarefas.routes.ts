import type { contract } from '@tropeiro/contract'
import { type Ctx, escopoDaPessoa } from '../../ctx.ts'
import { errors } from '../../errors.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { Casa } from '../../modulo.ts'
import { urlDeLeitura } from '../arquivos/index.ts'
import { cobre } from './alcance.service.ts'
import { ouvirEventos } from './eventos.service.ts'
import { podeFazer } from './pessoa.service.ts'
import { tarefasErrors } from './tarefas.errors.ts'
import * as repository from './tarefas.repository.ts'
import { caberNaFila } from './tarefas.service.ts'

const dono = (ctx: Ctx): repository.Dono => ({ usuarioId: ctx.usuario.id })

const wire = (row: repository.TarefaRow) => ({
  ...row,
  criado_em: row.criado_em.toISOString(),
  terminado_em: row.terminado_em?.toISOString() ?? null,
})

export const tarefasHandlers = ({
  tipos,
  lerQuemPede,
}: Pick<Casa, 'tipos' | 'lerQuemPede'>): Handlers<typeof contract.tarefas> => ({
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
      await caberNaFila(db)
      if (await repository.updateRetomar(db, dono(ctx), params.id)) await repository.enqueue(db, params.id)
    })
    return { status: true }
  },
  arquivo: async (ctx, { params }) => {
    const { tipo, chave, nome, alcance, vencido } = await ctx.tx((db) =>
      repository.findArquivo(db, dono(ctx), params.id),
    )
    if (!chave) throw vencido ? tarefasErrors.arquivoVencido() : errors.naoEncontrado()
    if (!podeFazer(ctx, tipos[tipo]?.access)) throw tarefasErrors.arquivoSemDireito()
    if (alcance && !cobre(escopoDaPessoa(ctx).alcance, alcance)) throw tarefasErrors.arquivoLargo()
    return { status: true, dados: { url: await urlDeLeitura(ctx, chave, nome), nome } }
  },
  eventos: (ctx, _input, signal) => ouvirEventos(ctx, signal, lerQuemPede),
})
