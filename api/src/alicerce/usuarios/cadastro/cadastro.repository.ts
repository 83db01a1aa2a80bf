import type { Papel } from '@tropeiro/contract'
import { sql } from '../../../db/sql.ts'
import type { Db, DbSemGrupo } from '../../../db/tx.ts'

export const findGrupoPorNome = async (db: DbSemGrupo, nome: string): Promise<number | null> =>
  (await db.one<{ id: number | null }>(sql`select grupo_por_nome(${nome}) as id`)).id

export type ConviteAberto = { grupo_id: number; grupo: string; id: string; papel: Papel }

/** An invitation that may still be used, by the hash of its code; asked before any group is known. */
export const findConviteAberto = (db: DbSemGrupo, hash: Buffer): Promise<ConviteAberto | undefined> =>
  db.maybe(sql`select * from convite_aberto(${hash})`)

/** Counts one use, and answers what the invitation gives; nothing when the last use went to somebody else. */
export const useConvite = (
  db: Db,
  id: string,
): Promise<{ papel: Papel; bases: string[]; cnpjs: string[]; criado_por: string } | undefined> =>
  db.maybe(sql`
    update convites set usos = usos + 1
    where grupo_id = ${db.grupo} and id = ${id} and usos < max_usos and expires_at > now()
    returning papel, bases, cnpjs, criado_por`)

export const insertConvite = (
  db: Db,
  c: {
    hash: Buffer
    papel: Papel
    bases: string[]
    cnpjs: string[]
    maxUsos: number
    criadoPor: string
    expires: Date
  },
): Promise<{ id: string }> =>
  db.one(sql`
    insert into convites (grupo_id, hash, papel, bases, cnpjs, max_usos, criado_por, expires_at)
    values (${db.grupo}, ${c.hash}, ${c.papel}, ${c.bases}, ${c.cnpjs}, ${c.maxUsos}, ${c.criadoPor}, ${c.expires})
    returning id::text as id`)

export type ConviteRow = {
  _id: string
  papel: Papel
  bases: string[]
  usos: number
  max_usos: number
  criado_por: string
  expires_at: Date
  created_at: Date
}

export const listConvites = (db: Db): Promise<ConviteRow[]> =>
  db.all(sql`
    select id::text as _id, papel, bases, usos, max_usos, criado_por, expires_at, created_at from convites
    where grupo_id = ${db.grupo} and expires_at > now() and usos < max_usos order by id desc limit 200`)

export const closeConvite = (db: Db, id: string): Promise<number> =>
  db.run(sql`
    update convites set expires_at = now() where grupo_id = ${db.grupo} and id = ${id} and expires_at > now()`)

export type PendenteRow = {
  _id: string
  name: string
  cpf: string
  email: string
  telefone: string
  created_at: Date
}

/** Asking again from the same address replaces what was asked. */
export const upsertPendente = (
  db: Db,
  p: { name: string; cpf: string; email: string; telefone: string },
): Promise<number> =>
  db.run(sql`
    insert into cadastros_pendentes (grupo_id, nome, cpf, email, telefone)
    values (${db.grupo}, ${p.name}, ${p.cpf}, ${p.email}, ${p.telefone})
    on conflict (grupo_id, email) do update set nome = excluded.nome, cpf = excluded.cpf,
      telefone = excluded.telefone, created_at = now()`)

export const countPendentes = (db: Db): Promise<{ total: number }> =>
  db.one(sql`select count(*)::int as total from cadastros_pendentes where grupo_id = ${db.grupo}`)

export const listPendentes = (db: Db): Promise<PendenteRow[]> =>
  db.all(sql`
    select id::text as _id, nome as name, cpf, email, telefone, created_at from cadastros_pendentes
    where grupo_id = ${db.grupo} order by created_at desc limit 500`)

/** Takes a sign-up out of the waiting list; who takes it decides on it. */
export const takePendente = (db: Db, id: string): Promise<PendenteRow> =>
  db.one(sql`
    delete from cadastros_pendentes where grupo_id = ${db.grupo} and id = ${id}
    returning id::text as _id, nome as name, cpf, email, telefone, created_at`)
