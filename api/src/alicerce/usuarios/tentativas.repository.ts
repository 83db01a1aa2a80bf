import { sql } from '../../db/sql.ts'
import type { DbSemGrupo } from '../../db/tx.ts'

/** Which secret of whom is guessed at, and from where. */
export type Tentativa = { conta: string; endereco: string }

/** Counts one more from this place; from the fifth on it is closed for a time that doubles, up to an hour. Nothing: closed. */
export const countDaqui = (
  db: DbSemGrupo,
  { conta, endereco }: Tentativa,
): Promise<{ conhecido: boolean } | undefined> =>
  db.maybe(sql`
    insert into login_tentativas as t (conta, endereco, falhas) values (${conta}, ${endereco}, 1)
    on conflict (conta, endereco) do update set falhas = t.falhas + 1, updated_at = now(),
      livre_em = case when t.falhas + 1 >= 5
        then now() + least(interval '1 hour', interval '1 minute' * power(2, least(t.falhas + 1 - 5, 6))) end
    where t.livre_em is null or t.livre_em <= now()
    returning t.entrou_em is not null as conhecido`)

/** Counts one more of the account's hour, wherever it comes from. False when the hour has had its `most`. */
export const countNaHora = async (db: DbSemGrupo, conta: string, most: number): Promise<boolean> =>
  (await db.run(sql`
    insert into login_tentativas as t (conta, endereco, falhas) values (${conta}, '', 1)
    on conflict (conta, endereco) do update set updated_at = now(),
      falhas = case when t.desde < now() - interval '1 hour' then 1 else t.falhas + 1 end,
      desde = case when t.desde < now() - interval '1 hour' then now() else t.desde end
    where t.falhas < ${most} or t.desde < now() - interval '1 hour'`)) === 1

/** It was no guess: not counted, here and in the hour. */
export const takeBack = (db: DbSemGrupo, { conta, endereco }: Tentativa): Promise<number> =>
  db.run(sql`
    update login_tentativas set falhas = greatest(falhas - 1, 0),
      livre_em = case when falhas - 1 >= 5 then livre_em end
    where conta = ${conta} and endereco in (${endereco}, '')`)

/** It was right: what was guessed before from here is forgotten. */
export const forget = async (db: DbSemGrupo, quem: Tentativa): Promise<void> => {
  await takeBack(db, quem)
  await db.run(sql`
    update login_tentativas set falhas = 0, livre_em = null, entrou_em = now()
    where conta = ${quem.conta} and endereco = ${quem.endereco}`)
}

/** The doors of an account are open again, wherever they were closed. */
export const openAll = (db: DbSemGrupo, contas: readonly string[]): Promise<number> =>
  db.run(
    sql`update login_tentativas set falhas = 0, livre_em = null where conta = any(${[...contas]}::text[])`,
  )

export const deleteOld = (db: DbSemGrupo, now: Date): Promise<number> =>
  db.run(sql`
    delete from login_tentativas where updated_at < ${now}::timestamptz - interval '1 day'
      and coalesce(entrou_em, updated_at - interval '1 year') < ${now}::timestamptz - interval '90 days'`)
