import type { PublicCtx } from '../../../ctx.ts'
import { type DbSemGrupo, semGrupo } from '../../../db/tx.ts'
import { pedirMensagem } from '../mensagens/mensagens.service.ts'
import { listConvitesDe } from './aceite.repository.ts'

/** Queues the letter of every invitation that waits for this person; how many they are. */
export async function pedirCartas(db: DbSemGrupo, usuarioId: string): Promise<number> {
  const waiting = await listConvitesDe(db, usuarioId)
  for (const { grupo } of waiting) await pedirMensagem(db, { tipo: 'convite_de_grupo', usuarioId, grupo })
  return waiting.length
}

export const mandarCartas = (ctx: PublicCtx, usuarioId: string): Promise<number> =>
  semGrupo(ctx.pool, (db) => pedirCartas(db, usuarioId))
