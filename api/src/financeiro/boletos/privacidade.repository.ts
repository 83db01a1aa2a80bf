import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

/** Where a person lives, as it was said for boletos; those that were made keep what the bank was told. */
export const apagarPagador = (db: Db, cpf: string): Promise<number> =>
  db.run(
    sql`delete from boleto_pagadores where grupo_id = ${db.grupo} and ${cpf} <> '' and documento = ${cpf}`,
  )

/** Of people whose address nobody has used for long. */
export const apagarPagadoresVelhos = (db: Db, antes: Date, limite: number): Promise<number> =>
  db.run(sql`
    delete from boleto_pagadores where grupo_id = ${db.grupo} and documento in (
      select documento from boleto_pagadores where grupo_id = ${db.grupo} and length(documento) = 11 and updated_at < ${antes} limit ${limite})`)
