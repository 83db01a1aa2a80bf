import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

/** The fine stays as the house's paper; who drove is gone from it. */
export const esquecerCondutor = async (db: Db, cpf: string): Promise<void> => {
  await db.run(sql`
    update multas set cpf = null, condutor = 'Pessoa removida', prova = '' where grupo_id = ${db.grupo} and cpf = ${cpf}`)
}

/** Who drove at fines of long ago. */
export const esquecerCondutoresVelhos = (db: Db, antes: Date, limite: number): Promise<number> =>
  db.run(sql`
    update multas set cpf = null, condutor = '', prova = '' where grupo_id = ${db.grupo} and id in (
      select id from multas where grupo_id = ${db.grupo} and em < ${antes} and (cpf is not null or condutor <> '') limit ${limite})`)
