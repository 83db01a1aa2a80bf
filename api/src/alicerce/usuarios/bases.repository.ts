import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

/** Lets a user of the group into one of its bases; who is not of the group (the super user passing by) needs no row. */
export const ligarNaBase = (db: Db, baseId: number, usuarioId: string): Promise<number> =>
  db.run(sql`
    insert into base_usuarios (grupo_id, base_id, usuario_id)
    select gu.grupo_id, ${baseId}::int, gu.usuario_id from grupo_usuarios gu
    where gu.grupo_id = ${db.grupo} and gu.usuario_id = ${usuarioId} and gu.ativo
    on conflict (grupo_id, base_id, usuario_id) do update set ativo = true`)

/** Takes everybody out of a base that is about to go. */
export const soltarDaBase = (db: Db, baseId: number): Promise<number> =>
  db.run(sql`delete from base_usuarios where grupo_id = ${db.grupo} and base_id = ${baseId}`)
