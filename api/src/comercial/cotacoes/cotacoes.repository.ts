import { fold, unmask } from '@tropeiro/contract'
import { unidades } from '@tropeiro/contract/cadastros/veiculos/unidades'
import {
  AjustesDaCotacao,
  type CotacaoEscrita,
  type CotacaoResumo,
  type EstadoDaCotacao,
  type PrecoCotado,
} from '@tropeiro/contract/comercial/cotacoes/calls'
import type { Piso } from '@tropeiro/contract/comercial/cotacoes/piso/formas'
import type { Embarque } from '@tropeiro/contract/comercial/tarifas/preco/formas'
import { type Sql, sql } from '../../db/sql.ts'
import type { Db, DbSemGrupo } from '../../db/tx.ts'

export type ResumoRow = Omit<CotacaoResumo, 'created_at' | 'updated_at' | 'cte'> & {
  created_at: Date
  updated_at: Date
}
export type CotacaoRow = ResumoRow & {
  id: string
  escrita: CotacaoEscrita
  embarque: Embarque
  cobrado: PrecoCotado | null
  piso: Piso | null
  emails: string[]
  recado: string
  semente: string | null
  criador_id: string | null
}

const resumo = sql`c.id::text as _id, c.numero, c.estado, c.cliente, c.documento, c.origem, c.destino, c.tabela,
  c.peso_gramas::float8 as peso_gramas, c.valor_centavos::float8 as valor_centavos, c.total_centavos::float8 as total_centavos,
  c.desconto, c.validade::text as validade, c.prazo::text as prazo, c.motivo, c.criador, c.created_at, c.updated_at`
const inteira = sql`${resumo}, c.id::text as id, c.escrita, c.embarque, c.cobrado, c.piso, c.emails, c.recado, c.semente,
  c.criador_id::text as criador_id`

type Filtro = { busca: string; estado: readonly EstadoDaCotacao[] }

function condicao(db: Db, f: Filtro): Sql {
  const termo = `%${f.busca.replace(/[\\%_]/g, '')}%`
  return sql`c.grupo_id = ${db.grupo} and (${f.estado.length === 0} or c.estado = any(${f.estado as string[]}::text[]))
    and (${f.busca} = '' or c.numero::text = ${f.busca} or c.cliente ilike ${termo} or c.origem ilike ${termo}
      or c.destino ilike ${termo} or (${unmask(f.busca)} <> '' and c.documento like ${`${unmask(f.busca)}%`}))`
}

export const listCotacoes = (
  db: Db,
  f: Filtro,
  page: { limit: number; offset: number },
): Promise<(ResumoRow & { linhas: number })[]> =>
  db.all(sql`
    select ${resumo}, count(*) over ()::int as linhas from cotacoes c where ${condicao(db, f)}
    order by c.id desc limit ${page.limit} offset ${page.offset}`)

export const countPorEstado = (db: Db): Promise<{ estado: string; n: number }[]> =>
  db.all(sql`select estado, count(*)::int as n from cotacoes where grupo_id = ${db.grupo} group by estado`)

export const findCotacao = (db: Db, id: string): Promise<CotacaoRow | undefined> =>
  db.maybe(sql`select ${inteira} from cotacoes c where c.grupo_id = ${db.grupo} and c.id = ${id}`)

export const lockCotacao = (db: Db, id: string): Promise<CotacaoRow | undefined> =>
  db.maybe(sql`select ${inteira} from cotacoes c where c.grupo_id = ${db.grupo} and c.id = ${id} for update`)

export const listHistorico = (db: Db, id: string): Promise<{ texto: string; autor: string; em: Date }[]> =>
  db.all(sql`
    select texto, autor, em from cotacao_historico where grupo_id = ${db.grupo} and cotacao_id = ${id} order by id desc`)

export const insertHistorico = (db: Db, id: string, texto: string): Promise<number> =>
  db.run(sql`
    insert into cotacao_historico (grupo_id, cotacao_id, texto, autor) values (${db.grupo}, ${id}, ${texto}, ${db.quem.nome})`)

/** What of a quote follows from its form and its price. */
export type Guardada = {
  cliente: string
  documento: string
  origem: string
  destino: string
  escrita: CotacaoEscrita
  embarque: Embarque
  cobrado: PrecoCotado | null
  piso: Piso | null
  tabela: string
  peso_gramas: number
  valor_centavos: number
  total_centavos: number
  desconto: number
  validade: string
  prazo: string | null
}

const json = (x: unknown): string | null => (x === null ? null : JSON.stringify(x))

export const insertCotacao = async (db: Db, g: Guardada): Promise<{ id: string }> => {
  await db.run(sql`select pg_advisory_xact_lock(${db.grupo}::int, hashtext('cotacoes'))`)
  return db.one(sql`
    insert into cotacoes (grupo_id, numero, cliente, documento, origem, destino, escrita, embarque, cobrado, piso, tabela,
      peso_gramas, valor_centavos, total_centavos, desconto, validade, prazo, criador_id, criador)
    values (${db.grupo}, (select coalesce(max(numero), 0) + 1 from cotacoes where grupo_id = ${db.grupo}), ${g.cliente},
      ${g.documento}, ${g.origem}, ${g.destino}, ${json(g.escrita)}, ${json(g.embarque)}, ${json(g.cobrado)}, ${json(g.piso)},
      ${g.tabela}, ${g.peso_gramas}, ${g.valor_centavos}, ${g.total_centavos}, ${g.desconto}, ${g.validade}, ${g.prazo},
      ${db.quem.id}, ${db.quem.nome})
    returning id::text as id`)
}

export const updateGuardada = (db: Db, id: string, g: Guardada): Promise<number> =>
  db.run(sql`
    update cotacoes set cliente = ${g.cliente}, documento = ${g.documento}, origem = ${g.origem}, destino = ${g.destino},
      escrita = ${json(g.escrita)}, embarque = ${json(g.embarque)}, cobrado = ${json(g.cobrado)}, piso = ${json(g.piso)},
      tabela = ${g.tabela}, peso_gramas = ${g.peso_gramas}, valor_centavos = ${g.valor_centavos},
      total_centavos = ${g.total_centavos}, desconto = ${g.desconto}, validade = ${g.validade}, prazo = ${g.prazo}, updated_at = now()
    where grupo_id = ${db.grupo} and id = ${id}`)

export const updateEstado = (db: Db, id: string, estado: EstadoDaCotacao, motivo: string): Promise<number> =>
  db.run(sql`
    update cotacoes set estado = ${estado}, motivo = ${motivo}, updated_at = now() where grupo_id = ${db.grupo} and id = ${id}`)

export const updateEnvio = (
  db: Db,
  id: string,
  q: { emails: readonly string[]; recado: string },
): Promise<number> =>
  db.run(sql`
    update cotacoes set emails = ${q.emails as string[]}::text[], recado = ${q.recado} where grupo_id = ${db.grupo} and id = ${id}`)

export const updateLink = (db: Db, id: string, q: { semente: string; hash: string }): Promise<number> =>
  db.run(sql`
    update cotacoes set semente = ${q.semente}, token_hash = ${q.hash} where grupo_id = ${db.grupo} and id = ${id}`)

export const deleteCotacao = (db: Db, id: string): Promise<number> =>
  db.run(sql`delete from cotacoes where grupo_id = ${db.grupo} and id = ${id}`)

export const findPorHash = (
  db: DbSemGrupo,
  hash: string,
): Promise<{ grupo_id: number; id: string } | undefined> =>
  db.maybe(sql`select grupo_id, id from cotacao_por_hash(${hash})`)

/** Those past their last day that still wait. */
export const listPassadas = (db: Db, hoje: string): Promise<{ id: string }[]> =>
  db.all(sql`
    select id::text as id from cotacoes
    where grupo_id = ${db.grupo} and estado in ('rascunho', 'aprovacao', 'enviada') and validade < ${hoje}::date order by id`)

export const findAjustes = async (db: Db): Promise<AjustesDaCotacao> => {
  const row = await db.maybe<{ dados: unknown }>(
    sql`select dados from cotacao_ajustes where grupo_id = ${db.grupo}`,
  )
  return AjustesDaCotacao.parse(row?.dados ?? {})
}

export const upsertAjustes = (db: Db, a: AjustesDaCotacao): Promise<number> =>
  db.run(sql`
    insert into cotacao_ajustes (grupo_id, dados) values (${db.grupo}, ${JSON.stringify(a)})
    on conflict (grupo_id) do update set dados = excluded.dados, updated_at = now()`)

/** What the way costs by the kilometre of the house's vehicles of this kind; null where none says it. */
export const custoDaViagem = async (db: Db, veiculo: string, km: number): Promise<number | null> => {
  const asked = fold(veiculo)
  const kinds = Object.entries(unidades).flatMap(([kind, u]) => (fold(u.nome).includes(asked) ? [kind] : []))
  const row = await db.maybe<{ custo: number | null }>(sql`
    select round(avg(custo_km_centavos) * ${km})::float8 as custo from veiculo_vista
    where grupo_id = ${db.grupo} and estado in ('ativo', 'reserva') and custo_km_centavos is not null
      and (${asked} = '' or unidade = any(${kinds}::text[]))`)
  return row?.custo ?? null
}

export const findGrupo = (db: Db): Promise<{ nome: string }> =>
  db.one(sql`select nome from grupo_vista where id = ${db.grupo}`)
