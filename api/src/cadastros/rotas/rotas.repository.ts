import type { Area, EnderecoSemRota, Rota } from '@tropeiro/contract/cadastros/rotas'
import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'
import type { AreaChave } from './rotas.rules.ts'

/** Two people changing routes of a group wait for each other: an area is checked and taken in one go. */
export const lockRotas = (db: Db): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock(${db.grupo}::int, hashtext('rotas'))`)

const esperando = sql`n.situacao = 'sem_romaneio' and n.excluida_em is null and n.cancelada_em is null`

export const listRotas = (db: Db, q: { id?: string; busca?: string }): Promise<Rota[]> =>
  db.all(sql`
    with espera as (
      select n.rota_id, count(*)::int as notas from notas n
      where n.grupo_id = ${db.grupo} and ${esperando} and n.rota_id is not null group by n.rota_id
    ), abertos as (
      select r.rota_id, count(*)::int as romaneios from romaneios r
      where r.grupo_id = ${db.grupo} and r.excluido_em is null and r.estado <> 'concluido' and r.rota_id is not null
      group by r.rota_id
    ), areas as (
      select a.rota_id, json_agg(json_build_object('uf', a.uf, 'municipio_ibge', a.municipio_ibge, 'cidade', m.nome,
        'bairro', a.bairro) order by a.uf, m.nome nulls first, a.bairro nulls first) as lista
      from rota_areas a left join municipios m on m.ibge = a.municipio_ibge
      where a.grupo_id = ${db.grupo} group by a.rota_id
    )
    select t.id::text as _id, t.nome, b.nome as base, coalesce(areas.lista, '[]') as areas,
      coalesce(espera.notas, 0) as notas_esperando, coalesce(abertos.romaneios, 0) as romaneios_abertos
    from rotas t
    left join bases b on b.grupo_id = t.grupo_id and b.id = t.base_id
    left join espera on espera.rota_id = t.id
    left join abertos on abertos.rota_id = t.id
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
  db.maybe(sql`select b.id from bases b where b.grupo_id = ${db.grupo} and b.nome = ${nome}`)

export const listMunicipiosPorIbge = (
  db: Db,
  ibges: number[],
): Promise<{ ibge: number; nome: string; uf: string }[]> =>
  db.all(sql`select m.ibge, m.nome, m.uf from municipios m where m.ibge = any(${ibges}::int[])`)

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
    left join municipios m on m.ibge = a.municipio_ibge
    where a.rota_id is distinct from ${menos}::bigint
    order by a.uf, m.nome, a.bairro`)

/** Waiting notes that these areas would win, the narrowest area winning also against other routes. */
export const countCobertura = (
  db: Db,
  areas: AreaChave[],
  menos: string | null,
): Promise<{ notas: number }> =>
  db.one(sql`
    with d as materialized (select * from ${draft(areas)}),
    o as materialized (
      select a.uf, a.municipio_ibge as ibge, a.bairro_busca from rota_areas a
      where a.grupo_id = ${db.grupo} and a.rota_id is distinct from ${menos}::bigint
    ), n as materialized (
      select n.id, n.uf, n.municipio_ibge as ibge, n.bairro_busca from notas n
      where n.grupo_id = ${db.grupo} and ${esperando}
    )
    select count(*)::int as notas from (
      select n.id,
        case when d3.uf is not null then 3 when d2.uf is not null then 2 when d1.uf is not null then 1 else 0 end as meu,
        case when o3.uf is not null then 3 when o2.uf is not null then 2 when o1.uf is not null then 1 else 0 end as outro
      from n
      left join d d3 on d3.ibge = n.ibge and d3.bairro_busca = n.bairro_busca
      left join d d2 on d2.ibge = n.ibge and d2.bairro_busca is null
      left join d d1 on d1.uf = n.uf and d1.ibge is null
      left join o o3 on o3.ibge = n.ibge and o3.bairro_busca = n.bairro_busca
      left join o o2 on o2.ibge = n.ibge and o2.bairro_busca is null
      left join o o1 on o1.uf = n.uf and o1.ibge is null
    ) x where meu > 0 and meu >= outro`)

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

export const insertAreas = (db: Db, rotaId: string, areas: AreaChave[]): Promise<number> =>
  db.run(sql`
    insert into rota_areas (grupo_id, rota_id, uf, municipio_ibge, bairro, bairro_busca)
    select ${db.grupo}, ${rotaId}::bigint, * from unnest(${areas.map((a) => a.uf)}::text[],
      ${areas.map((a) => a.municipio_ibge)}::int[], ${areas.map((a) => a.bairro)}::text[],
      ${areas.map((a) => a.bairro_busca)}::text[])
    on conflict do nothing`)

export const listRomaneiosAbertos = (db: Db, rotaId: string): Promise<{ numero: number }[]> =>
  db.all(sql`
    select r.numero from romaneios r
    where r.grupo_id = ${db.grupo} and r.rota_id = ${rotaId} and r.excluido_em is null and r.estado <> 'concluido'
    order by r.numero`)

export const updateInativa = (db: Db, id: string): Promise<number> =>
  db.run(sql`update rotas set ativo = false where grupo_id = ${db.grupo} and id = ${id}`)

export const listSemRota = (db: Db): Promise<(EnderecoSemRota & { todas: number })[]> =>
  db.all(sql`
    select n.uf, n.municipio_ibge, coalesce(m.nome, '') as cidade, min(n.bairro) as bairro, count(*)::int as notas,
      sum(n.volumes)::int as volumes, sum(n.peso_gramas)::bigint as peso_gramas,
      to_char(min(n.emissao) at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as desde,
      (sum(count(*)) over ())::int as todas
    from notas n left join municipios m on m.ibge = n.municipio_ibge
    where n.grupo_id = ${db.grupo} and ${esperando} and n.rota_id is null
    group by n.uf, n.municipio_ibge, m.nome, n.bairro_busca
    order by notas desc, cidade, bairro limit 500`)

export const listBairros = (
  db: Db,
  ibge: number,
): Promise<{ bairro: string; notas: number; rota: { _id: string; nome: string } | null }[]> =>
  db.all(sql`
    select x.bairro, x.notas,
      case when t.id is not null then json_build_object('_id', t.id::text, 'nome', t.nome) end as rota
    from (
      select min(n.bairro) as bairro, n.bairro_busca, count(*)::int as notas from notas n
      where n.grupo_id = ${db.grupo} and n.municipio_ibge = ${ibge} and n.excluida_em is null and n.bairro_busca <> ''
      group by n.bairro_busca order by count(*) desc limit 1000
    ) x
    left join rota_areas a on a.grupo_id = ${db.grupo} and a.municipio_ibge = ${ibge} and a.bairro_busca = x.bairro_busca
    left join rotas t on t.grupo_id = a.grupo_id and t.id = a.rota_id
    order by x.bairro_busca`)
