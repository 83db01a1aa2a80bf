import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

/** What the register says of a driver is gone: licence, hours, absences, impediments. His row stays, for the documents that cite it. */
export async function apagarFicha(db: Db, cpf: string): Promise<void> {
  await db.run(sql`delete from motorista_ausencias where grupo_id = ${db.grupo} and cpf = ${cpf}`)
  await db.run(sql`delete from motorista_impedimentos where grupo_id = ${db.grupo} and cpf = ${cpf}`)
  await db.run(sql`delete from motorista_fichas where grupo_id = ${db.grupo} and cpf = ${cpf}`)
}

/** Absences and lifted impediments that ended long ago. */
export const apagarAusenciasVelhas = async (db: Db, antes: Date, limite: number): Promise<number> => {
  const ausencias = await db.run(sql`
    delete from motorista_ausencias where grupo_id = ${db.grupo} and id in (
      select id from motorista_ausencias where grupo_id = ${db.grupo} and ate < ${antes}::date limit ${limite})`)
  if (ausencias >= limite) return ausencias
  return (
    ausencias +
    (await db.run(sql`
      delete from motorista_impedimentos where grupo_id = ${db.grupo} and id in (
        select id from motorista_impedimentos where grupo_id = ${db.grupo}
          and least(ate, levantado_em) < ${antes}::date limit ${limite - ausencias})`))
  )
}
