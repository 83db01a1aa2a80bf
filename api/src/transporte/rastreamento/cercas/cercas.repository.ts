import { sql } from '../../../db/sql.ts'
import type { Db, DbSemGrupo } from '../../../db/tx.ts'

/** Fences of customers stand where their proofs of half a year were made; only recipients with a proof since `desde` are looked at. */
export const refreshClientes = (db: Db, desde: Date): Promise<number> =>
  db.run(sql`
    with tocados as (
      select distinct n.cnpj_dest, n.cep from prova_da_nota c join nota_vista n on n.grupo_id = c.grupo_id and n.id = c.nota_id
      where c.grupo_id = ${db.grupo} and c.created_at >= ${desde} and c.lat is not null
    ), lugares as (
      select n.cnpj_dest || ':' || n.cep as chave, max(p.nome) as nome,
        percentile_cont(0.5) within group (order by c.lat) as lat, percentile_cont(0.5) within group (order by c.lng) as lng,
        least(500, greatest(120, coalesce(222000 * stddev_samp(c.lat), 0)))::int as raio, count(*)::int as provas
      from tocados t
      join nota_vista n on n.grupo_id = ${db.grupo} and n.cnpj_dest = t.cnpj_dest and n.cep = t.cep and n.excluida_em is null
      join pessoa_vista p on p.grupo_id = n.grupo_id and p.documento = n.cnpj_dest
      join prova_da_nota c on c.grupo_id = n.grupo_id and c.nota_id = n.id
      where c.lat is not null and c.efeito <> 'informativa' and coalesce(c.precisao_m, 0) <= 300 and c.em > now() - interval '180 days'
      group by 1
    )
    insert into cercas (grupo_id, tipo, chave, nome, lat, lng, raio_m, provas)
    select ${db.grupo}, 'cliente', chave, nome, lat, lng, raio, provas from lugares
    on conflict (grupo_id, tipo, chave) do update set nome = excluded.nome, lat = excluded.lat, lng = excluded.lng,
      raio_m = excluded.raio_m, provas = excluded.provas, updated_at = now()
    where not cercas.fixa and (cercas.provas, cercas.nome) is distinct from (excluded.provas, excluded.nome)`)

/** A base stands at the seat of its municipality until somebody says better. */
export const refreshBases = (db: Db): Promise<number> =>
  db.run(sql`
    insert into cercas (grupo_id, tipo, chave, nome, lat, lng, raio_m)
    select b.grupo_id, 'base', b.id::text, 'Base ' || b.nome, m.lat, m.lng, 1500
    from base_vista b join municipio_vista m on m.ibge = b.municipio_ibge where b.grupo_id = ${db.grupo} and b.ativo
    on conflict (grupo_id, tipo, chave) do update set nome = excluded.nome, lat = excluded.lat, lng = excluded.lng, updated_at = now()
    where not cercas.fixa and (cercas.nome, cercas.lat, cercas.lng) is distinct from (excluded.nome, excluded.lat, excluded.lng)`)

type CercaLida = {
  _id: string
  tipo: 'base' | 'cliente' | 'livre'
  nome: string
  lat: number
  lng: number
  raio_m: number
  poligono: [number, number][] | null
  provas: number
  fixa: boolean
  dentro: number
}
/** Bases, free places, and the customers with most proofs; with how many are inside now. */
export const listCercas = (db: Db, limite: number, id?: string): Promise<CercaLida[]> =>
  db.all(sql`
    select c.id::text as _id, c.tipo, c.nome, c.lat, c.lng, c.raio_m, c.poligono, c.provas, c.fixa, coalesce(v.n, 0)::int as dentro
    from cercas c left join (
      select cerca_id, count(*) as n from cerca_visitas where grupo_id = ${db.grupo} and saiu_em is null group by 1) v on v.cerca_id = c.id
    where c.grupo_id = ${db.grupo} and ${id ? sql`c.id = ${id}` : sql`true`} order by v.n is null, c.tipo = 'cliente', c.provas desc, c.id limit ${limite}`)

export type CercaDesenhada = {
  lat: number
  lng: number
  raio_m: number
  poligono: readonly (readonly [number, number])[] | null
}
const cantos = (c: CercaDesenhada) => (c.poligono ? JSON.stringify(c.poligono) : null)

/** @returns its id */
export const insertCercaLivre = (db: Db, c: CercaDesenhada & { nome: string }): Promise<{ id: string }> =>
  db.one(sql`
    insert into cercas (grupo_id, tipo, chave, nome, lat, lng, raio_m, poligono, fixa)
    values (${db.grupo}, 'livre', gen_random_uuid()::text, ${c.nome}, ${c.lat}, ${c.lng}, ${c.raio_m}, ${cantos(c)}::jsonb, true)
    returning id::text as id`)

/** Draws a fence anew; where the machine had it is kept beside. Only free places change their name. */
export const updateCerca = (db: Db, id: string, c: CercaDesenhada & { nome: string }): Promise<number> =>
  db.run(sql`
    update cercas set nome = case when tipo = 'livre' then ${c.nome} else nome end,
      auto_lat = case when tipo = 'livre' or fixa then auto_lat else lat end,
      auto_lng = case when tipo = 'livre' or fixa then auto_lng else lng end,
      auto_raio_m = case when tipo = 'livre' or fixa then auto_raio_m else raio_m end,
      lat = ${c.lat}, lng = ${c.lng}, raio_m = ${c.raio_m}, poligono = ${cantos(c)}::jsonb, fixa = true, updated_at = now()
    where grupo_id = ${db.grupo} and id = ${id}`)

/** A free place goes; a base or customer stands again where the machine had it, and follows it. */
export const deleteCercaLivre = (db: Db, id: string): Promise<number> =>
  db.run(sql`delete from cercas where grupo_id = ${db.grupo} and id = ${id} and tipo = 'livre'`)
export const updateCercaAutomatica = (db: Db, id: string): Promise<number> =>
  db.run(sql`
    update cercas set fixa = false, poligono = null, lat = coalesce(auto_lat, lat), lng = coalesce(auto_lng, lng),
      raio_m = coalesce(auto_raio_m, raio_m), auto_lat = null, auto_lng = null, auto_raio_m = null, updated_at = now()
    where grupo_id = ${db.grupo} and id = ${id} and tipo <> 'livre'`)

/** Opens the partitions of the coming days, and drops those that retention has emptied. */
export const maintainParticoes = async (db: DbSemGrupo, hoje: string): Promise<void> => {
  await db.run(sql`select abrir_posicoes(${hoje}::date - 1, ${hoje}::date + 3)`)
  await db.run(sql`select fechar_posicoes(${hoje}::date - 3)`)
}

/** Of one day keeps the first point of each driver in every `segundos`; stops and turns of a week ago interest nobody. */
export const thinDia = (db: Db, de: Date, ate: Date, segundos: number): Promise<number> =>
  db.run(sql`
    delete from posicoes p using (
      select cpf, dt_rastreio, row_number() over (partition by cpf, floor(extract(epoch from dt_rastreio) / ${segundos}::int) order by dt_rastreio) as n
      from posicoes where grupo_id = ${db.grupo} and dt_rastreio >= ${de} and dt_rastreio < ${ate}
    ) v where v.n > 1 and p.grupo_id = ${db.grupo} and p.cpf = v.cpf and p.dt_rastreio = v.dt_rastreio
      and p.dt_rastreio >= ${de} and p.dt_rastreio < ${ate}`)
