import { escopoNotas } from '../../../carga/notas/index.ts'
import { empty, join, type Sql, sql } from '../../../db/sql.ts'
import type { Db, Escopo } from '../../../db/tx.ts'
import { filtroDeBases, livres } from '../consulta.repository.ts'
import type { Candidata } from '../romaneios.rules.ts'

/** Two who generate at once in a group wait for each other; the second finds nothing left to group. */
export const lockRomanear = (db: Db): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock(${db.grupo}::int, hashtext('romanear'))`)

export type FiltroDeRomanear = {
  de: Date
  ate: Date
  empresas: string[]
  embarcadores: string[]
  rotas: string[]
  bases: string[]
  semBase: boolean
}

const aRota = sql`left join rota_vista t on t.grupo_id = n.grupo_id and t.id = n.rota_id and t.ativo`
const from = sql`from nota_vista n ${aRota}`
/** A note without a base leaves from its route's. */
const base = sql`coalesce(n.base_id, t.base_id)`

function where(db: Escopo, f: FiltroDeRomanear): Sql {
  const parts: Sql[] = [
    escopoNotas(db),
    livres,
    sql`(n.emissao >= ${f.de} and n.emissao < ${f.ate} or n.created_at >= ${f.de} and n.created_at < ${f.ate})`,
  ]
  if (f.empresas.length)
    parts.push(sql`(${base} is null or ${base} in (
      select c.id from base_vista c where c.grupo_id = ${db.grupo} and c.cnpj = any(${f.empresas})))`)
  if (f.embarcadores.length) parts.push(sql`n.cnpj_embarca = any(${f.embarcadores})`)
  return sql`${join(parts, ' and ')} ${filtroDeBases(f.bases, f.semBase, base)}`
}

const naRota = (f: FiltroDeRomanear): Sql =>
  f.rotas.length ? sql`and (t.id::text = any(${f.rotas}) or t.nome = any(${f.rotas}))` : empty

export const countCandidatas = (db: Db, f: FiltroDeRomanear): Promise<{ n: number }> =>
  db.one(sql`select count(*)::int as n ${from} where ${where(db, f)} and t.id is not null ${naRota(f)}`)

/** Locks the notes that will be grouped, in id order. One that was taken meanwhile is no longer among them. */
export const lockCandidatas = (db: Db, f: FiltroDeRomanear): Promise<{ id: string }[]> =>
  db.all(sql`
    select n.id::text as id from notas n ${aRota} where ${where(db, f)} and t.id is not null ${naRota(f)}
    order by n.id for update of n`)

/** Locked notes by route and base, with where they go and from where: the middle of a municipality is what is known. */
export const listCandidatas = (db: Db, ids: string[]): Promise<Candidata[]> =>
  db.all(sql`
    select n.id::text as id, t.id::text as rota_id, t.nome as rota, ${base} as base_id, mb.lat as base_lat, mb.lng as base_lng,
      n.cnpj_dest as documento, n.cep, concat_ws('/', m.nome, n.uf) as cidade, concat_ws(', ', nullif(n.logradouro, ''), nullif(n.numero_end, '')) as logradouro,
      m.lat, m.lng
    ${from} left join municipio_vista m on m.ibge = n.municipio_ibge
    left join base_vista b on b.grupo_id = n.grupo_id and b.id = ${base}
    left join municipio_vista mb on mb.ibge = b.municipio_ibge
    where n.grupo_id = ${db.grupo} and n.id = any(${ids}::bigint[]) and t.id is not null
    order by t.nome_busca, base_id nulls last, n.id`)

export type GrupoPrevisto = {
  id_rota: string
  rota: string
  unidade: string
  notas: number
  volumes: number
  peso_gramas: number
  valor_centavos: number
}

export const listGrupos = (db: Db, f: FiltroDeRomanear): Promise<GrupoPrevisto[]> =>
  db.all(sql`
    select t.id::text as id_rota, t.nome as rota, coalesce(b.nome, '') as unidade, count(*)::int as notas,
      sum(n.volumes)::int as volumes, sum(n.peso_gramas)::bigint as peso_gramas,
      sum(n.valor_centavos)::bigint as valor_centavos
    ${from} left join base_vista b on b.grupo_id = n.grupo_id and b.id = ${base}
    where ${where(db, f)} and t.id is not null ${naRota(f)}
    group by t.id, t.nome, b.nome order by t.nome, b.nome`)

export type SemRotaRow = {
  _id: string
  ar_nota: string
  numero_nota: number
  cidade: string
  bairro: string
  uf: string
  total: number
}

export const listSemRota = (db: Db, f: FiltroDeRomanear): Promise<SemRotaRow[]> =>
  db.all(sql`
    select n.id::text as _id, n.ar_nota, n.numero as numero_nota, coalesce(m.nome, '') as cidade, n.bairro, n.uf,
      (count(*) over ())::int as total
    ${from} left join municipio_vista m on m.ibge = n.municipio_ibge
    where ${where(db, f)} and t.id is null
    order by cidade, n.bairro_busca, n.id limit 50`)

/** The group's companies, its first base's one first. */
export const listEmpresas = (db: Db): Promise<{ cnpj: string }[]> =>
  db.all(sql`
    select e.cnpj from empresa_vista e
    where e.grupo_id = ${db.grupo}
    order by (select min(b.id) from base_vista b where b.grupo_id = e.grupo_id and b.cnpj = e.cnpj) nulls last, e.cnpj`)

export const listBases = (db: Db): Promise<{ id: number; nome: string; cnpj: string }[]> =>
  db.all(sql`select b.id, b.nome, b.cnpj from base_vista b where b.grupo_id = ${db.grupo}`)
