import { sql } from '../../../db/sql.ts'
import type { Db, DbSemGrupo } from '../../../db/tx.ts'

export const insertSession = (
  db: DbSemGrupo,
  s: { sid: string; usuarioId: string; grupo: number; userAgent: string; ip: string; now: Date },
): Promise<number> =>
  db.run(sql`
    insert into sessions (id, usuario_id, grupo_id, user_agent, ip, created_at)
    values (${s.sid}, ${s.usuarioId}, ${s.grupo}, ${s.userAgent.slice(0, 300)}, ${s.ip}, ${s.now})`)

export const insertRefresh = (
  db: DbSemGrupo,
  r: { hash: Buffer; sid: string; now: Date; expires: Date; parent: Buffer | null },
): Promise<number> =>
  db.run(sql`
    insert into refresh_tokens (hash, session_id, created_at, expires_at, parent)
    values (${r.hash}, ${r.sid}, ${r.now}, ${r.expires}, ${r.parent})`)

export type RefreshRow = {
  session_id: string
  usuario_id: string
  grupo_id: number
  session_began: Date
  expires_at: Date
  used_at: Date | null
  replaced_at: Date | null
  revoked_at: Date | null
  ativo: boolean
  parent: Buffer | null
  /** Whether a token that this one was traded for has itself been used. */
  successor_used: boolean
}

/** The token as it stands when no other trade of its session is under way: they come one after the other. */
export async function findRefresh(db: DbSemGrupo, hash: Buffer): Promise<RefreshRow | undefined> {
  await db.run(sql`
    select from sessions where id = (select session_id from refresh_tokens where hash = ${hash}) for update`)
  // A statement of its own: it sees what the trade before has done.
  return db.maybe(sql`
    select r.session_id, s.usuario_id::text as usuario_id, s.grupo_id, s.created_at as session_began, r.expires_at, r.used_at,
      r.replaced_at, s.revoked_at, u.ativo, r.parent,
      exists (select from refresh_tokens f where f.parent = r.hash and f.used_at is not null) as successor_used
    from refresh_tokens r
    join sessions s on s.id = r.session_id
    join usuarios u on u.id = s.usuario_id
    where r.hash = ${hash}`)
}

/** The first use counts. */
export const markRefreshUsed = (db: DbSemGrupo, hash: Buffer, now: Date): Promise<number> =>
  db.run(sql`update refresh_tokens set used_at = coalesce(used_at, ${now}) where hash = ${hash}`)

/** Of the tokens given for one trade only the one in use goes on. */
export const replaceSiblings = (db: DbSemGrupo, hash: Buffer, parent: Buffer, now: Date): Promise<number> =>
  db.run(sql`
    update refresh_tokens set replaced_at = ${now}
    where parent = ${parent} and hash <> ${hash} and replaced_at is null`)

/** Tokens that can open nothing any more: their time is over, or their session is. */
export const deleteSpent = async (db: DbSemGrupo, now: Date): Promise<number> =>
  (await db.one<{ n: number }>(sql`select apagar_tokens_gastos(${now}) as n`)).n

export const revokeSession = (db: DbSemGrupo, sid: string, reason: string): Promise<number> =>
  db.run(
    sql`update sessions set revoked_at = now(), revoked_reason = ${reason} where id = ${sid} and revoked_at is null`,
  )

export const updateSessionGroup = (db: DbSemGrupo, sid: string, grupo: number): Promise<number> =>
  db.run(sql`update sessions set grupo_id = ${grupo} where id = ${sid}`)

export const isSessionOpen = async (db: Db, sid: string, usuarioId: string): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 from sessions s join usuarios u on u.id = s.usuario_id
    where s.id = ${sid} and s.usuario_id = ${usuarioId} and s.revoked_at is null and u.ativo`)) !== undefined
