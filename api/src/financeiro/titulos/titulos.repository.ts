import { unmask } from '@tropeiro/contract'
import type { ProcuraDeTitulos } from '@tropeiro/contract/financeiro/titulos/calls'
import type { Titulo } from '@tropeiro/contract/financeiro/titulos/formas'
import type {
  Cessao,
  EstadoDoTitulo,
  Natureza,
  OrigemDoTitulo,
} from '@tropeiro/contract/financeiro/titulos/nomes'
import { raw, type Sql, sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'
import { escopoTitulos } from './escopo.repository.ts'

export type TituloRow = Omit<
  Titulo,
  'em' | 'vencido' | 'dias_de_atraso' | 'categoria_nome' | 'acima_do_limite'
> & {
  em: Date
  renegociado_de: string | null
  origem_chave: string | null
}

const columns = sql`
  t.id::text as _id, t.numero, t.natureza, t.estado, t.origem, t.origem_chave, t.descricao, t.documento, t.nome, t.cnpj_empresa, t.parcela, t.parcelas,
  t.emissao::text as emissao, t.vencimento_original::text as vencimento_original, t.vencimento::text as vencimento,
  t.valor_centavos::float8 as valor, t.ajuste_centavos::float8 as ajuste, t.liquidado_centavos::float8 as liquidado,
  t.encargos_centavos::float8 as encargos,
  case when t.estado = 'cancelado' then 0 else t.saldo_centavos end::float8 as saldo, t.categoria,
  case when c.id is null then null else json_build_object('_id', c.id::text, 'nome', c.nome) end as centro,
  case when k.id is null then null else json_build_object('_id', k.id::text, 'nome', k.nome) end as conta,
  t.forma, t.programado_para::text as programado_para, t.fatura_id::text as fatura, t.renegociado_de::text as renegociado_de,
  t.em_disputa, t.cessao, t.cedido_a, t.cedido_em::text as cedido_em, t.cedido_cobra,
  t.observacao, t.autor, t.created_at as em
  from titulos t
  left join fin_centros c on c.grupo_id = t.grupo_id and c.id = t.centro_id
  left join fin_contas k on k.grupo_id = t.grupo_id and k.id = t.conta_id`

export type Filtro = ProcuraDeTitulos & { hoje: string }

const aberto = sql`t.estado in ('aberto', 'agendado', 'parcial')`
const faixas: Record<string, [de: number, ate: number]> = {
  ate_15: [1, 15],
  ate_30: [16, 30],
  ate_60: [31, 60],
  ate_90: [61, 90],
  mais: [91, 100_000],
}
function naFaixa(q: Filtro): Sql {
  if (q.faixa === '') return sql`true`
  if (q.faixa === 'a_vencer') return sql`${aberto} and t.vencimento >= ${q.hoje}::date`
  const [de, ate] = faixas[q.faixa]!
  return sql`${aberto} and (${q.hoje}::date - t.vencimento) between ${de} and ${ate}`
}

function condicao(db: Db, q: Filtro): Sql {
  const termo = `%${q.busca.replace(/[\\%_]/g, '')}%`
  const doc = unmask(q.busca)
  const dia = q.caixa ? sql`coalesce(t.programado_para, t.vencimento)` : sql`t.vencimento`
  return sql`t.grupo_id = ${db.grupo}${escopoTitulos(db)} and t.natureza = ${q.natureza}
    and (${q.estado.length === 0} or t.estado = any(${q.estado}::text[]))
    and (${q.origem.length === 0} or t.origem = any(${q.origem}::text[]))
    and (${q.de} = '' or ${dia} >= nullif(${q.de}, '')::date) and (${q.ate} = '' or ${dia} <= nullif(${q.ate}, '')::date)
    and (not ${q.vencidos} or (t.vencimento < ${q.hoje}::date and ${aberto})) and (${naFaixa(q)})
    and (${q.cessao.length === 0} or t.cessao = any(${q.cessao}::text[]))
    and (${q.categoria} = '' or t.categoria = ${q.categoria})
    and (${q.centro} = '' or t.centro_id = nullif(${q.centro}, '')::bigint)
    and (${q.competencia} = '' or (to_char(t.emissao, 'YYYY-MM') = ${q.competencia} and t.estado not in ('cancelado', 'previsto')
      and t.renegociado_de is null))
    and (${q.busca} = '' or t.numero::text = ${q.busca} or t.nome ilike ${termo} or t.descricao ilike ${termo}
      or (${doc} <> '' and t.documento like ${`${doc}%`}))`
}

const ordens: Record<string, string> = {
  vencimento: 't.vencimento',
  valor: 't.valor_centavos',
  saldo: 't.saldo_centavos',
  nome: 't.nome',
  numero: 't.numero',
}
const ordem = (ordem: string): Sql => {
  const down = ordem.startsWith('-')
  return raw(
    `${ordens[ordem.replace('-', '')] ?? 't.vencimento'} ${down ? 'desc' : 'asc'}, t.id ${down ? 'desc' : 'asc'}`,
  )
}

export const listTitulos = (
  db: Db,
  q: Filtro,
  page: { limite: number; pular: number },
): Promise<TituloRow[]> =>
  db.all(sql`
    select ${columns} where ${condicao(db, q)} order by ${ordem(q.ordem)} limit ${page.limite} offset ${page.pular}`)

export const countTitulos = (
  db: Db,
  q: Filtro,
): Promise<{ total: number; valor: number; saldo: number; vencido: number }> =>
  db.one(sql`
    select count(*)::int as total,
      coalesce(sum(t.valor_centavos) filter (where t.estado <> 'cancelado'), 0)::float8 as valor,
      coalesce(sum(t.saldo_centavos) filter (where ${aberto} or t.estado = 'previsto'), 0)::float8 as saldo,
      coalesce(sum(t.saldo_centavos) filter (where ${aberto} and t.vencimento < ${q.hoje}::date), 0)::float8 as vencido
    from titulos t where ${condicao(db, q)}`)

export const findTitulo = (db: Db, id: string): Promise<TituloRow> =>
  db.one(sql`select ${columns} where t.grupo_id = ${db.grupo} and t.id = ${id}${escopoTitulos(db)}`)

export const findTitulos = (db: Db, ids: readonly string[]): Promise<TituloRow[]> =>
  db.all(sql`
    select ${columns} where t.grupo_id = ${db.grupo} and t.id = any(${ids as string[]}::bigint[])${escopoTitulos(db)} order by t.id`)

/** Of these, those that were paid whole; whoever asks holds what they are of. */
export const listLiquidados = async (db: Db, ids: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await db.all<{ id: string }>(sql`
        select t.id::text as id from titulos t
        where t.grupo_id = ${db.grupo} and t.id = any(${ids as string[]}::bigint[]) and t.estado = 'liquidado'`)
    ).map((t) => t.id),
  )

/** Whether something of a title was paid; whoever asks holds what it is of. */
export const temBaixa = async (db: Db, id: string | null): Promise<boolean> =>
  id !== null &&
  (await db.maybe(sql`
    select from titulos t where t.grupo_id = ${db.grupo} and t.id = ${id} and t.liquidado_centavos > 0`)) !==
    undefined

/** What a title was renegotiated into, and what it came from. */
export const listLigados = (db: Db, id: string, de: string | null): Promise<TituloRow[]> =>
  db.all(sql`
    select ${columns} where t.grupo_id = ${db.grupo}${escopoTitulos(db)}
      and (t.renegociado_de = ${id} or t.id = ${de}::bigint) order by t.id limit 200`)

export type TituloTravado = {
  id: string
  numero: number
  natureza: Natureza
  estado: EstadoDoTitulo
  origem: OrigemDoTitulo
  valor: number
  ajuste: number
  liquidado: number
  saldo: number
  fatura: string | null
  daFatura: boolean
  programado: boolean
  emissao: string
  vencimento: string
  documento: string
  nome: string
  em_disputa: boolean
  cessao: Cessao
  cedido_a: string
}

const travado = sql`
  t.id::text as id, t.numero, t.natureza, t.estado, t.origem, t.valor_centavos::float8 as valor, t.ajuste_centavos::float8 as ajuste,
  t.liquidado_centavos::float8 as liquidado, t.saldo_centavos::float8 as saldo, t.fatura_id::text as fatura,
  t.fatura_id is not null as "daFatura", t.programado_para is not null as programado, t.emissao::text as emissao,
  t.vencimento::text as vencimento, t.documento, t.nome, t.em_disputa, t.cessao, t.cedido_a
  from titulos t`

/** Whose title it is, within reach. */
export const tituloDe = (db: Db, id: string): Promise<{ documento: string; nome: string }> =>
  db.one(
    sql`select t.documento, t.nome from titulos t where t.grupo_id = ${db.grupo} and t.id = ${id}${escopoTitulos(db)}`,
  )

export const lockTitulo = (db: Db, id: string): Promise<TituloTravado> =>
  db.one(
    sql`select ${travado} where t.grupo_id = ${db.grupo} and t.id = ${id}${escopoTitulos(db)} for update`,
  )

/** Several, in the order of their ids. */
export const lockTitulos = (db: Db, ids: readonly string[]): Promise<TituloTravado[]> =>
  db.all(sql`
    select ${travado} where t.grupo_id = ${db.grupo} and t.id = any(${ids as string[]}::bigint[])${escopoTitulos(db)} order by t.id for update`)

/** Those of an invoice, the oldest due first; all of the group's, whoever asks. */
export const lockTitulosDaFatura = (db: Db, fatura: string): Promise<TituloTravado[]> =>
  db.all(sql`
    select ${travado} where t.grupo_id = ${db.grupo} and t.fatura_id = ${fatura} order by t.vencimento, t.id for update`)

export type NovoTitulo = {
  natureza: Natureza
  estado: 'previsto' | 'aberto'
  origem: OrigemDoTitulo
  origemChave: string | null
  descricao: string
  documento: string
  nome: string
  cnpjEmpresa: string
  parcela: number
  parcelas: number
  emissao: string
  vencimento: string
  valor: number
  categoria: string
  centro: string | null
  fatura: string | null
  renegociadoDe: string | null
  observacao: string
}

/** @returns its id; nothing when its origin stands in a living title already */
export const insertTitulo = async (db: Db, t: NovoTitulo): Promise<string | undefined> =>
  (
    await db.maybe<{ id: string }>(sql`
    insert into titulos (grupo_id, numero, natureza, estado, origem, origem_chave, descricao, documento, nome, cnpj_empresa, parcela, parcelas,
      emissao, vencimento_original, vencimento, valor_centavos, categoria, centro_id, fatura_id, renegociado_de, observacao, autor_id, autor)
    values (${db.grupo}, proximo_numero(${db.grupo}, 'titulo')::int, ${t.natureza}, ${t.estado}, ${t.origem}, ${t.origemChave}, ${t.descricao},
      ${t.documento}, ${t.nome}, ${t.cnpjEmpresa}, ${t.parcela}, ${t.parcelas}, ${t.emissao}::date, ${t.vencimento}::date, ${t.vencimento}::date,
      ${t.valor}, ${t.categoria}, ${t.centro}::bigint, ${t.fatura}::bigint, ${t.renegociadoDe}::bigint, ${t.observacao},
      ${db.quem.id}::bigint, ${db.quem.nome})
    on conflict (grupo_id, origem_chave, parcela) where origem_chave is not null and estado <> 'cancelado' do nothing
    returning id::text as id`)
  )?.id

export const findPorOrigem = (db: Db, chave: string): Promise<{ id: string }[]> =>
  db.all(sql`
    select t.id::text as id from titulos t where t.grupo_id = ${db.grupo} and t.origem_chave = ${chave} and t.estado <> 'cancelado' order by t.parcela`)

export const updateEstado = (db: Db, id: string, estado: EstadoDoTitulo): Promise<number> =>
  db.run(sql`
    update titulos set estado = ${estado}, programado_para = case when ${estado} = 'aberto' then null else programado_para end
    where grupo_id = ${db.grupo} and id = ${id}`)

export const updateDisputa = (db: Db, fatura: string, emDisputa: boolean): Promise<number> =>
  db.run(sql`
    update titulos set em_disputa = ${emDisputa} where grupo_id = ${db.grupo} and fatura_id = ${fatura} and em_disputa <> ${emDisputa}`)

export const updateTitulo = (
  db: Db,
  id: string,
  t: { vencimento: string; categoria: string; centro: string | null; observacao: string },
): Promise<number> =>
  db.run(sql`
    update titulos set vencimento = ${t.vencimento}::date, categoria = ${t.categoria}, centro_id = ${t.centro}::bigint,
      observacao = ${t.observacao} where grupo_id = ${db.grupo} and id = ${id}`)

/** A due day that a bank confirmed; who calls holds the title. */
export async function mudarVencimento(
  db: Db,
  t: Pick<TituloTravado, 'id' | 'vencimento'>,
  dia: string,
): Promise<void> {
  await db.run(
    sql`update titulos set vencimento = ${dia}::date where grupo_id = ${db.grupo} and id = ${t.id}`,
  )
  t.vencimento = dia
}

export const updateProgramacao = (
  db: Db,
  id: string,
  p: { dia: string; conta: string | null; forma: string },
): Promise<number> =>
  db.run(sql`
    update titulos set programado_para = ${p.dia}::date, conta_id = ${p.conta}::bigint, forma = ${p.forma}
    where grupo_id = ${db.grupo} and id = ${id}`)

export const insertHistorico = (db: Db, titulo: string, texto: string): Promise<number> =>
  db.run(sql`
    insert into titulo_historico (grupo_id, titulo_id, texto, autor) values (${db.grupo}, ${titulo}, ${texto}, ${db.quem.nome})`)

export const listHistorico = (db: Db, id: string): Promise<{ texto: string; autor: string; em: Date }[]> =>
  db.all(sql`
    select texto, autor, em from titulo_historico where grupo_id = ${db.grupo} and titulo_id = ${id} order by id desc limit 500`)
