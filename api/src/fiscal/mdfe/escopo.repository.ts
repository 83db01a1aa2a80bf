import { dasEmpresas, temLimite } from '../../db/bases.ts'
import { empty, type Sql, sql } from '../../db/sql.ts'
import type { Escopo } from '../../db/tx.ts'
import { escopoRomaneios } from '../../transporte/romaneios/index.ts'

/**
 * Which MDF-e the asker's bases let him reach, as ` and …` on `m`: those of a romaneio of his; those of none, by the base that
 * issued them.
 */
export function nasBasesDoMdfe(db: Escopo): Sql {
  if (!temLimite(db)) return empty
  return sql` and (exists (select from romaneio_vista r where r.id = m.romaneio_id and ${escopoRomaneios(db)})
    or m.romaneio_id is null${dasEmpresas(db, sql`m.cnpj_emitente`)})`
}
