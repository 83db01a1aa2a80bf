import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

/**
 * Gives every waiting note the route of its address as the areas are now: neighbourhood before municipality before
 * state. Answers how many changed. Locks what it changes in id order.
 */
export const updateRotas = (db: Db, grupoId: number): Promise<number> =>
  db.run(sql`
    with certas as (
      select n.id, coalesce(b.rota_id, m.rota_id, u.rota_id) as rota_id
      from notas n
      left join rota_areas b on b.grupo_id = n.grupo_id and b.uf = n.uf and b.municipio_ibge = n.municipio_ibge
        and b.bairro_busca = n.bairro_busca
      left join rota_areas m on m.grupo_id = n.grupo_id and m.uf = n.uf and m.municipio_ibge = n.municipio_ibge
        and m.bairro_busca is null
      left join rota_areas u on u.grupo_id = n.grupo_id and u.uf = n.uf and u.municipio_ibge is null
      where n.grupo_id = ${grupoId} and n.situacao = 'sem_romaneio' and n.excluida_em is null
        and n.rota_id is distinct from coalesce(b.rota_id, m.rota_id, u.rota_id)
      order by n.id for update of n
    )
    update notas n set rota_id = c.rota_id from certas c where n.grupo_id = ${grupoId} and n.id = c.id`)
