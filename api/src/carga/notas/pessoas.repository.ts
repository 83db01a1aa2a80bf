import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

/** Switches recipients on or off; answers how many of these the group has. */
export const updateStatusDeDestinatarios = (
  db: Db,
  mudancas: readonly { id: string; ativo: boolean }[],
): Promise<number> =>
  db.run(sql`
    update pessoas p set ativo = m.ativo, updated_at = now()
    from unnest(${mudancas.map((m) => m.id)}::bigint[], ${mudancas.map((m) => m.ativo)}::bool[]) m(id, ativo)
    where p.grupo_id = ${db.grupo} and p.id = m.id and p.destinatario`)
