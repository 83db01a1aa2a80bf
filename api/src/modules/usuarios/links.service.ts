import { createHash, randomBytes } from 'node:crypto'
import type { Deps } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import * as tokens from './senha-tokens.repository.ts'

const HOUR = 3_600_000

export const hashDoSegredo = (text: string): Buffer => createHash('sha256').update(text).digest()
export const novoSegredo = (): string => randomBytes(32).toString('base64url')

/** The secret in an address made here. */
export const segredoDe = (link: string): string => link.split('token=')[1] ?? ''

/** An address that sets this person's password once: within an hour, or seven days when it is the first one. */
export async function criarLink(deps: Deps, db: Db, usuarioId: string, primeira: boolean): Promise<string> {
  const token = novoSegredo()
  const expires = new Date(deps.clock().getTime() + (primeira ? 7 * 24 * HOUR : HOUR))
  await tokens.insertToken(db, { hash: hashDoSegredo(token), usuarioId, primeira, expires })
  return `${deps.config.origens[0]}/#/redefinir?token=${token}`
}
