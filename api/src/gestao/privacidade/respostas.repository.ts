import { sql } from '../../db/sql.ts'
import type { Perguntas } from '../../perguntas.ts'

/* What earlier modules ask of people's choices (see `Perguntas`). */

export const quemPermiteMedir: Perguntas['quemPermiteMedir'] = (db, usuarioId) =>
  db.all(sql`
    select c.usuario_id::text as id, c.destino from (
      select distinct on (usuario_id) usuario_id, acordo, destino from consentimentos
      where grupo_id = ${db.grupo} and (${usuarioId}::bigint is null or usuario_id = ${usuarioId}::bigint)
      order by usuario_id, id desc) c
    where c.acordo`)
