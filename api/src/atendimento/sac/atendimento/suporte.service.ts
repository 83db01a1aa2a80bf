import { contar } from '../../../alicerce/fatos/index.ts'
import type { Ctx } from '../../../ctx.ts'
import { escopoDe, inTransaction } from '../../../db/tx.ts'
import { insertEvento } from '../eventos.repository.ts'
import { findDeOutro } from './um.repository.ts'

/**
 * Who attends a ticket that another group asked of the provider has seen something of that group: it stands in the ticket's history, and is
 * told in the other group's own line, once a person and day.
 */
export async function marcarVisto(ctx: Ctx, id: string): Promise<void> {
  const deOutro = await ctx.tx(async (db) => {
    const found = await findDeOutro(db, id)
    if (!found) return null
    await insertEvento(db, id, {
      tipo: 'nota',
      lado: 'atendimento',
      texto: `Visto por ${ctx.usuario.nome}; ${found.origem} fica sabendo`,
      dados: { visto: true },
    })
    return found
  })
  if (!deOutro) return
  const la = escopoDe(deOutro.origem_id, { id: ctx.usuario.id, nome: ctx.usuario.nome })
  await inTransaction(ctx.pool, la, (db) =>
    contar(db, 'suporte.viu', id, {
      usuario: ctx.usuario.id,
      numero: deOutro.numero,
      assunto: deOutro.assunto,
      em: ctx.clock().toISOString(),
    }),
  )
}
