import type { HandlerInput } from '@tropeiro/contract'
import type { sac } from '@tropeiro/contract/atendimento/sac/calls'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { AppError } from '../../../errors.ts'
import { findAlvo } from './agir.repository.ts'
import { agir, atribuirNoDb, classificarNoDb, falar } from './agir.service.ts'
import { findAtendido } from './um.repository.ts'

type Lote = HandlerInput<(typeof sac)['lote']>['body']

async function fazer(ctx: Ctx, db: Db, id: string, l: Lote): Promise<void> {
  if (l.acao === 'mensagem') await falar(ctx, db, id, { texto: l.texto })
  else if (l.acao === 'responsavel') await atribuirNoDb(db, id, l.responsavel_id)
  else if (l.acao === 'prioridade') {
    const { tipo, causa } = await findAlvo(db, id)
    await classificarNoDb(db, id, { tipo, causa, prioridade: l.prioridade! })
  } else {
    if (l.texto) await falar(ctx, db, id, { texto: l.texto })
    await agir(db, id, 'resolver')
  }
}

/** One thing done to many, each in its own transaction: what one refuses keeps none of the others from theirs. */
export async function fazerEmLote(ctx: Ctx, l: Lote) {
  const recusados: { numero: string; motivo: string }[] = []
  let feitos = 0
  for (const id of new Set(l.ids)) {
    try {
      await ctx.tx((db) => fazer(ctx, db, id, l))
      feitos++
    } catch (e) {
      if (!(e instanceof AppError)) throw e
      const numero = await ctx.tx(async (db) => (await findAtendido(db, id)).numero).catch(() => '?')
      recusados.push({ numero, motivo: e.message })
    }
  }
  return { feitos, recusados }
}
