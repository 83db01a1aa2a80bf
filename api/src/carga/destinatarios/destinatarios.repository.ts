import type {
  CidadeSemRota,
  Destinatario,
  FiltroDeDestinatarios,
  LugarDeDestinatarios,
} from '@tropeiro/contract/carga/destinatarios'
import { empty, join, raw, type Sql, sql } from '../../db/sql.ts'
import type { Db, Escopo } from '../../db/tx.ts'
import { escopoNotas, rotaDoEndereco } from '../notas/index.ts'

/** How far the senders and distributors of one recipient are looked up, newest notes first. */
const NOTAS_LIDAS = 200
const MOST_REMETENTES = 2000
const MOST_NEGOCIO = 500

export type Onde = {
  empresas: readonly string[]
  distribuidora: string
  uf?: string
  /** Null: recipients without a municipality. */
  ibge?: number | null
  semRota?: boolean
  filtro: Pick<FiltroDeDestinatarios, 'texto' | 'bairro' | 'status'> & { textoBusca: string }
}

/** LGPD: of a CPF only the middle leaves the server; a CNPJ is public. */
const documentoNoFio = (documento: Sql): Sql => sql`
  case when length(${documento}) = 11 then '***.' || substr(${documento}, 4, 3) || '.' || substr(${documento}, 7, 3) || '-**'
    else ${documento} end`

const bairroBusca = sql`trim(unaccent(lower(p.bairro)))`

/** Notes of these companies: the base's, the carrier's or, for one that is picked, the sender's. */
function dasEmpresas(onde: Pick<Onde, 'empresas' | 'distribuidora'>): Sql[] {
  const deBase = (cnpjs: readonly string[]) => sql`
    n.base_id in (select b.id from base_vista b where b.grupo_id = n.grupo_id and b.cnpj = any(${cnpjs}::text[]))`
  const { empresas, distribuidora } = onde
  return [
    ...(empresas.length > 0 ? [sql`(n.cnpj_transp = any(${empresas}::text[]) or ${deBase(empresas)})`] : []),
    ...(distribuidora
      ? [sql`(${distribuidora} in (n.cnpj_transp, n.cnpj_embarca) or ${deBase([distribuidora])})`]
      : []),
  ]
}

/** The recipients that were asked for, as `p`, with the folded neighbourhood. */
function recorte(db: Escopo, onde: Onde): Sql {
  const { filtro } = onde
  const notas = dasEmpresas(onde)
  const wheres: Sql[] = [
    sql`p.grupo_id = ${db.grupo} and p.destinatario`,
    ...(onde.uf ? [sql`p.uf = ${onde.uf}`] : []),
    ...(onde.ibge === undefined ? [] : [sql`p.municipio_ibge is not distinct from ${onde.ibge}::int`]),
    ...(filtro.bairro === null ? [] : [sql`${bairroBusca} = ${filtro.bairro}`]),
    ...(filtro.status === null ? [] : [sql`p.ativo = ${filtro.status}`]),
    ...(filtro.texto
      ? [
          sql`(strpos(p.nome_busca, ${filtro.textoBusca}) > 0 or p.documento ^@ ${filtro.texto.toUpperCase().replace(/[./\s-]/g, '')}
            or strpos(unaccent(lower(p.logradouro)), ${filtro.textoBusca}) > 0)`,
        ]
      : []),
    ...(notas.length > 0
      ? [
          sql`exists (select 1 from nota_vista n where ${escopoNotas(db)} and n.cnpj_dest = p.documento and ${join(notas, ' and ')})`,
        ]
      : []),
  ]
  return sql`
    select p.id, p.documento, p.nome, p.nome_busca, p.logradouro, p.numero, p.bairro, ${bairroBusca} as bairro_busca,
      p.municipio_ibge, p.uf, p.ativo
    from pessoa_vista p where ${join(wheres, ' and ')}`
}

/** The addresses of `d`, each once, with whether no delivery route serves it: many recipients share one. */
const enderecos = (db: Escopo): Sql => sql`
  e as materialized (
    select x.*, ${rotaDoEndereco(db, sql`x`)} is null as sem_rota
    from (
      select d.uf, d.municipio_ibge, d.bairro_busca, min(d.bairro) as bairro, count(*)::int as quantos,
        count(*) filter (where d.ativo)::int as ativos
      from d group by d.uf, d.municipio_ibge, d.bairro_busca
    ) x
  )`

const niveis = {
  estado: { chave: sql`e.uf`, nome: sql`e.uf` },
  cidade: {
    chave: sql`coalesce(e.municipio_ibge::text, '')`,
    nome: sql`coalesce(min(m.nome), 'Sem município')`,
  },
  bairro: { chave: sql`e.bairro_busca`, nome: sql`coalesce(nullif(min(e.bairro), ''), 'Sem bairro')` },
}
export type Nivel = keyof typeof niveis

/** The places of one level with how many recipients each has. */
export function listLugares(db: Db, nivel: Nivel, onde: Onde): Promise<LugarDeDestinatarios[]> {
  const { chave, nome } = niveis[nivel]
  return db.all(sql`
    with d as materialized (${recorte(db, onde)}), ${enderecos(db)}
    select ${chave} as chave, ${nome} as nome, sum(e.quantos)::int as destinatarios, sum(e.ativos)::int as ativos,
      coalesce(sum(e.quantos) filter (where e.sem_rota), 0)::int as sem_rota
    from e left join municipio_vista m on m.ibge = e.municipio_ibge
    ${onde.semRota ? sql`where e.sem_rota` : empty}
    group by 1${nivel === 'estado' ? sql`, e.uf` : empty} order by 2, 1 limit 2000`)
}

/** The cities of recipients without a route; those without a municipality are nowhere on a map. */
export const listCidadesSemRota = (db: Db, onde: Onde): Promise<CidadeSemRota[]> =>
  db.all(sql`
    with d as materialized (${recorte(db, onde)}), ${enderecos(db)}
    select m.uf, m.ibge as municipio_ibge, m.nome as cidade, m.lat, m.lng, sum(e.quantos)::int as destinatarios,
      jsonb_agg(jsonb_build_object('nome', e.bairro, 'destinatarios', e.quantos) order by e.quantos desc, e.bairro) as bairros
    from e join municipio_vista m on m.ibge = e.municipio_ibge
    where e.sem_rota
    group by m.ibge, m.uf, m.nome, m.lat, m.lng order by 6 desc, 3 limit 2000`)

const ordens: Record<FiltroDeDestinatarios['orderBy'], string> = {
  destNome: 'd.nome_busca',
  destEnd: 'lower(d.logradouro)',
  destBairro: 'd.bairro_busca',
  destCidade: 'm.nome_busca',
  destUf: 'd.uf',
  status: 'd.ativo',
}

/** One page of recipients, each with the senders and distributors of its latest notes. */
export function listDestinatarios(
  db: Db,
  onde: Onde,
  pagina: Pick<FiltroDeDestinatarios, 'orderBy' | 'order' | 'page' | 'rowsPerPage'>,
): Promise<(Destinatario & { todas: number })[]> {
  const order = raw(`${ordens[pagina.orderBy]} ${pagina.order === 'desc' ? 'desc' : 'asc'} nulls last`)
  return db.all(sql`
    with d as materialized (${recorte(db, onde)}), ${onde.semRota ? sql`${enderecos(db)},` : empty}
    pagina as materialized (
      select d.*, m.nome as cidade, (count(*) over ())::int as todas, row_number() over (order by ${order}, d.documento) as vez
      from d left join municipio_vista m on m.ibge = d.municipio_ibge
      ${
        onde.semRota
          ? sql`where exists (select 1 from e where e.sem_rota and e.uf = d.uf and e.bairro_busca = d.bairro_busca
              and coalesce(e.municipio_ibge, 0) = coalesce(d.municipio_ibge, 0))`
          : empty
      }
      order by ${order}, d.documento
      limit ${pagina.rowsPerPage} offset ${pagina.page * pagina.rowsPerPage}
    )
    select x.id::text as _id, ${documentoNoFio(sql`x.documento`)} as "cnpjDest", x.nome as "destNome", x.logradouro as "destEnd",
      x.numero as "numeroDest", x.bairro as "destBairro", coalesce(x.cidade, '') as "destCidade", x.uf as "destUf",
      coalesce(x.municipio_ibge::text, '') as "codCidade", x.ativo as status, x.todas,
      coalesce(de.remetentes, '') as "destRemetente", coalesce(de.distribuidoras, '[]') as distribuidoras
    from pagina x
    left join lateral (
      select string_agg(distinct s.nome, ', ') as remetentes,
        jsonb_agg(distinct jsonb_build_object('nome_dist', e.nome, 'cnpj_dist', e.cnpj)) filter (where e.cnpj is not null)
          as distribuidoras
      from (
        select n.cnpj_embarca, n.base_id from nota_vista n
        where ${escopoNotas(db)} and n.cnpj_dest = x.documento
        order by n.emissao desc, n.id desc limit ${NOTAS_LIDAS}
      ) n
      left join pessoa_vista s on s.grupo_id = ${db.grupo} and s.documento = n.cnpj_embarca
      left join base_vista b on b.grupo_id = ${db.grupo} and b.id = n.base_id
      left join empresa_vista e on e.grupo_id = b.grupo_id and e.cnpj = b.cnpj
    ) de on true
    order by x.vez`)
}

export const findMunicipio = (
  db: Db,
  q: { nome: string; uf: string | null },
): Promise<{ ibge: number; uf: string } | undefined> =>
  db.maybe(sql`
    select ibge, trim(uf) as uf from municipio_vista
    where nome_busca = ${q.nome} and (${q.uf}::text is null or uf = ${q.uf}::text) order by capital desc, uf limit 1`)

/** Senders of the notes within reach. */
export function listRemetentes(
  db: Db,
  empresas: readonly string[],
): Promise<{ cnpj: string; nome: string }[]> {
  const wheres = [
    escopoNotas(db),
    sql`n.cnpj_embarca = p.documento`,
    ...dasEmpresas({ empresas, distribuidora: '' }),
  ]
  return db.all(sql`
    select p.documento as cnpj, p.nome from pessoa_vista p
    where p.grupo_id = ${db.grupo} and p.remetente
      and exists (select 1 from nota_vista n where ${join(wheres, ' and ')})
    order by p.nome_busca, p.documento limit ${MOST_REMETENTES}`)
}

export type Negocio = { cnpj: string; nome: string; cidade: string; uf: string }

export type Relacao = 'normal' | 'avulsa'
const daRelacao: Record<Relacao, Sql> = {
  normal: sql`n.tipo_doc = 'NOTA'`,
  avulsa: sql`n.tipo_doc <> 'NOTA'`,
}

/** Who sends or receives notes that these companies (a base's, the carrier's, the other side's) have to do with. */
export function listParceiros(
  db: Db,
  tipo: 'remetente' | 'destinatario',
  cnpjs: readonly string[],
  relacao: Relacao,
): Promise<Negocio[]> {
  const lado = tipo === 'remetente' ? sql`n.cnpj_embarca` : sql`n.cnpj_dest`
  const outro = tipo === 'remetente' ? sql`n.cnpj_dest` : sql`n.cnpj_embarca`
  const deles = sql`(${outro} = any(${cnpjs}::text[]) or n.cnpj_transp = any(${cnpjs}::text[])
    or n.base_id in (select b.id from base_vista b where b.grupo_id = n.grupo_id and b.cnpj = any(${cnpjs}::text[])))`
  return db.all(sql`
    select p.documento as cnpj, p.nome, coalesce(m.nome, '') as cidade, p.uf
    from pessoa_vista p left join municipio_vista m on m.ibge = p.municipio_ibge
    where p.grupo_id = ${db.grupo} and ${tipo === 'remetente' ? sql`p.remetente` : sql`p.destinatario`}
      and exists (select 1 from nota_vista n where ${escopoNotas(db)} and ${daRelacao[relacao]} and ${lado} = p.documento
        ${cnpjs.length > 0 ? sql`and ${deles}` : empty})
    order by p.nome_busca, p.documento limit ${MOST_NEGOCIO}`)
}

/** The group's own companies of one type that carry notes of these senders or recipients; all when none is named. */
export function listEmpresasDoNegocio(
  db: Db,
  tipo: 'transportadora' | 'distribuidora',
  cnpjs: readonly string[],
  relacao: Relacao,
): Promise<Negocio[]> {
  const deles = sql`(n.cnpj_embarca = any(${cnpjs}::text[]) or n.cnpj_dest = any(${cnpjs}::text[]) or e.cnpj = any(${cnpjs}::text[]))`
  return db.all(sql`
    select e.cnpj, e.nome, coalesce(min(m.nome), '') as cidade, coalesce(min(m.uf), '') as uf
    from empresa_vista e
    left join base_vista b on b.grupo_id = e.grupo_id and b.cnpj = e.cnpj
    left join municipio_vista m on m.ibge = b.municipio_ibge
    where e.grupo_id = ${db.grupo} and e.tipo = ${tipo}
      and exists (select 1 from nota_vista n join base_vista nb on nb.grupo_id = n.grupo_id and nb.id = n.base_id
        where ${escopoNotas(db)} and ${daRelacao[relacao]} and nb.cnpj = e.cnpj ${cnpjs.length > 0 ? sql`and ${deles}` : empty})
    group by e.cnpj, e.nome order by e.nome, e.cnpj limit ${MOST_NEGOCIO}`)
}
