import { papeisAsset } from '@tropeiro/contract'
import { escopoNotas } from '../../carga/notas/index.ts'
import { nasBases } from '../../db/bases.ts'
import { type Sql, sql } from '../../db/sql.ts'
import type { Escopo } from '../../db/tx.ts'

/** Shippers, recipients and couriers see of a romaneio only the notes that are theirs. */
export const soAsSuas = (db: Escopo): boolean =>
  papeisAsset.includes(db.alcance.papel) || db.alcance.papel === 'MOTORISTA'

/**
 * Which romaneios this session reaches, as a condition on `romaneios r`. The group's staff reach those of their bases; asset roles
 * and drivers those that hold a note of theirs today. Enters every WHERE on romaneios.
 */
export function escopoRomaneios(db: Escopo): Sql {
  const base = sql`r.grupo_id = ${db.grupo} and r.excluido_em is null`
  if (!soAsSuas(db)) return sql`${base}${nasBases(db, sql`r.base_id`)}`
  return sql`${base} and exists (select 1 from nota_vista n where n.romaneio_id = r.id and ${escopoNotas(db)})`
}
