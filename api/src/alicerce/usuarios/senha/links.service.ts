import { createHash, randomBytes } from 'node:crypto'
import type { Deps } from '../../../ctx.ts'
import type { DbSemGrupo } from '../../../db/tx.ts'
import * as tokens from './senha-tokens.repository.ts'

const HOUR = 3_600_000

export const hashDoSegredo = (text: string): Buffer => createHash('sha256').update(text).digest()
export const novoSegredo = (): string => randomBytes(32).toString('base64url')

/** The secret in an address made here. */
export const segredoDe = (link: string): string => link.split('token=')[1] ?? ''

export type Fim = {
  primeira?: boolean
  /** The group that using it accepts. */
  conviteDe?: number | null
  /** Shown to somebody else than the address: using it does not prove who holds the mailbox. */
  entregue?: boolean
  /** Only says yes or no to the group: the person has a password of her own. */
  soAceite?: boolean
}

/**
 * An address that sets this person's password once: within an hour, or seven days when it is the first one or answers an
 * invitation.
 */
export async function criarLink(deps: Deps, db: DbSemGrupo, usuarioId: string, fim: Fim): Promise<string> {
  const { primeira = false, conviteDe = null, entregue = false, soAceite = false } = fim
  const token = novoSegredo()
  const hours = primeira || conviteDe !== null ? 7 * 24 : 1
  const expires = new Date(deps.clock().getTime() + hours * HOUR)
  const hash = hashDoSegredo(token)
  await tokens.insertToken(db, { hash, usuarioId, primeira, expires, conviteDe, entregue, soAceite })
  return `${deps.config.origens[0]}/#/${soAceite ? 'convite' : 'redefinir'}?token=${token}`
}
