import { sql } from '../../../db/sql.ts'
import type { Perguntas } from '../../../perguntas.ts'

/* What earlier modules ask of fences (see `Perguntas`). */

export const cercasDosClientes: Perguntas['cercasDosClientes'] = (db, chaves) =>
  db.all(sql`
    select c.chave, c.lat, c.lng, c.raio_m, c.fixa, c.provas from cercas c
    where c.grupo_id = ${db.grupo} and c.tipo = 'cliente' and c.chave = any(${[...chaves]}::text[])`)

/** Three known places at least, or a neighbourhood would be one door. */
export const centrosDosCeps: Perguntas['centrosDosCeps'] = (db, ceps) =>
  db.all(sql`
    select x.cep, percentile_cont(0.5) within group (order by x.lat) as lat,
      percentile_cont(0.5) within group (order by x.lng) as lng,
      greatest(500, least(10000, coalesce(222000 * greatest(stddev_samp(x.lat), stddev_samp(x.lng)), 0)))::int as erro_m
    from (
      select left(split_part(c.chave, ':', 2), 5) as cep, c.lat, c.lng from cercas c
      where c.grupo_id = ${db.grupo} and c.tipo = 'cliente' and (c.fixa or c.provas > 0)) x
    where x.cep = any(${[...ceps]}::text[])
    group by x.cep having count(*) >= 3`)
