import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Config } from '../../config.ts'
import type { PublicCtx } from '../../ctx.ts'
import { type Db, inTransaction } from '../../db/tx.ts'
import * as repository from './sessions.repository.ts'
import { usuariosErrors } from './usuarios.errors.ts'

const ACCESS_SECONDS = 15 * 60
const REFRESH_DAYS = 30

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

async function newRefresh(db: Db, sid: string, now: Date, parent: Buffer | null): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await repository.insertRefresh(
    db,
    hashOf(token),
    sid,
    new Date(now.getTime() + REFRESH_DAYS * 86_400_000),
    parent,
  )
  return token
}

/** Opens a session and its first pair of tokens. */
export async function abrirSessao(
  ctx: PublicCtx,
  usuarioId: string,
  grupoId: number,
): Promise<Tokens & { sid: string }> {
  const sid = randomUUID()
  const now = ctx.clock()
  const refresh_token = await inTransaction(ctx.pool, null, async (db) => {
    await repository.insertSession(db, { sid, usuarioId, grupoId, userAgent: ctx.userAgent, ip: ctx.ip })
    return newRefresh(db, sid, now, null)
  })
  return {
    sid,
    refresh_token,
    access_token: await signAccess(ctx.config, { sub: usuarioId, sid, grupo: String(grupoId) }, now),
  }
}

/** A new access token for a session that changed its group. */
export async function renovarAcesso(config: Config, claims: AccessClaims, now: Date): Promise<string> {
  return signAccess(config, claims, now)
}

/**
 * Trades a refresh token for a new pair. Trading one again is allowed while the pair it gave was never used
 * (the reply was lost on the way); once that pair was used, two hold the same token, and the whole session ends.
 */
export async function trocarRefresh(ctx: PublicCtx, token: string): Promise<Tokens> {
  const now = ctx.clock()
  const hash = hashOf(token)
  const result = await inTransaction(ctx.pool, null, async (db) => {
    const found = await repository.findRefresh(db, hash)
    if (!found || found.revoked_at || found.expires_at < now || !found.ativo) return null
    if (found.successor_used) {
      await repository.revokeSession(db, found.session_id, 'refresh token reused')
      return null
    }
    await repository.markRefreshUsed(db, hash)
    if (found.parent) await repository.deleteSiblings(db, hash, found.parent)
    return { found, refresh_token: await newRefresh(db, found.session_id, now, hash) }
  })
  if (!result) throw usuariosErrors.sessaoEncerrada()
  const { found, refresh_token } = result
  const claims = { sub: found.usuario_id, sid: found.session_id, grupo: String(found.grupo_id) }
  return { refresh_token, access_token: await signAccess(ctx.config, claims, now) }
}
