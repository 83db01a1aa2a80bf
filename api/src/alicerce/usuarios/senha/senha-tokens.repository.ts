import { sql } from '../../../db/sql.ts'
import type { Db, DbSemGrupo } from '../../../db/tx.ts'

export const insertToken = (
  db: DbSemGrupo,
  t: {
    hash: Buffer
    usuarioId: string
    primeira: boolean
    expires: Date
    /** The group that using it accepts. */
    conviteDe: number | null
    /** Shown to somebody else than the address: using it proves nothing. */
    entregue: boolean
    /** Says yes or no to the group, and sets no password. */
    soAceite: boolean
  },
): Promise<number> =>
  db.run(sql`
    insert into senha_tokens (hash, usuario_id, primeira, expires_at, convite_de, entregue, so_aceite)
    values (${t.hash}, ${t.usuarioId}, ${t.primeira}, ${t.expires}, ${t.conviteDe}, ${t.entregue}, ${t.soAceite})`)

export type TokenDeSenha = {
  usuario_id: string
  primeira: boolean
  nome: string
  email: string
  convite_de: number | null
  entregue: boolean
}

/** An open link and whose it is, locked so that of two uses one wins. */
export const findOpenToken = (db: DbSemGrupo, hash: Buffer, now: Date): Promise<TokenDeSenha | undefined> =>
  db.maybe(sql`
    select t.usuario_id::text as usuario_id, t.primeira, u.nome, u.email, t.convite_de, t.entregue
    from senha_tokens t join usuarios u on u.id = t.usuario_id
    where t.hash = ${hash} and t.used_at is null and t.expires_at > ${now} and u.ativo and not t.so_aceite
    for update of t`)

/** Whose a letter's link is that only says yes or no to a group; it may be used again, and then says the same. */
export const findTokenDeAceite = (
  db: DbSemGrupo,
  hash: Buffer,
  now: Date,
): Promise<{ usuario_id: string; convite_de: number } | undefined> =>
  db.maybe(sql`
    select t.usuario_id::text as usuario_id, t.convite_de from senha_tokens t join usuarios u on u.id = t.usuario_id
    where t.hash = ${hash} and t.so_aceite and t.convite_de is not null and t.used_at is null and t.expires_at > ${now}
      and u.ativo`)

/** Every open link of a person dies when one is used. */
export const markTokensUsed = (db: DbSemGrupo, usuarioId: string): Promise<number> =>
  db.run(sql`update senha_tokens set used_at = now() where usuario_id = ${usuarioId} and used_at is null`)

/** Whether a link was made for this person since then. */
export const hasRecentToken = async (db: DbSemGrupo, usuarioId: string, since: Date): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 from senha_tokens
    where usuario_id = ${usuarioId} and used_at is null and not primeira and created_at > ${since}`)) !==
  undefined

export const deleteToken = (db: DbSemGrupo, hash: Buffer): Promise<number> =>
  db.run(sql`delete from senha_tokens where hash = ${hash}`)

export const deleteExpired = (db: DbSemGrupo, now: Date): Promise<number> =>
  db.run(sql`delete from senha_tokens where expires_at < ${now}::timestamptz - interval '7 days'`)

export const updateSenha = (db: DbSemGrupo, usuarioId: string, hash: string): Promise<number> =>
  db.run(sql`
    update usuarios set senha_hash = ${hash}, sem_senha = false, senha_de_outro = false where id = ${usuarioId}`)

/** Whoever holds the account reads its mailbox; true when it was not known before. */
export const markProvado = async (db: DbSemGrupo, usuarioId: string): Promise<boolean> =>
  (await db.run(
    sql`update usuarios set email_provado_em = now() where id = ${usuarioId} and email_provado_em is null`,
  )) === 1

export type SessaoRow = {
  _id: string
  dispositivo: string
  ip: string
  grupo_id: number | null
  created_at: Date
  usada_em: Date
}

/** Sessions that may still be used: not revoked, with a refresh token in force. */
export const listSessions = (db: DbSemGrupo, usuarioId: string, now: Date): Promise<SessaoRow[]> =>
  db.all(sql`
    select s.id::text as _id, s.user_agent as dispositivo, s.ip, s.grupo_id, s.created_at, r.usada_em
    from sessions s
    join lateral (
      select max(created_at) as usada_em, max(expires_at) as ate from refresh_tokens where session_id = s.id
    ) r on r.ate > ${now}
    where s.usuario_id = ${usuarioId} and s.revoked_at is null
    order by r.usada_em desc limit 100`)

export const revokeOne = (db: DbSemGrupo, usuarioId: string, sid: string): Promise<number> =>
  db.run(sql`
    update sessions set revoked_at = now(), revoked_reason = 'revoked by the user'
    where id = ${sid} and usuario_id = ${usuarioId} and revoked_at is null`)

/** All sessions of a person, but one when it is told. */
export const revokeAll = (
  db: DbSemGrupo,
  usuarioId: string,
  reason: string,
  except: string | null,
): Promise<number> =>
  db.run(sql`
    update sessions set revoked_at = now(), revoked_reason = ${reason}
    where usuario_id = ${usuarioId} and revoked_at is null and (${except}::uuid is null or id <> ${except}::uuid)`)

/** The sessions that stand in one group. */
export const revokeInGroup = (db: Db, usuarioId: string, reason: string): Promise<number> =>
  db.run(sql`
    update sessions set revoked_at = now(), revoked_reason = ${reason}
    where usuario_id = ${usuarioId} and grupo_id = ${db.grupo} and revoked_at is null`)
