import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

/** Who hears that a taker disagrees: who made the document, and the group's admins. */
export const listAvisados = (db: Db, cteId: string): Promise<{ id: string }[]> =>
  db.all(sql`
    select distinct u.id::text as id from usuario_vista u
    where u.ativo and (u.id = (select criador_id from ctes where grupo_id = ${db.grupo} and id = ${cteId})
      or exists (select from grupo_usuario_vista gu where gu.grupo_id = ${db.grupo} and gu.usuario_id = u.id
        and gu.papel = 'ADMIN' and gu.ativo))`)
