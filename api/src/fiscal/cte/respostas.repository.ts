import { sql } from '../../db/sql.ts'
import type { Perguntas } from '../../perguntas.ts'

/* What earlier modules ask of cte (see `Perguntas`). */

export const regimes: Perguntas['regimes'] = (db) =>
  db.all(sql`select cnpj, crt from cte_emitentes where grupo_id = ${db.grupo}`)

export const cteDasCotacoes: Perguntas['cteDasCotacoes'] = (db, ids) =>
  db.all(sql`
    select p.cotacao_id::text as cotacao, max(p.cte_id)::text as cte from cte_precos p
    join ctes k on k.grupo_id = p.grupo_id and k.id = p.cte_id and k.estado not in ('cancelado', 'substituido')
    where p.grupo_id = ${db.grupo} and p.cotacao_id = any(${ids as string[]}::bigint[]) group by p.cotacao_id`)
