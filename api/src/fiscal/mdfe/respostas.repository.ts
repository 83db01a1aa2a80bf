import { sql } from '../../db/sql.ts'
import type { Perguntas } from '../../perguntas.ts'

/* What earlier modules ask of mdfe (see `Perguntas`). */

export const temMdfe: Perguntas['temMdfe'] = async (db, romaneio) =>
  (
    await db.one<{ tem: boolean }>(sql`
      select exists (select from mdfes m where m.grupo_id = ${db.grupo} and m.romaneio_id = ${romaneio}
        and m.estado <> 'cancelado') as tem`)
  ).tem

export const romaneiosComMdfe: Perguntas['romaneiosComMdfe'] = (db, romaneios) =>
  db.all(sql`
    select distinct m.romaneio_id::text as id from mdfes m
    where m.grupo_id = ${db.grupo} and m.romaneio_id = any(${[...romaneios]}::bigint[]) and m.estado <> 'cancelado'`)
