import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Config } from '../../../config.ts'
import type { Deps, PublicCtx } from '../../../ctx.ts'
import { type DbSemGrupo, semGrupo } from '../../../db/tx.ts'
import { pedirMensagem } from '../mensagens/mensagens.service.ts'
import * as tentativas from '../tentativas.repository.ts'
import { usuariosErrors } from '../usuarios.errors.ts'
import * as repository from './sessions.repository.ts'

const ACCESS_SECONDS = 15 * 60
export const REFRESH_DAYS = 30
const DAY_MS = 86_400_000
/** How long a traded token may be traded again. */
const AGAIN_MS = 60_000

export type Tokens = { access_token: string; refresh_token: string }
export type AccessClaims = { sub: string; sid: string; grupo: string }

const keyOf = (config: Config): Uint8Array => new TextEncoder().encode(config.jwtSecret)
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

type Verified = { claims: AccessClaims; expiresAt: number }

/** Checking a signature costs more than the rest of a small call: a good token is checked once. */
const MOST_VERIFIED = 5_000
const verified = new WeakMap<Config, Map<string, Verified>>()

async function verify(config: Config, token: string): Promise<Verified | undefined> {
  try {
    const { payload } = await jwtVerify(token, keyOf(config), { algorithms: ['HS256'], issuer: 'tropeiro' })
    const { sub, sid, grupo, exp } = payload
    return typeof sub === 'string' && typeof sid === 'string' && typeof grupo === 'string' && exp
      ? { claims: { sub, sid, grupo }, expiresAt: exp * 1000 }
      : undefined
  } catch {
    return undefined
  }
}

/** The claims of a valid access token; undefined for any other text. */
export async function lerAccessToken(config: Config, token: string): Promise<AccessClaims | undefined> {
  const known = verified.get(config) ?? new Map<string, Verified>()
  verified.set(config, known)
  const before = known.get(token)
  if (before && before.expiresAt > Date.now()) return before.claims
  known.delete(token)
  const found = await verify(config, token)
  if (!found) return undefined
  if (known.size >= MOST_VERIFIED) known.clear()
  known.set(token, found)
  return found.claims
}

function signAccess(config: Config, claims: AccessClaims, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000)
  return new SignJWT({ sid: claims.sid, grupo: claims.grupo })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('tropeiro')
    .setSubject(claims.sub)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + ACCESS_SECONDS)
    .sign(keyOf(config))
}

/** A refresh token, good for a month and never longer than its session may last. */
async function newRefresh(
  ctx: PublicCtx,
  db: DbSemGrupo,
  session: { sid: string; began: Date; now: Date; parent: Buffer | null },
): Promise<string> {
  const { sid, began, now, parent } = session
  const token = randomBytes(32).toString('base64url')
  const expires = Math.min(now.getTime() + REFRESH_DAYS * DAY_MS, endOf(ctx.config, began))
  await repository.insertRefresh(db, { hash: hashOf(token), sid, now, expires: new Date(expires), parent })
  return token
}

const endOf = (config: Config, began: Date): number => began.getTime() + config.sessionDays * DAY_MS

/** Opens a session and its first pair of tokens. */
export async function abrirSessao(
  ctx: PublicCtx,
  usuarioId: string,
  grupo: number,
): Promise<Tokens & { sid: string }> {
  const sid = randomUUID()
  const now = ctx.clock()
  const refresh_token = await semGrupo(ctx.pool, async (db) => {
    await repository.insertSession(db, {
      sid,
      usuarioId,
      grupo,
      userAgent: ctx.userAgent,
      ip: ctx.ip,
      now,
    })
    return newRefresh(ctx, db, { sid, began: now, now, parent: null })
  })
  return {
    sid,
    refresh_token,
    access_token: await signAccess(ctx.config, { sub: usuarioId, sid, grupo: String(grupo) }, now),
  }
}

/** A new access token for a session that changed its group. */
export async function renovarAcesso(config: Config, claims: AccessClaims, now: Date): Promise<string> {
  return signAccess(config, claims, now)
}

/** Whether two hold this token: see docs/decisions/0053. */
function heldByTwo(found: repository.RefreshRow, now: Date): boolean {
  if (found.replaced_at) return true
  if (!found.used_at) return false
  return found.successor_used || now.getTime() - found.used_at.getTime() > AGAIN_MS
}

/**
 * Trades a refresh token for a new pair. For a minute it may be traded again while no pair it gave was used: the reply
 * was lost on the way, or tabs asked together. The pair used first goes on. Any other use of a token that was traded
 * or stepped aside means that two hold the session: it ends, and the person is told.
 */
export async function trocarRefresh(ctx: PublicCtx, token: string): Promise<Tokens> {
  const now = ctx.clock()
  const hash = hashOf(token)
  const result = await semGrupo(ctx.pool, async (db) => {
    const found = await repository.findRefresh(db, hash)
    if (!found || found.revoked_at || !found.ativo) return null
    const { session_id: sid, session_began: began, usuario_id: usuarioId } = found
    if (endOf(ctx.config, began) <= now.getTime()) {
      await repository.revokeSession(db, sid, 'too old')
      return null
    }
    if (found.expires_at < now) return null
    if (heldByTwo(found, now)) {
      await repository.revokeSession(db, sid, 'refresh token reused')
      await pedirMensagem(db, { tipo: 'sessao_repetida', usuarioId, sid })
      return null
    }
    await repository.markRefreshUsed(db, hash, now)
    if (found.parent) await repository.replaceSiblings(db, hash, found.parent, now)
    return { found, refresh_token: await newRefresh(ctx, db, { sid, began, now, parent: hash }) }
  })
  if (!result) throw usuariosErrors.sessaoEncerrada()
  const { found, refresh_token } = result
  const claims = { sub: found.usuario_id, sid: found.session_id, grupo: String(found.grupo_id) }
  return { refresh_token, access_token: await signAccess(ctx.config, claims, now) }
}

/** Forgets the tokens of ended sessions and those whose time is over. */
export const varrerTokens = async (deps: Deps): Promise<void> => {
  await semGrupo(deps.pool, (db) => repository.deleteSpent(db, deps.clock()))
  await semGrupo(deps.pool, (db) => tentativas.deleteOld(db, deps.clock()))
}
