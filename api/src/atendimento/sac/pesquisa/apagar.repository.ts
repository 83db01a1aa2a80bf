import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

/** A person's words and address go out of the surveys, and their links open nothing more; the figures that he gave stay. */
export const apagarPesquisasDe = (
  db: Db,
  quem: { usuarioId: string | null; email: string },
): Promise<number> =>
  db.run(sql`
    update incidente_pesquisas set comentario = '', contato = '', token_hash = 'apagada ' || id
    where grupo_id = ${db.grupo} and (usuario_id = ${quem.usuarioId}::bigint
      or (${quem.email} <> '' and contato = lower(${quem.email})))`)
