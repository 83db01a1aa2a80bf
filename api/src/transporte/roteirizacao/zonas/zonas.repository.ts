import type { LugarDesenhado, ZonaComHorario } from '@tropeiro/contract/transporte/roteirizacao/zonas'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import type { ZonaDesenhada } from './zonas.rules.ts'

const zona = sql`
  case when z.cerca_id is not null then jsonb_build_object('unidades', z.unidades, 'finais', z.finais, 'dias', z.dias, 'horas', z.horas) end`

const MOST = 500

export const listDesenhados = (db: Db): Promise<LugarDesenhado[]> =>
  db.all(sql`
    select c.id::text as _id, c.nome, c.poligono is not null as poligono, c.raio_m, ${zona} as zona, coalesce(z.autor, '') as autor
    from cercas c left join zonas_com_horario z on z.grupo_id = c.grupo_id and z.cerca_id = c.id
    where c.grupo_id = ${db.grupo} and c.tipo = 'livre' order by z.cerca_id is null, c.nome, c.id limit ${MOST}`)

/** Those that have hours, with their shape. */
export const listZonas = (db: Db): Promise<ZonaDesenhada[]> =>
  db.all(sql`
    select c.id::text as id, c.nome, c.lat, c.lng, c.raio_m, c.poligono, ${zona} as zona
    from zonas_com_horario z join cercas c on c.grupo_id = z.grupo_id and c.id = z.cerca_id
    where z.grupo_id = ${db.grupo} order by c.id`)

/** @returns 0 where the group drew no such place */
export const upsertZona = (db: Db, cerca: string, z: ZonaComHorario): Promise<number> =>
  db.run(sql`
    insert into zonas_com_horario (grupo_id, cerca_id, unidades, finais, dias, horas, autor)
    select c.grupo_id, c.id, ${z.unidades}::text[], ${z.finais}::int[], ${z.dias}::int[], ${JSON.stringify(z.horas)}::jsonb, ${db.quem.nome}
    from cercas c where c.grupo_id = ${db.grupo} and c.id = ${cerca}::bigint and c.tipo = 'livre'
    on conflict (grupo_id, cerca_id) do update set unidades = excluded.unidades, finais = excluded.finais, dias = excluded.dias,
      horas = excluded.horas, autor = excluded.autor, updated_at = now()`)

export const deleteZona = (db: Db, cerca: string): Promise<number> =>
  db.run(sql`delete from zonas_com_horario where grupo_id = ${db.grupo} and cerca_id = ${cerca}::bigint`)
