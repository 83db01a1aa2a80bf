import { empty, join, raw, type Sql, sql } from '../../../db/sql.ts'
import type { Db, Escopo } from '../../../db/tx.ts'
import { escopoNotas } from '../escopo.repository.ts'
import { atrasada, juntasDaLinha, linhaDaLista, noOtif } from './linha.repository.ts'
import type { Criterios, Cursor, Nome } from './pesquisa.rules.ts'

/** A fragment that more people bear is looked for along the notes instead of person by person. */
export const MAXIMO_DE_PESSOAS = 1000

/** The people whose name has this fragment; null when they are too many to go one by one. */
export async function listPessoasPorNome(db: Db, termo: string): Promise<string[] | null> {
  const { documentos } = await db.one<{ documentos: string[] }>(sql`
    select coalesce(array_agg(p), '{}') as documentos from pessoas_por_nome(${termo}, ${MAXIMO_DE_PESSOAS + 1}) p`)
  return documentos.length > MAXIMO_DE_PESSOAS ? null : documentos
}

/** A name already looked up: the people's documents, or null to compare along the notes. */
export type NomeResolvido = Nome & { documentos: string[] | null }

export const listBasesPorNome = (db: Db, nomes: string[]): Promise<{ id: number }[]> =>
  db.all(sql`select id from base_vista where grupo_id = ${db.grupo} and nome = any(${nomes})`)

export type Busca = {
  /** Whose search it is. */
  de: Escopo
  criterios: Criterios
  nomes: NomeResolvido[]
  /** Ids of `criterios.bases`. */
  bases?: number[]
}

type Valor = string | number
/** A column that holds one of some values; a column with an index in the order of the pages can be walked. */
type Escolha = { column: Sql; type: Sql; values: readonly Valor[] }

const text = sql`text`
const equals = ({ column, type, values }: Escolha): Sql =>
  values.length === 1
    ? sql`${column} = ${values[0]}::${type}`
    : sql`${column} = any(${values as Valor[]}::${type}[])`

/** The criteria that choose among values, those that leave fewest notes first. */
function escolhas({ de, criterios: c, nomes, bases }: Busca): Escolha[] {
  const named = (de: Nome['de']) => nomes.filter((n) => n.de === de).map((n) => n.documentos)
  const dest = [
    c.destinatarios,
    ...named('destinatario'),
    de.alcance.papel === 'DESTINATARIO' ? de.alcance.cnpjs : null,
  ]
  const embarca = [
    c.remetentes,
    ...named('remetente'),
    de.alcance.papel === 'EMBARCADOR' ? de.alcance.cnpjs : null,
  ]
  const all: [readonly Valor[] | null | undefined, Sql, Sql][] = [
    [c.motoristas, sql`n.cpf_motorista`, text],
    ...dest.map((v): [typeof v, Sql, Sql] => [v, sql`n.cnpj_dest`, text]),
    [c.bairro === undefined ? null : [c.bairro], sql`n.bairro_busca`, text],
    [c.municipios, sql`n.municipio_ibge`, sql`int`],
    ...embarca.map((v): [typeof v, Sql, Sql] => [v, sql`n.cnpj_embarca`, text]),
    [bases, sql`n.base_id`, sql`int`],
    [c.situacoes, sql`n.situacao`, text],
    [c.origens, sql`n.origem`, text],
    [c.ufs, sql`n.uf`, sql`bpchar`],
  ]
  return all.flatMap(([values, column, type]) => (values ? [{ values, column, type }] : []))
}

function codigos(c: Criterios): Sql | undefined {
  const any = [
    ...(c.chaves ? [equals({ column: sql`n.chave`, type: text, values: c.chaves })] : []),
    ...(c.numeros ? [equals({ column: sql`n.numero`, type: sql`bigint`, values: c.numeros })] : []),
    ...(c.ars
      ? [
          sql`(n.numero = any(${c.ars.map((a) => Number(a.slice(3)))}::bigint[]) and n.ar_nota = any(${c.ars}))`,
        ]
      : []),
  ]
  return any.length > 0 ? sql`(${join(any, ' or ')})` : undefined
}

/** Somebody looked for among senders and recipients alike. */
const dosDoisLados = ({ criterios, nomes }: Busca): string[] | undefined =>
  criterios.pessoas ?? nomes.find((n) => n.de === 'qualquer')?.documentos ?? undefined

/**
 * A name that too many people bear, compared note by note: its notes are many, so the walk is short. The name is
 * fetched as a value, since `exists` would be turned into a scan of all people.
 */
function nomeAoLongo(nome: Nome, db: Pick<Escopo, 'grupo'>): Sql {
  const words = nome.termo.split(/\s+/).map((w) => `%${w.replace(/[\\%_]/g, '\\$&')}%`)
  const bears = (column: Sql) => sql`
    (select p.nome_busca from pessoas p where p.grupo_id = ${db.grupo} and p.documento = ${column}) like all (${words}::text[])`
  if (nome.de === 'remetente') return bears(sql`n.cnpj_embarca`)
  if (nome.de === 'destinatario') return bears(sql`n.cnpj_dest`)
  return sql`(${bears(sql`n.cnpj_dest`)} or ${bears(sql`n.cnpj_embarca`)})`
}

/** The criteria that choose no value, as conditions on `notas n`. */
function condicoes(busca: Busca): Sql[] {
  const { de, criterios: c, nomes } = busca
  const g = de.grupo
  const both = dosDoisLados(busca)
  const all = [
    c.nada ? sql`false` : undefined,
    codigos(c),
    c.serie === undefined ? undefined : sql`n.serie = ${c.serie}`,
    both ? sql`(n.cnpj_dest = any(${both}) or n.cnpj_embarca = any(${both}))` : undefined,
    c.emissaoDe ? sql`n.emissao >= ${c.emissaoDe}::timestamptz` : undefined,
    c.emissaoAntesDe ? sql`n.emissao < ${c.emissaoAntesDe}::timestamptz` : undefined,
    c.entregaDe ? sql`n.data_entrega >= ${c.entregaDe}::timestamptz` : undefined,
    c.entregaAntesDe ? sql`n.data_entrega < ${c.entregaAntesDe}::timestamptz` : undefined,
    c.semBase ? sql`n.base_id is null` : undefined,
    c.romaneios
      ? sql`n.romaneio_id in (select id from romaneio_da_nota where grupo_id = ${g} and numero = any(${c.romaneios}::bigint[]))`
      : undefined,
    c.protocolos
      ? sql`n.protocolo_id in (select id from protocolo_da_nota where grupo_id = ${g} and numero = any(${c.protocolos}::bigint[]))`
      : undefined,
    c.rotas ? sql`n.rota_id = any(${c.rotas}::bigint[])` : undefined,
    c.semRota ? sql`n.rota_id is null` : undefined,
    c.ocorrencias ? sql`n.ocorrencia = any(${c.ocorrencias}::int[])` : undefined,
    c.atrasadas === undefined
      ? undefined
      : sql`n.prazo is not null and ${c.atrasadas ? atrasada : sql`not ${atrasada}`}`,
    c.otif && noOtif(c.otif),
    c.avulsas === undefined ? undefined : c.avulsas ? sql`n.tipo_doc <> 'NOTA'` : sql`n.tipo_doc = 'NOTA'`,
    c.semCanceladas ? sql`n.cancelada_em is null` : undefined,
    // These two are the words of partial indexes.
    c.origens && !c.origens.includes('xml') ? sql`n.origem <> 'xml'` : undefined,
    c.avisos || c.comAvisos ? sql`n.avisos <> '{}'` : undefined,
    c.avisos ? sql`n.avisos && ${c.avisos}` : undefined,
    ...nomes.map((n) => (n.documentos ? undefined : nomeAoLongo(n, de))),
  ]
  return all.filter((s) => s !== undefined)
}

/** Criteria that few notes meet: those are gathered whole and sorted, whatever the planner thinks of the limit. */
const poucas = (c: Criterios): boolean =>
  Boolean(c.chaves || c.ars || c.numeros || c.romaneios || c.protocolos)

export type Pagina = { limite: number; skip?: number; cursor?: Cursor | null; crescente?: boolean }

/**
 * The indexes to walk, each for several values, since one walk of an index cannot give several values in order: the
 * newest notes of each value are merged. None when every choice is of one value: then the planner finds the index.
 */
function trilhos(busca: Busca, chosen: Escolha[]): { rails: Escolha[]; rest: Escolha[] } {
  const both = dosDoisLados(busca)
  if (both) {
    const side = (column: Sql): Escolha => ({ column, type: text, values: both })
    return { rails: [side(sql`n.cnpj_dest`), side(sql`n.cnpj_embarca`)], rest: chosen }
  }
  const rail = chosen.find((e) => e.values.length !== 1)
  return { rails: rail ? [rail] : [], rest: chosen.filter((e) => e !== rail) }
}

/** The ids of one page, and of one note more, in order; the limit is written out so that the plan can count on it. */
function idsDaPagina(busca: Busca, pagina: Pagina): Sql {
  const { cursor, crescente, skip = 0 } = pagina
  const order = (t: 'n' | 'q') => raw(crescente ? `${t}.emissao, ${t}.id` : `${t}.emissao desc, ${t}.id desc`)
  const most = pagina.limite + 1
  const chosen = escolhas(busca)
  const wheres = [escopoNotas(busca.de), ...condicoes(busca)]
  if (cursor)
    wheres.push(
      sql`(n.emissao, n.id) ${raw(crescente ? '>' : '<')} (${cursor.emissao}::timestamptz, ${cursor.id}::bigint)`,
    )
  const where = (rest: Escolha[]) => join([...wheres, ...rest.map(equals)], ' and ')
  const cut = (t: 'n' | 'q') =>
    sql`order by ${order(t)} limit ${raw(String(most))}${skip ? raw(` offset ${skip}`) : empty}`
  if (poucas(busca.criterios))
    return sql`select q.id, q.emissao from (select n.id, n.emissao from notas n where ${where(chosen)} offset 0) q ${cut('q')}`
  const { rails, rest } = trilhos(busca, chosen)
  if (rails.length === 0) return sql`select n.id, n.emissao from notas n where ${where(rest)} ${cut('n')}`
  const walk = (rail: Escolha) => sql`
    select w.id, w.emissao from unnest(${rail.values as Valor[]}::${rail.type}[]) as v (x) cross join lateral (
      select n.id, n.emissao from notas n where ${where(rest)} and ${rail.column} = v.x
      order by ${order('n')} limit ${raw(String(most + skip))}) w`
  return sql`select q.id, q.emissao from (${join(rails.map(walk), ' union ')}) q ${cut('q')}`
}

export type PaginaEscrita = {
  /** The rows as JSON text, in order. */
  dados: string
  mais: boolean
  ultima: Cursor | null
}

/** The statement of one page; its text repeats for the same kind of filter. */
export function paginaSql(busca: Busca, pagina: Pagina): Sql {
  const { crescente, limite } = pagina
  const order = raw(crescente ? 'emissao, id' : 'emissao desc, id desc')
  return sql`
    with pagina as materialized (
      select id, emissao, row_number() over (order by ${order}) as linha from (${idsDaPagina(busca, pagina)}) p
    ), linhas as (
      select p.linha, p.id, p.emissao, to_json(l) as dados from pagina p cross join lateral (
        select ${linhaDaLista(busca.de)} from notas n ${juntasDaLinha}
        where n.grupo_id = ${busca.de.grupo} and n.id = p.id) l
      where p.linha <= ${raw(String(limite))}
    )
    select coalesce(json_agg(dados order by linha), '[]')::text as dados,
      (select count(*) from pagina) > ${raw(String(limite))} as mais,
      (select json_build_object('emissao', emissao, 'id', id::text) from linhas order by linha desc limit 1) as ultima
    from linhas`
}

/** Whether the statement's text is one of few, worth preparing: what filters much is planned with its values in sight. */
export const textoFrequente = (busca: Busca): boolean => {
  const { criterios: c } = busca
  const dates = [c.emissaoDe, c.emissaoAntesDe].some(Boolean) ? 1 : 0
  return escolhas(busca).length + condicoes(busca).length - dates <= 2
}

/** How many notes meet the criteria, counting no further than `most`. */
export const totalSql = (busca: Busca, most: number): Sql => sql`
  select count(*) as quantas from (
    select 1 from notas n where ${join([escopoNotas(busca.de), ...condicoes(busca), ...escolhas(busca).map(equals)], ' and ')} limit ${raw(String(most + 1))}) q`

/** Those that a search finds, the newest first. */
export const listIds = async (db: Db, busca: Busca, limite: number): Promise<string[]> =>
  (
    await db.all<{ id: string }>(sql`
      select n.id::text as id from notas n
      where ${join([escopoNotas(busca.de), ...condicoes(busca), ...escolhas(busca).map(equals)], ' and ')}
      order by n.emissao desc, n.id desc limit ${limite}`)
  ).map((n) => n.id)

/** Only these notes, of those within reach. */
export const linhasPorIdSql = (de: Escopo, ids: readonly string[]): Sql => sql`
  select coalesce(json_agg(to_json(l) order by l."dataEmissao" desc), '[]')::text as dados from (
    select ${linhaDaLista(de)} from notas n ${juntasDaLinha}
    where ${escopoNotas(de)} and n.id = any(${ids}::bigint[])) l`
