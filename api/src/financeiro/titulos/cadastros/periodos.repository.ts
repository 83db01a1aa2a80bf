import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

const ultimos = sql`select distinct on (p.mes) p.mes, p.acao from fin_periodos p`

/** One of these months that is closed; who asks and who closes wait for each other. */
export const findFechado = async (db: Db, meses: readonly string[]): Promise<{ mes: string } | undefined> => {
  await db.run(sql`select pg_advisory_xact_lock_shared(${db.grupo}::int, hashtext('fin_periodos'))`)
  return db.maybe(sql`
    select u.mes from (${ultimos} where p.grupo_id = ${db.grupo} and p.mes = any(${meses as string[]}::text[]) order by p.mes, p.id desc) u
    where u.acao = 'fechado' order by u.mes limit 1`)
}

export const listFechados = (db: Db): Promise<{ mes: string }[]> =>
  db.all(sql`
    select u.mes from (${ultimos} where p.grupo_id = ${db.grupo} order by p.mes, p.id desc) u where u.acao = 'fechado' order by u.mes desc`)

/** Who closes or opens a month does it alone. */
export const travarPeriodos = (db: Db): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock(${db.grupo}::int, hashtext('fin_periodos'))`)

export const insertPasso = (db: Db, p: { mes: string; acao: string; motivo: string }): Promise<number> =>
  db.run(sql`
    insert into fin_periodos (grupo_id, mes, acao, motivo, autor_id, autor)
    values (${db.grupo}, ${p.mes}, ${p.acao}, ${p.motivo}, ${db.quem.id}::bigint, ${db.quem.nome})`)

export const listPassos = (
  db: Db,
): Promise<{ mes: string; acao: 'fechado' | 'reaberto'; motivo: string; autor: string; em: Date }[]> =>
  db.all(sql`
    select mes, acao, motivo, autor, em from fin_periodos where grupo_id = ${db.grupo} order by id desc limit 200`)
