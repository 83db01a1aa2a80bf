import { type Regua, reguaPadrao } from '@tropeiro/contract/financeiro/regua/regras'
import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'
import { escopoHistorico } from './escopo.repository.ts'

export const lerRegua = async (db: Db): Promise<Regua> =>
  (await db.maybe<{ regua: Regua }>(sql`select regua from regua_configuracao where grupo_id = ${db.grupo}`))
    ?.regua ?? reguaPadrao

export const upsertRegua = (db: Db, regua: Regua): Promise<number> =>
  db.run(sql`
    insert into regua_configuracao (grupo_id, regua) values (${db.grupo}, ${JSON.stringify(regua)}::jsonb)
    on conflict (grupo_id) do update set regua = excluded.regua, updated_at = now()`)

/** One who speaks to a client, or promises for him, waits for another who does. */
export const travarCliente = (db: Db, documento: string): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`regua:${db.grupo}:${documento}`}, 0))`)

/** Kept for good, so it says the fact; what somebody wrote of a client stands where it can be erased. */
export const insertHistorico = (
  db: Db,
  documento: string,
  texto: string,
  /** Of what: who does not reach its titles does not read it. */
  de: { promessa?: string; envio?: string } = {},
): Promise<number> =>
  db.run(sql`
    insert into regua_historico (grupo_id, documento, texto, promessa_id, envio_id, autor)
    values (${db.grupo}, ${documento}, ${texto}, ${de.promessa ?? null}::bigint, ${de.envio ?? null}::bigint, ${db.quem.nome})`)

export const listHistorico = (
  db: Db,
  documento: string,
): Promise<{ texto: string; autor: string; em: Date }[]> =>
  db.all(sql`
    select h.texto, h.autor, h.em from regua_historico h
    where h.grupo_id = ${db.grupo} and h.documento = ${documento}${escopoHistorico(db)} order by h.id desc limit 200`)
