import type { Area, Rota } from '@tropeiro/contract/cadastros/rotas'
import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'
import type { AreaChave } from './rotas.rules.ts'

/** Two people changing routes of a group wait for each other: an area is checked and taken in one go. */
export const lockRotas = (db: Db): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock(${db.grupo}::int, hashtext('rotas'))`)

export type RotaRow = Omit<Rota, 'notas_esperando' | 'romaneios_abertos'>

export const listRotas = (db: Db, q: { id?: string; busca?: string }): Promise<RotaRow[]> =>
  db.all(sql`
    with areas as (
      select a.rota_id, json_agg(json_build_object('uf', a.uf, 'municipio_ibge', a.municipio_ibge, 'cidade', m.nome,
        'bairro', a.bairro) order by a.uf, m.nome nulls first, a.bairro nulls first) as lista
      from rota_areas a left join municipio_vista m on m.ibge = a.municipio_ibge
      where a.grupo_id = ${db.grupo} group by a.rota_id
    )
    select t.id::text as _id, t.nome, b.nome as base, coalesce(areas.lista, '[]') as areas
    from rotas t
    left join base_vista b on b.grupo_id = t.grupo_id and b.id = t.base_id
    left join areas on areas.rota_id = t.id
    where t.grupo_id = ${db.grupo} and t.ativo
      and (${q.id ?? null}::bigint is null or t.id = ${q.id ?? null}::bigint)
      and strpos(t.nome_busca, ${q.busca ?? ''}) > 0
    order by t.nome_busca`)

export const findRota = (db: Db, id: string): Promise<{ id: string; nome: string }> =>
  db.one(sql`
    select t.id::text as id, t.nome from rotas t where t.grupo_id = ${db.grupo} and t.id = ${id} and t.ativo for update`)

export const findHomonima = (
  db: Db,
  nomeBusca: string,
  menos: string | null,
): Promise<{ nome: string } | undefined> =>
  db.maybe(sql`
    select t.nome from rotas t
    where t.grupo_id = ${db.grupo} and t.ativo and t.nome_busca = ${nomeBusca} and t.id is distinct from ${menos}::bigint`)

export const findBase = (db: Db, nome: string): Promise<{ id: number } | undefined> =>
  db.maybe(sql`select b.id from base_vista b where b.grupo_id = ${db.grupo} and b.nome = ${nome}`)

export const listMunicipiosPorIbge = (
  db: Db,
  ibges: number[],
): Promise<{ ibge: number; nome: string; uf: string }[]> =>
  db.all(sql`select m.ibge, m.nome, m.uf from municipio_vista m where m.ibge = any(${ibges}::int[])`)

const draft = (areas: AreaChave[]) => sql`
  unnest(${areas.map((a) => a.uf)}::text[], ${areas.map((a) => a.municipio_ibge)}::int[],
    ${areas.map((a) => a.bairro_busca)}::text[]) d(uf, ibge, bairro_busca)`

/** Which of these areas another route already has. */
export const listConflitos = (
  db: Db,
  areas: AreaChave[],
  menos: string | null,
): Promise<(Area & { rota: string })[]> =>
  db.all(sql`
    select a.uf, a.municipio_ibge, m.nome as cidade, a.bairro, t.nome as rota
    from ${draft(areas)}
    join rota_areas a on a.grupo_id = ${db.grupo} and a.uf = d.uf and coalesce(a.municipio_ibge, 0) = coalesce(d.ibge, 0)
      and coalesce(a.bairro_busca, '') = coalesce(d.bairro_busca, '')
    join rotas t on t.grupo_id = a.grupo_id and t.id = a.rota_id
    left join municipio_vista m on m.ibge = a.municipio_ibge
    where a.rota_id is distinct from ${menos}::bigint
    order by a.uf, m.nome, a.bairro`)

export const insertRota = (
  db: Db,
  r: { nome: string; nomeBusca: string; baseId: number | null },
): Promise<{ id: string }> =>
  db.one(sql`
    insert into rotas (grupo_id, nome, nome_busca, base_id) values (${db.grupo}, ${r.nome}, ${r.nomeBusca}, ${r.baseId})
    returning id::text as id`)

export const updateRota = (
  db: Db,
  id: string,
  r: { nome: string; nomeBusca: string; baseId: number | null },
): Promise<number> =>
  db.run(sql`
    update rotas set nome = ${r.nome}, nome_busca = ${r.nomeBusca}, base_id = ${r.baseId}
    where grupo_id = ${db.grupo} and id = ${id}`)

export const deleteAreas = (db: Db, rotaId: string): Promise<number> =>
  db.run(sql`delete from rota_areas where grupo_id = ${db.grupo} and rota_id = ${rotaId}`)

export const countAreas = async (db: Db, rotaId: string): Promise<number> =>
  (
    await db.one<{ n: number }>(sql`
      select count(*)::int as n from rota_areas a where a.grupo_id = ${db.grupo} and a.rota_id = ${rotaId}`)
  ).n

/** Every area with its route. */
export const listDonos = (db: Db): Promise<(AreaChave & { rota: string; nome: string })[]> =>
  db.all(sql`
    select a.uf, a.municipio_ibge, a.bairro, a.bairro_busca, t.id::text as rota, t.nome
    from rota_areas a join rotas t on t.grupo_id = a.grupo_id and t.id = a.rota_id
    where a.grupo_id = ${db.grupo}`)

/** Takes these areas, and none within them, from whichever route has them. */
export const deleteAreasExatas = (db: Db, areas: AreaChave[]): Promise<number> =>
  db.run(sql`
    delete from rota_areas a using ${draft(areas)}
    where a.grupo_id = ${db.grupo} and a.uf = d.uf and coalesce(a.municipio_ibge, 0) = coalesce(d.ibge, 0)
      and coalesce(a.bairro_busca, '') = coalesce(d.bairro_busca, '')`)

export const insertAreas = (db: Db, rotaId: string, areas: AreaChave[]): Promise<number> =>
  db.run(sql`
    insert into rota_areas (grupo_id, rota_id, uf, municipio_ibge, bairro, bairro_busca)
    select ${db.grupo}, ${rotaId}::bigint, * from unnest(${areas.map((a) => a.uf)}::text[],
      ${areas.map((a) => a.municipio_ibge)}::int[], ${areas.map((a) => a.bairro)}::text[],
      ${areas.map((a) => a.bairro_busca)}::text[])
    on conflict do nothing`)

export const updateInativa = (db: Db, id: string): Promise<number> =>
  db.run(sql`update rotas set ativo = false where grupo_id = ${db.grupo} and id = ${id}`)

/** The neighbourhoods of a city that belong to a route. */
export const listBairros = (
  db: Db,
  ibge: number,
): Promise<{ bairro_busca: string; rota: { _id: string; nome: string } }[]> =>
  db.all(sql`
    select a.bairro_busca, json_build_object('_id', t.id::text, 'nome', t.nome) as rota
    from rota_areas a join rotas t on t.grupo_id = a.grupo_id and t.id = a.rota_id
    where a.grupo_id = ${db.grupo} and a.municipio_ibge = ${ibge} and a.bairro_busca is not null`)
