import { citaCpf } from '../../../db/cita-cpf.ts'
import { type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

/* What lines of sheets said of people. What became of each line, and the title that it made, stay. */

/** Lines of a person, by the title that they made or by his CPF, however the sheet wrote it. */
const dela = (db: Db, cpf: string): Sql => sql`
  l.grupo_id = ${db.grupo} and ${cpf} <> '' and (l.texto <> '' or l.motivo <> '')
  and (exists (select from titulos t where t.grupo_id = l.grupo_id and t.id = l.titulo_id and t.documento = ${cpf})
    or ${citaCpf(sql`l.texto`, cpf)})`

export const countLinhasDe = async (db: Db, cpf: string): Promise<number> =>
  (
    await db.one<{ n: number }>(
      sql`select count(*)::int as n from titulo_lote_linhas l where ${dela(db, cpf)}`,
    )
  ).n

export const listLinhasDe = (db: Db, cpf: string, limite: number): Promise<Record<string, unknown>[]> =>
  db.all(sql`
    select l.linha, l.resultado, l.texto, l.motivo from titulo_lote_linhas l where ${dela(db, cpf)}
    order by l.lote_id, l.linha limit ${limite}`)

export const apagarLinhasDe = (db: Db, cpf: string): Promise<number> =>
  db.run(sql`update titulo_lote_linhas l set texto = '', motivo = '' where ${dela(db, cpf)}`)

const velha = (db: Db, antes: Date): Sql => sql`
  l.grupo_id = ${db.grupo} and (l.texto <> '' or l.motivo <> '')
  and exists (select from titulo_lotes o where o.grupo_id = l.grupo_id and o.id = l.lote_id and o.created_at < ${antes})`

export const countLinhasVelhas = async (db: Db, antes: Date): Promise<number> =>
  (
    await db.one<{ n: number }>(
      sql`select count(*)::int as n from titulo_lote_linhas l where ${velha(db, antes)}`,
    )
  ).n

export const apagarLinhasVelhas = (db: Db, antes: Date, limite: number): Promise<number> =>
  db.run(sql`
    update titulo_lote_linhas set texto = '', motivo = '' where grupo_id = ${db.grupo} and (lote_id, linha) in (
      select l.lote_id, l.linha from titulo_lote_linhas l where ${velha(db, antes)} limit ${limite})`)
