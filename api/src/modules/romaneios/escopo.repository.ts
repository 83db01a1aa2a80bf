import { papeisAsset } from '@tropeiro/contract'
import type { Ctx } from '../../ctx.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { escopoNotas } from '../notas/index.ts'

type Asks = Pick<Ctx, 'grupo' | 'papel' | 'cnpjs' | 'usuario'>

/** Shippers, recipients and couriers see of a romaneio only the notes that are theirs. */
export const soAsSuas = (ctx: Pick<Ctx, 'papel'>): boolean =>
  papeisAsset.includes(ctx.papel) || ctx.papel === 'MOTORISTA'

/**
 * Which romaneios this session reaches, as a condition on `romaneios r`. The group's staff reach them all; asset roles
 * and drivers those that hold a note of theirs today. Enters every WHERE on romaneios.
 */
export function escopoRomaneios(ctx: Asks): Sql {
  const base = sql`r.grupo_id = ${ctx.grupo.id} and r.excluido_em is null`
  if (!soAsSuas(ctx)) return base
  return sql`${base} and exists (select 1 from notas n where n.romaneio_id = r.id and ${escopoNotas(ctx)})`
}
