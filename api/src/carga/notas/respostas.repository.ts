import { sql } from '../../db/sql.ts'
import type { Perguntas } from '../../perguntas.ts'

/* What earlier modules ask of the notes (see `Perguntas`). */

export const pessoaConhecida: Perguntas['pessoaConhecida'] = (db, cnpj) =>
  db.maybe(sql`
    select p.documento as cnpj, p.nome, p.logradouro, p.numero, p.bairro, coalesce(m.nome, '') as cidade, p.uf, p.telefone
    from pessoas p left join municipio_vista m on m.ibge = p.municipio_ibge
    where p.grupo_id = ${db.grupo} and p.documento = ${cnpj}`)

export const remetentes: Perguntas['remetentes'] = (db, { termo, primeiro }) =>
  db.all(sql`
    select p.documento as cnpj, p.nome from pessoas p
    where p.grupo_id = ${db.grupo} and (p.remetente or p.documento = any(${primeiro}::text[]))
      and (strpos(p.nome_busca, ${termo}) > 0 or strpos(lower(p.documento), ${termo}) > 0)
    order by p.documento <> all(${primeiro}::text[]), p.nome_busca limit 50`)

export const bairrosDasNotas: Perguntas['bairrosDasNotas'] = (db, ibge, limite) =>
  db.all(sql`
    select min(n.bairro) as bairro, n.bairro_busca, count(*)::int as notas from notas n
    where n.grupo_id = ${db.grupo} and n.municipio_ibge = ${ibge} and n.excluida_em is null and n.bairro_busca <> ''
    group by n.bairro_busca order by count(*) desc limit ${limite}`)

export const notasPorOcorrencia: Perguntas['notasPorOcorrencia'] = (db) =>
  db.all(sql`
    select n.ocorrencia, count(*)::int as notas from notas n
    where n.grupo_id = ${db.grupo} and n.excluida_em is null and n.ocorrencia is not null group by n.ocorrencia`)

const esperando = sql`n.situacao = 'sem_romaneio' and n.excluida_em is null and n.cancelada_em is null`

export const coberturaDaRota: Perguntas['coberturaDaRota'] = (db, areas, menos) =>
  db.one(sql`
    with d as materialized (select * from unnest(${areas.map((a) => a.uf)}::text[],
      ${areas.map((a) => a.municipio_ibge)}::int[], ${areas.map((a) => a.bairro_busca)}::text[]) d(uf, ibge, bairro_busca)),
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

export const enderecosSemRota: Perguntas['enderecosSemRota'] = (db) =>
  db.all(sql`
    select n.uf, n.municipio_ibge, coalesce(m.nome, '') as cidade, min(n.bairro) as bairro, count(*)::int as notas,
      sum(n.volumes)::int as volumes, sum(n.peso_gramas)::bigint as peso_gramas,
      to_char(min(n.emissao) at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as desde,
      (sum(count(*)) over ())::int as todas
    from notas n left join municipio_vista m on m.ibge = n.municipio_ibge
    where n.grupo_id = ${db.grupo} and ${esperando} and n.rota_id is null
    group by n.uf, n.municipio_ibge, m.nome, n.bairro_busca
    order by notas desc, cidade, bairro limit 500`)

export const cargaDosLugares: Perguntas['cargaDosLugares'] = (db, q) =>
  db.all(sql`
    with n as materialized (
      select n.uf, n.municipio_ibge, n.bairro, n.bairro_busca, n.cep, n.cnpj_dest, n.volumes, n.peso_gramas,
        dia_local(n.emissao) as dia, ${esperando} as espera
      from notas n
      where n.grupo_id = ${db.grupo} and n.excluida_em is null and n.cancelada_em is null
        and n.emissao >= ${q.desde}::timestamptz
        and (${q.base}::int is null or n.base_id = ${q.base}::int)
    )
    select n.uf, n.municipio_ibge, m.nome as cidade, m.lat, m.lng, min(n.bairro) as bairro, n.bairro_busca,
      mode() within group (order by nullif(left(n.cep, 5), '')) as cep5,
      count(*)::int as notas, count(distinct (n.cnpj_dest, n.cep, n.dia))::int as paradas,
      sum(n.peso_gramas)::bigint as peso_gramas, sum(n.volumes)::int as volumes,
      (count(*) filter (where n.espera))::int as esperando,
      (select count(distinct x.dia)::int from n x) as dias, (select count(*)::int from n x) as todas
    from n join municipio_vista m on m.ibge = n.municipio_ibge
    group by n.uf, n.municipio_ibge, m.nome, m.lat, m.lng, n.bairro_busca
    order by count(*) desc, n.municipio_ibge, n.bairro_busca
    limit ${q.limite}`)
