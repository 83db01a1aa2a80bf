import { sql } from '../../db/sql.ts'
import type { Perguntas } from '../../perguntas.ts'

/* What earlier modules ask of cte (see `Perguntas`). */

export const regimes: Perguntas['regimes'] = (db) =>
  db.all(sql`select cnpj, crt from cte_emitentes where grupo_id = ${db.grupo}`)
