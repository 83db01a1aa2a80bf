import { unmask } from '@tropeiro/contract'
import type { ProcuraDeFaturas } from '@tropeiro/contract/faturamento/faturas/calls'
import type { CteDaFatura, EstadoDaFatura, Fatura } from '@tropeiro/contract/faturamento/faturas/formas'
import { contar } from '../../alicerce/fatos/index.ts'
import { type Sql, sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'
import { escopoFaturas } from './escopo.repository.ts'

export type CteRow = Omit<CteDaFatura, 'emissao'> & { emissao: Date; doc_tomador: string; tomador: string }

const ofCte = sql`
  c.id::text as _id, c.cnpj_emitente, c.serie, c.numero, coalesce(c.emitido_em, c.autorizado_em) as emissao, c.remetente,
  c.destinatario, c.quantidade_notas, c.valor_total_centavos as valor, c.estado, c.doc_tomador, c.tomador`

/** Midnight of São Paulo that begins a day. */
const inicioDe = (dia: string): string => `${dia}T00:00:00-03:00`

/** `tomadores`: the partner's documents. */
export type Aberto = {
  tomadores: readonly string[]
  de: string | null
  ate: string | null
  ctes: string[] | null
}

/** Authorised CT-e that the partner pays and that stand in no invoice, oldest first. */
export const listEmAberto = (db: Db, q: Aberto, limite: number): Promise<CteRow[]> =>
  db.all(sql`
    select ${ofCte} from cte_vista c
    where c.grupo_id = ${db.grupo} and c.doc_tomador = any(${q.tomadores}::text[]) and c.estado = 'autorizado' and c.autorizado_em is not null
      and (${q.ctes}::bigint[] is null or c.id = any(${q.ctes}::bigint[]))
      and (${q.de}::text is null or coalesce(c.emitido_em, c.autorizado_em) >= ${q.de && inicioDe(q.de)}::timestamptz)
      and (${q.ate}::text is null
        or coalesce(c.emitido_em, c.autorizado_em) < ${q.ate && inicioDe(q.ate)}::timestamptz + interval '1 day')
      and not exists (select from fatura_ctes x where x.grupo_id = c.grupo_id and x.cte_id = c.id and not x.livre)
    order by c.cnpj_emitente, c.serie, c.numero limit ${limite}`)

/** What an invoice is made of, beside its CT-e. */
export type NovaFatura = {
  parceiroId: string | null
  cnpjEmitente: string
  docTomador: string
  tomador: string
  grupo: string
  periodo: { de: string; ate: string } | null
  emissao: string
  vencimento: string
  criador: { id: string | null; nome: string }
}

/**
 * An invoice with its lines, in one statement: its value is the sum of what it takes. CT-e that are not open any more stay out.
 * @returns null when none of them is open
 */
export const insertFatura = async (
  db: Db,
  f: NovaFatura,
  ctes: readonly string[],
): Promise<{ id: string; valor: number; quantidade: number } | null> => {
  const made = await db.maybe<{ id: string; valor: number; quantidade: number }>(sql`
    with abertos as (
      select c.id, c.valor_total_centavos as valor from cte_vista c
      where c.grupo_id = ${db.grupo} and c.id = any(${ctes as string[]}::bigint[]) and c.estado = 'autorizado'
        and not exists (select from fatura_ctes x where x.grupo_id = c.grupo_id and x.cte_id = c.id and not x.livre)
    ), feita as (
      insert into faturas (grupo_id, parceiro_id, cnpj_emitente, doc_tomador, tomador, grupo, periodo_de, periodo_ate, numero, emissao,
        vencimento, valor_centavos, quantidade, estado, criador_id, criador)
      select ${db.grupo}, ${f.parceiroId}::bigint, ${f.cnpjEmitente}, ${f.docTomador}, ${f.tomador}, ${f.grupo},
        ${f.periodo?.de ?? null}::date, ${f.periodo?.ate ?? null}::date,
        proximo_numero(${db.grupo}, ${`fatura:${f.cnpjEmitente}`})::int, ${f.emissao}::date, ${f.vencimento}::date, sum(valor), count(*),
        case when sum(valor) = 0 then 'paga' else 'aberta' end, ${f.criador.id}::bigint, ${f.criador.nome}
      from abertos having count(*) > 0
      returning id, valor_centavos, quantidade
    ), linhas as (
      insert into fatura_ctes (grupo_id, fatura_id, cte_id, valor_centavos)
      select ${db.grupo}, feita.id, abertos.id, abertos.valor from feita, abertos
    )
    select id::text as id, valor_centavos::float8 as valor, quantidade from feita`)
  if (!made) return null
  await insertHistorico(db, made.id, 'Fatura emitida.')
  await contar(db, 'fatura.mudou', made.id, {})
  return made
}

export const insertHistorico = (db: Db, fatura: string, texto: string): Promise<number> =>
  db.run(sql`
    insert into fatura_historico (grupo_id, fatura_id, texto, autor) values (${db.grupo}, ${fatura}, ${texto}, ${db.quem.nome})`)

export const listHistorico = (db: Db, id: string): Promise<{ texto: string; autor: string; em: Date }[]> =>
  db.all(sql`
    select texto, autor, em from fatura_historico where grupo_id = ${db.grupo} and fatura_id = ${id} order by id desc limit 500`)

export const listEmitentes = (db: Db): Promise<{ cnpj: string; nome: string }[]> =>
  db.all(sql`select cnpj, nome from empresa_vista where grupo_id = ${db.grupo}`)

export type FaturaRow = Omit<Fatura, 'em' | 'parceiro' | 'arquivo' | 'enviada_em' | 'vencida'> & {
  em: Date
  enviada_em: Date | null
  parceiro_id: string | null
}

const ofFatura = sql`
  f.id::text as _id, f.parceiro_id::text as parceiro_id, f.doc_tomador, f.tomador, f.grupo, f.periodo_de::text as periodo_de,
  f.periodo_ate::text as periodo_ate, f.cnpj_emitente, e.nome as emitente, f.numero, f.estado, f.emissao::text as emissao,
  f.vencimento::text as vencimento, f.valor_centavos::float8 as valor, f.ajuste_centavos::float8 as ajuste,
  f.recebido_centavos::float8 as recebido,
  case when f.estado = 'cancelada' then 0 else f.valor_centavos + f.ajuste_centavos - f.recebido_centavos end::float8 as saldo,
  f.enviada_em, f.quantidade,
  (select count(*)::int from fatura_ctes x join cte_vista c on c.grupo_id = x.grupo_id and c.id = x.cte_id
   where x.grupo_id = f.grupo_id and x.fatura_id = f.id and c.estado <> 'autorizado') as ctes_cancelados,
  f.criador, f.created_at as em
  from faturas f join empresa_vista e on e.grupo_id = f.grupo_id and e.cnpj = f.cnpj_emitente`

export type Filtro = ProcuraDeFaturas & { parceiro: string | null; hoje: string }

function condicao(db: Db, q: Filtro): Sql {
  const termo = `%${q.busca.replace(/[\\%_]/g, '')}%`
  const doc = unmask(q.busca)
  return sql`f.grupo_id = ${db.grupo}${escopoFaturas(db)}
    and (${q.parceiro}::bigint is null or f.parceiro_id = ${q.parceiro}::bigint)
    and (${q.estado.length === 0} or f.estado = any(${q.estado}::text[]))
    and (${q.de} = '' or f.vencimento >= nullif(${q.de}, '')::date) and (${q.ate} = '' or f.vencimento <= nullif(${q.ate}, '')::date)
    and (not ${q.vencidas} or (f.vencimento < ${q.hoje}::date and f.estado in ('aberta', 'parcial', 'disputa')))
    and (${q.busca} = '' or f.numero::text = ${q.busca} or f.tomador ilike ${termo} or (${doc} <> '' and f.doc_tomador like ${`${doc}%`}))`
}

export const listFaturas = (
  db: Db,
  q: Filtro,
  page: { limite: number; pular: number },
): Promise<FaturaRow[]> =>
  db.all(
    sql`select ${ofFatura} where ${condicao(db, q)} order by f.id desc limit ${page.limite} offset ${page.pular}`,
  )

export const countFaturas = (db: Db, q: Filtro): Promise<{ total: number; valor: number; saldo: number }> =>
  db.one(sql`
    select count(*)::int as total,
      coalesce(sum(f.valor_centavos + f.ajuste_centavos) filter (where f.estado <> 'cancelada'), 0)::float8 as valor,
      coalesce(sum(f.valor_centavos + f.ajuste_centavos - f.recebido_centavos) filter (where f.estado <> 'cancelada'), 0)::float8 as saldo
    from faturas f where ${condicao(db, q)}`)

export const countPorEstado = (db: Db): Promise<{ estado: string; n: number }[]> =>
  db.all(
    sql`select f.estado, count(*)::int as n from faturas f where f.grupo_id = ${db.grupo}${escopoFaturas(db)} group by f.estado`,
  )

export const findFatura = (db: Db, id: string): Promise<FaturaRow> =>
  db.one(sql`select ${ofFatura} where f.grupo_id = ${db.grupo} and f.id = ${id}${escopoFaturas(db)}`)

export type FaturaTravada = {
  id: string
  numero: number
  estado: EstadoDaFatura
  valor: number
  ajuste: number
  recebido: number
}

export const lockFatura = (db: Db, id: string): Promise<FaturaTravada> =>
  db.one(sql`
    select f.id::text as id, f.numero, f.estado, f.valor_centavos::float8 as valor, f.ajuste_centavos::float8 as ajuste,
      f.recebido_centavos::float8 as recebido
    from faturas f where f.grupo_id = ${db.grupo} and f.id = ${id}${escopoFaturas(db)} for update`)

export const updateEstado = (db: Db, id: string, estado: EstadoDaFatura): Promise<number> =>
  db.run(sql`update faturas set estado = ${estado} where grupo_id = ${db.grupo} and id = ${id}`)

export const updateEnviada = (db: Db, id: string, em: Date): Promise<number> =>
  db.run(sql`update faturas set enviada_em = ${em} where grupo_id = ${db.grupo} and id = ${id}`)

export const listCtes = (db: Db, faturaId: string): Promise<CteRow[]> =>
  db.all(sql`
    select ${ofCte} from fatura_ctes x join cte_vista c on c.grupo_id = x.grupo_id and c.id = x.cte_id
    where x.grupo_id = ${db.grupo} and x.fatura_id = ${faturaId} order by c.serie, c.numero`)

export const updateCancelada = async (db: Db, id: string, em: Date): Promise<void> => {
  await db.run(sql`
    update faturas set estado = 'cancelada', cancelada_em = ${em} where grupo_id = ${db.grupo} and id = ${id}`)
  await db.run(sql`update fatura_ctes set livre = true where grupo_id = ${db.grupo} and fatura_id = ${id}`)
}

/** Whose invoice it is, for who may see it. */
export const lerPagador = (
  db: Db,
  id: string,
): Promise<{ numero: number; doc_tomador: string } | undefined> =>
  db.maybe(sql`
    select f.numero, f.doc_tomador from faturas f where f.grupo_id = ${db.grupo} and f.id = ${id}${escopoFaturas(db)}`)

export type FaturaDoTitulo = {
  numero: number
  estado: EstadoDaFatura
  documento: string
  nome: string
  cnpj_emitente: string
  emissao: string
  vencimento: string
  valor: number
}

/** What a title is made of. */
export const findParaTitulo = (db: Db, id: string): Promise<FaturaDoTitulo | undefined> =>
  db.maybe(sql`
    select f.numero, f.estado, f.doc_tomador as documento, f.tomador as nome, f.cnpj_emitente, f.emissao::text as emissao,
      f.vencimento::text as vencimento, f.valor_centavos::float8 as valor
    from faturas f where f.grupo_id = ${db.grupo} and f.id = ${id}`)
