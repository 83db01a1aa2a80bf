import { citaCpf } from '../../../db/cita-cpf.ts'
import { type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

/* What lines of sheets of past maintenance said of people. What became of each line, and the order that it is in, stay. */

const dita = sql`(l.texto <> '' or l.motivo <> '')`
/** Lines that name a person's CPF, however the sheet wrote it. */
const dela = (db: Db, cpf: string): Sql =>
  sql`l.grupo_id = ${db.grupo} and ${cpf} <> '' and ${dita} and ${citaCpf(sql`l.texto`, cpf)}`

export const countHistoricoDe = async (db: Db, cpf: string): Promise<number> =>
  (
    await db.one<{ n: number }>(
      sql`select count(*)::int as n from manutencao_planilha_linhas l where ${dela(db, cpf)}`,
    )
  ).n

export const listHistoricoDe = (db: Db, cpf: string, limite: number): Promise<Record<string, unknown>[]> =>
  db.all(sql`
    select l.linha, l.resultado, l.texto, l.motivo from manutencao_planilha_linhas l where ${dela(db, cpf)}
    order by l.planilha_id, l.linha limit ${limite}`)

export const apagarHistoricoDe = (db: Db, cpf: string): Promise<number> =>
  db.run(sql`update manutencao_planilha_linhas l set texto = '', motivo = '' where ${dela(db, cpf)}`)

const velha = (db: Db, antes: Date): Sql => sql`
  l.grupo_id = ${db.grupo} and ${dita}
  and exists (select from manutencao_planilhas p where p.grupo_id = l.grupo_id and p.id = l.planilha_id and p.created_at < ${antes})`

export const countHistoricoVelho = async (db: Db, antes: Date): Promise<number> =>
  (
    await db.one<{ n: number }>(
      sql`select count(*)::int as n from manutencao_planilha_linhas l where ${velha(db, antes)}`,
    )
  ).n

export const apagarHistoricoVelho = (db: Db, antes: Date, limite: number): Promise<number> =>
  db.run(sql`
    update manutencao_planilha_linhas set texto = '', motivo = '' where grupo_id = ${db.grupo} and (planilha_id, linha) in (
      select l.planilha_id, l.linha from manutencao_planilha_linhas l where ${velha(db, antes)} limit ${limite})`)
