import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

export const insertSession = (
  db: Db,
  s: { sid: string; usuarioId: string; grupoId: number; userAgent: string; ip: string },
): Promise<number> =>
  db.run(sql`
    insert into sessions (id, usuario_id, grupo_id, user_agent, ip)
    values (${s.sid}, ${s.usuarioId}, ${s.grupoId}, ${s.userAgent.slice(0, 300)}, ${s.ip})`)

export const insertRefresh = (
  db: Db,
  hash: Buffer,
  sid: string,
  expires: Date,
  parent: Buffer | null,
): Promise<number> =>
  db.run(sql`
    insert into refresh_tokens (hash, session_id, expires_at, parent) values (${hash}, ${sid}, ${expires}, ${parent})`)

export type RefreshRow = {
  session_id: string
  usuario_id: string
  grupo_id: number
  expires_at: Date
  used_at: Date | null
  revoked_at: Date | null
  ativo: boolean
  parent: Buffer | null
  /** Whether a token that this one was traded for has itself been used. */
  successor_used: boolean
}

/** Locks the token, so that of two simultaneous trades one wins and the other is seen as a reuse. */
export const findRefresh = (db: Db, hash: Buffer): Promise<RefreshRow | undefined> =>
  db.maybe(sql`
    select r.session_id, s.usuario_id::text as usuario_id, s.grupo_id, r.expires_at, r.used_at, s.revoked_at, u.ativo,
      r.parent, exists (select from refresh_tokens f where f.parent = r.hash and f.used_at is not null) as successor_used
    from refresh_tokens r
    join sessions s on s.id = r.session_id
    join usuarios u on u.id = s.usuario_id
    where r.hash = ${hash}
    for update of r`)

export const markRefreshUsed = (db: Db, hash: Buffer): Promise<number> =>
  db.run(sql`update refresh_tokens set used_at = now() where hash = ${hash}`)

/** Of the tokens given for one trade only the one in use lives on. */
export const deleteSiblings = (db: Db, hash: Buffer, parent: Buffer): Promise<number> =>
  db.run(sql`delete from refresh_tokens where parent = ${parent} and hash <> ${hash}`)

export const revokeSession = (db: Db, sid: string, reason: string): Promise<number> =>
  db.run(
    sql`update sessions set revoked_at = now(), revoked_reason = ${reason} where id = ${sid} and revoked_at is null`,
  )

export const updateSessionGroup = (db: Db, sid: string, grupoId: number): Promise<number> =>
  db.run(sql`update sessions set grupo_id = ${grupoId} where id = ${sid}`)

export const isSessionOpen = async (db: Db, sid: string, usuarioId: string): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 from sessions s join usuarios u on u.id = s.usuario_id
    where s.id = ${sid} and s.usuario_id = ${usuarioId} and s.revoked_at is null and u.ativo`)) !== undefined

/** The group where the user worked last. */
export const findLastGroup = async (db: Db, usuarioId: string): Promise<number | undefined> =>
  (
    await db.maybe<{ grupo_id: number }>(sql`
      select grupo_id from sessions where usuario_id = ${usuarioId} order by created_at desc limit 1`)
  )?.grupo_id
