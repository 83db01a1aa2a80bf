import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

/** Takes the document of a person off the proofs that name him as receiver; the proof stands. */
export const apagarRecebedor = (db: Db, documento: string): Promise<number> =>
  db.run(sql`
    update comprovantes set recebedor_documento = '' where grupo_id = ${db.grupo}
      and regexp_replace(recebedor_documento, '[^0-9A-Za-z]', '', 'g') = ${documento}`)

/** Takes name, document and place off proofs older than `antes`, at most `limite` a call. */
export const apagarRecebedoresVelhos = (db: Db, antes: Date, limite: number): Promise<number> =>
  db.run(sql`
    update comprovantes set recebedor_nome = '', recebedor_documento = '', lat = null, lng = null
    where grupo_id = ${db.grupo} and id in (
      select id from comprovantes where grupo_id = ${db.grupo} and em < ${antes}
        and (recebedor_nome <> '' or recebedor_documento <> '' or lat is not null)
      limit ${limite})`)
