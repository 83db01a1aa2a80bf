import { type Sql, sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

/** The delivery route of an address (`uf`, `municipio_ibge`, `bairro_busca` of a table): its narrowest area decides. */
export const rotaDoEndereco = (db: Pick<Db, 'grupo'>, table: Sql): Sql => sql`(
  select a.rota_id from rota_areas a join rota_vista r on r.grupo_id = a.grupo_id and r.id = a.rota_id and r.ativo
  where a.grupo_id = ${db.grupo} and a.uf = ${table}.uf and coalesce(a.municipio_ibge, 0) in (0, ${table}.municipio_ibge)
    and coalesce(a.bairro_busca, '') in ('', ${table}.bairro_busca)
  order by a.bairro_busca is null, a.municipio_ibge is null limit 1)`
