import { citaCpf } from '../../db/cita-cpf.ts'
import { type Sql, sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'
import { nadaDito } from './planilha/planilha.repository.ts'

/** What stands where a person's name stood: an owner-driver's vehicle keeps whose kind it is. */
const NINGUEM = 'Pessoa removida'

/** Vehicles that left the house, of which nobody needs to know the owner any more. */
const saidos = sql`estado in ('vendido', 'baixado')`
const deDono = (cpf: string): Sql => sql`length(${cpf}) = 11 and documento_proprietario = ${cpf}`

/** How many vehicles this person owns: those that drive for the house, and those that left it. */
export const countDoDono = (db: Db, cpf: string): Promise<{ rodam: number; sairam: number }> =>
  db.one(sql`
    select count(*) filter (where not ${saidos})::int as rodam, count(*) filter (where ${saidos})::int as sairam
    from veiculos where grupo_id = ${db.grupo} and ${deDono(cpf)}`)

/** What the register says of them. */
export const listDoDono = (db: Db, cpf: string): Promise<Record<string, unknown>[]> =>
  db.all(sql`
    select placa, proprietario, documento_proprietario as documento, rntrc, estado, created_at as cadastrado_em from veiculos
    where grupo_id = ${db.grupo} and ${deDono(cpf)} order by placa`)

/** What owns vehicles no more is not named with them; of sheets nothing is kept that could bring the name back. */
export async function esquecerDono(db: Db, cpf: string): Promise<void> {
  await db.run(sql`
    update veiculo_planilha_linhas set ${nadaDito}
    where grupo_id = ${db.grupo} and length(${cpf}) = 11
      and (antes ->> 'documento_proprietario' = ${cpf} or depois ->> 'documento_proprietario' = ${cpf} or ${citaCpf(sql`texto`, cpf)}
        or veiculo_id in (select id from veiculos where grupo_id = ${db.grupo} and ${deDono(cpf)}))`)
  await db.run(sql`
    update veiculos set proprietario = ${NINGUEM}, documento_proprietario = null, rntrc = ''
    where grupo_id = ${db.grupo} and ${deDono(cpf)} and ${saidos}`)
}

const velhos = (db: Db, antes: Date): Sql => sql`
  from veiculos v where v.grupo_id = ${db.grupo} and ${saidos} and length(v.documento_proprietario) = 11
    and (select max(e.created_at) from veiculo_estados e where e.grupo_id = v.grupo_id and e.veiculo_id = v.id) < ${antes}`

/** Owners of vehicles that left long ago. */
export const esquecerDonosVelhos = (db: Db, antes: Date, limite: number): Promise<number> =>
  db.run(sql`
    update veiculos set proprietario = ${NINGUEM}, documento_proprietario = null, rntrc = ''
    where grupo_id = ${db.grupo} and id in (select v.id ${velhos(db, antes)} limit ${limite})`)

/** How many of them there are. */
export const countDonosVelhos = async (db: Db, antes: Date): Promise<number> =>
  (await db.one<{ n: number }>(sql`select count(*)::int as n ${velhos(db, antes)}`)).n
