import { escopoNotas } from '../../../carga/notas/index.ts'
import { dasEmpresas, temLimite } from '../../../db/bases.ts'
import { empty, type Sql, sql } from '../../../db/sql.ts'
import type { Escopo } from '../../../db/tx.ts'

/**
 * Which CT-e the asker's bases let him reach, as ` and …` on `m` (an id and an issuer): those that carry a note of his; those that
 * carry no note of ours, by the base that issued them.
 */
export function nasBasesDoCte(db: Escopo): Sql {
  if (!temLimite(db)) return empty
  const own = sql`select from cte_notas x where x.grupo_id = ${db.grupo} and x.cte_id = m.id`
  return sql` and (exists (${own} and exists (select from nota_vista n where n.id = x.nota_id and ${escopoNotas(db)}))
    or not exists (${own})${dasEmpresas(db, sql`m.cnpj_emitente`)})`
}
