import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

/** Switches recipients on or off; answers how many of these the group has. */
export const updateStatusDeDestinatarios = (
  db: Db,
  grupoId: number,
  mudancas: readonly { documento: string; ativo: boolean }[],
): Promise<number> =>
  db.run(sql`
    update pessoas p set ativo = m.ativo, updated_at = now()
    from unnest(${mudancas.map((m) => m.documento)}::text[], ${mudancas.map((m) => m.ativo)}::bool[]) m(documento, ativo)
    where p.grupo_id = ${grupoId} and p.documento = m.documento and p.destinatario`)
