import { sql } from '../../../db/sql.ts'
import type { Db, DbSemGrupo } from '../../../db/tx.ts'

export type FatorRow = { segredo: Buffer; confirmado_em: Date | null; ultimo_passo: string }

/** A person's factor, confirmed or not, locked so that a code is not taken by two logins at once. */
export const lockFator = (db: DbSemGrupo, usuarioId: string): Promise<FatorRow | undefined> =>
  db.maybe(sql`
    select segredo, confirmado_em, ultimo_passo::text as ultimo_passo from segundos_fatores
    where usuario_id = ${usuarioId} for update`)

export const hasFator = async (db: Db, usuarioId: string): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 from segundos_fatores where usuario_id = ${usuarioId} and confirmado_em is not null`)) !==
  undefined

/** A new secret that asks nothing of the login yet; one already confirmed stays. */
export const insertFator = (db: DbSemGrupo, usuarioId: string, segredo: Buffer): Promise<number> =>
  db.run(sql`
    insert into segundos_fatores (usuario_id, segredo) values (${usuarioId}, ${segredo})
    on conflict (usuario_id) do update set segredo = excluded.segredo, ultimo_passo = 0, created_at = now()
      where segundos_fatores.confirmado_em is null`)

export const updateConfirmado = (db: DbSemGrupo, usuarioId: string): Promise<number> =>
  db.run(sql`update segundos_fatores set confirmado_em = now() where usuario_id = ${usuarioId}`)

export const updatePasso = (db: DbSemGrupo, usuarioId: string, passo: number): Promise<number> =>
  db.run(sql`update segundos_fatores set ultimo_passo = ${passo} where usuario_id = ${usuarioId}`)

/** Both: the secret and the recovery codes. */
export const deleteFator = async (db: DbSemGrupo, usuarioId: string): Promise<number> => {
  await db.run(sql`delete from codigos_de_recuperacao where usuario_id = ${usuarioId}`)
  return db.run(sql`delete from segundos_fatores where usuario_id = ${usuarioId}`)
}

/** These recovery codes and no others. */
export const setCodigos = async (
  db: DbSemGrupo,
  usuarioId: string,
  hashes: readonly Buffer[],
): Promise<void> => {
  await db.run(sql`delete from codigos_de_recuperacao where usuario_id = ${usuarioId}`)
  await db.run(sql`
    insert into codigos_de_recuperacao (usuario_id, hash) select ${usuarioId}, h from unnest(${[...hashes]}::bytea[]) h`)
}

/** True when the code was there and not used: it is now. */
export const useCodigo = async (db: DbSemGrupo, usuarioId: string, hash: Buffer): Promise<boolean> =>
  (await db.run(sql`
    update codigos_de_recuperacao set usado_em = now()
    where usuario_id = ${usuarioId} and hash = ${hash} and usado_em is null`)) === 1

export const countCodigos = (db: Db, usuarioId: string): Promise<{ restantes: number }> =>
  db.one(sql`
    select count(*)::int as restantes from codigos_de_recuperacao
    where usuario_id = ${usuarioId} and usado_em is null`)

/** Whether the group of this transaction asks its admins for a second factor. */
export const isExigido = async (db: Db): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 from grupo_vista where id = ${db.grupo} and coalesce((politica->>'segundo_fator_admin')::boolean, false)`)) !==
  undefined
