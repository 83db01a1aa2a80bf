import { unmask } from '@tropeiro/contract'
import type { Pagamento, TituloAPagar } from '@tropeiro/contract/financeiro/pagamentos/formas'
import type { MeioDePagamento, SituacaoDoPagamento } from '@tropeiro/contract/financeiro/pagamentos/nomes'
import { type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import { escopoTitulos } from '../../titulos/index.ts'
import { escopoConvenios } from '../convenios/convenios.repository.ts'

const vivo = sql`in ('programado', 'em_lote', 'enviado', 'agendado', 'em_analise')`

type Busca = { busca: string; ate: string }
function esperam(db: Db, q: Busca): Sql {
  const termo = `%${q.busca.replace(/[\\%_]/g, '')}%`
  const doc = unmask(q.busca)
  return sql`t.grupo_id = ${db.grupo}${escopoTitulos(db)} and t.natureza = 'pagar' and t.estado in ('aberto', 'agendado', 'parcial')
    and t.saldo_centavos > 0
    and not exists (select from pagamentos p where p.grupo_id = t.grupo_id and p.titulo_id = t.id and p.situacao ${vivo})
    and (${q.ate} = '' or t.vencimento <= nullif(${q.ate}, '')::date)
    and (${q.busca} = '' or t.numero::text = ${q.busca} or t.nome ilike ${termo} or t.descricao ilike ${termo}
      or (${doc} <> '' and t.documento like ${`${doc}%`}))`
}

export const listAPagar = (
  db: Db,
  q: Busca,
  page: { limite: number; pular: number },
): Promise<Omit<TituloAPagar, 'sugestao'>[]> =>
  db.all(sql`
    select t.id::text as titulo, t.numero, t.nome, t.documento, t.descricao, t.origem, t.vencimento::text as vencimento,
      t.saldo_centavos::float8 as saldo,
      (select p.motivo from pagamentos p where p.grupo_id = t.grupo_id and p.titulo_id = t.id and p.situacao = 'devolvido'
       order by p.id desc limit 1) as devolvido
    from titulo_vista t where ${esperam(db, q)} order by t.vencimento, t.id limit ${page.limite} offset ${page.pular}`)

export const countAPagar = (db: Db, q: Busca): Promise<{ total: number; valor: number }> =>
  db.one(sql`
    select count(*)::int as total, coalesce(sum(t.saldo_centavos), 0)::float8 as valor from titulo_vista t where ${esperam(db, q)}`)

export type FavorecidoRow = {
  documento: string
  meio: MeioDePagamento
  destino: string
  destino_selado: Buffer
  marca: string
  mudou_em: Date | null
}
export const listFavorecidos = (db: Db, documentos: readonly string[]): Promise<FavorecidoRow[]> =>
  db.all(sql`
    select f.documento, f.meio, f.destino, f.destino_selado, f.marca, f.mudou_em from pagamento_favorecidos f
    where f.grupo_id = ${db.grupo} and f.documento = any(${documentos as string[]}::text[])`)

/** Keeps where a payee is paid. @returns when that last changed from something else */
export const guardarFavorecido = (
  db: Db,
  f: { documento: string; meio: string; selado: Buffer; destino: string; marca: string; agora: Date },
): Promise<{ mudou_em: Date | null }> =>
  db.one(sql`
    insert into pagamento_favorecidos as o (grupo_id, documento, meio, destino_selado, destino, marca)
    values (${db.grupo}, ${f.documento}, ${f.meio}, ${f.selado}, ${f.destino}, ${f.marca})
    on conflict (grupo_id, documento) do update set
      mudou_em = case when o.marca <> excluded.marca then ${f.agora}::timestamptz else o.mudou_em end,
      meio = excluded.meio, destino_selado = excluded.destino_selado, destino = excluded.destino, marca = excluded.marca, updated_at = now()
    returning mudou_em`)

export type PagamentoRow = Omit<Pagamento, 'em'> & { em: Date }
const columns = (hoje: string): Sql => sql`
  p.id::text as _id, p.titulo_id::text as titulo, t.numero as titulo_numero, t.nome, t.documento, t.descricao, p.meio, p.destino,
  p.valor_centavos::float8 as valor, t.vencimento::text as vencimento, p.pagar_em::text as pagar_em, p.situacao, p.motivo,
  p.convenio_id::text as convenio, c.nome as convenio_nome, p.lote_id::text as lote, l.numero as lote_numero,
  p.pago_centavos::float8 as pago, p.pago_em::text as pago_em, p.autenticacao, p.autor, p.em,
  case when p.situacao in ('programado', 'em_lote') then array_remove(array[
    case when p.banco_mudou then 'banco_mudou' end,
    case when t.saldo_centavos <> p.valor_centavos or t.estado not in ('aberto', 'agendado', 'parcial') then 'mudou' end,
    case when d.id is not null then 'beneficiario' end,
    case when p.pagar_em < ${hoje}::date then 'atrasado' end], null) else '{}'::text[] end as alertas
  from pagamentos p
  join titulo_vista t on t.grupo_id = p.grupo_id and t.id = p.titulo_id
  join convenios_pagamento c on c.grupo_id = p.grupo_id and c.id = p.convenio_id
  join conta_vista k on k.grupo_id = c.grupo_id and k.id = c.conta_id
  left join pagamento_lotes l on l.grupo_id = p.grupo_id and l.id = p.lote_id
  left join dda_boletos d on d.grupo_id = p.grupo_id and d.barras = p.barras
    and (case when length(t.documento) = 14 and length(d.beneficiario) = 14 then left(d.beneficiario, 8) <> left(t.documento, 8)
      else d.beneficiario <> t.documento end)`

export type FiltroDePagamentos = { titulo: string; convenio: string; situacao: readonly string[] }
const condicao = (db: Db, q: FiltroDePagamentos): Sql => sql`
  p.grupo_id = ${db.grupo}${escopoConvenios(db)}${escopoTitulos(db)}
    and (${q.titulo} = '' or p.titulo_id = nullif(${q.titulo}, '')::bigint)
    and (${q.convenio} = '' or p.convenio_id = nullif(${q.convenio}, '')::bigint)
    and (${q.situacao.length === 0} or p.situacao = any(${q.situacao as string[]}::text[]))`

export const listPagamentos = (
  db: Db,
  q: FiltroDePagamentos,
  hoje: string,
  page: { limite: number; pular: number },
): Promise<PagamentoRow[]> =>
  db.all(sql`
    select ${columns(hoje)} where ${condicao(db, q)} order by p.id desc limit ${page.limite} offset ${page.pular}`)

export const countPagamentos = (db: Db, q: FiltroDePagamentos): Promise<{ total: number; valor: number }> =>
  db.one(sql`
    select count(*)::int as total, coalesce(sum(p.valor_centavos), 0)::float8 as valor
    from pagamentos p join titulo_vista t on t.grupo_id = p.grupo_id and t.id = p.titulo_id
    join convenios_pagamento c on c.grupo_id = p.grupo_id and c.id = p.convenio_id
    join conta_vista k on k.grupo_id = c.grupo_id and k.id = c.conta_id
    where ${condicao(db, q)}`)

export const findPagamento = (db: Db, id: string, hoje: string): Promise<PagamentoRow> =>
  db.one(sql`
    select ${columns(hoje)} where p.grupo_id = ${db.grupo} and p.id = ${id}${escopoConvenios(db)}${escopoTitulos(db)}`)

export const listDoLote = (db: Db, lote: string, hoje: string): Promise<PagamentoRow[]> =>
  db.all(sql`
    select ${columns(hoje)} where p.grupo_id = ${db.grupo} and p.lote_id = ${lote}${escopoConvenios(db)} order by p.id`)

export const listPorId = (db: Db, ids: readonly string[], hoje: string): Promise<PagamentoRow[]> =>
  db.all(sql`
    select ${columns(hoje)} where p.grupo_id = ${db.grupo} and p.id = any(${ids as string[]}::bigint[]) order by p.id`)

export type PagamentoTravado = {
  id: string
  titulo: string
  convenio: string
  lote: string | null
  meio: MeioDePagamento
  destino_selado: Buffer
  marca: string
  barras: string | null
  banco_mudou: boolean
  valor: number
  pagar_em: string
  situacao: SituacaoDoPagamento
  lote_da_baixa: string
}
const travado = sql`
  p.id::text as id, p.titulo_id::text as titulo, p.convenio_id::text as convenio, p.lote_id::text as lote, p.meio, p.destino_selado, p.marca,
  p.barras, p.banco_mudou, p.valor_centavos::float8 as valor, p.pagar_em::text as pagar_em, p.situacao, p.lote_da_baixa from pagamentos p`

/** The group's whole; whoever asks has looked them up inside his scope. */
export const lockPagamentos = (db: Db, ids: readonly string[]): Promise<PagamentoTravado[]> =>
  db.all(sql`
    select ${travado} where p.grupo_id = ${db.grupo} and p.id = any(${ids as string[]}::bigint[]) order by p.id for update`)

export const lockDoLote = (db: Db, lote: string): Promise<PagamentoTravado[]> =>
  db.all(sql`
    select ${travado} where p.grupo_id = ${db.grupo} and p.lote_id = ${lote} order by p.id for update`)

export type NovoPagamento = {
  titulo: string
  convenio: string
  meio: MeioDePagamento
  selado: Buffer
  destino: string
  marca: string
  barras: string | null
  bancoMudou: boolean
  valor: number
  pagarEm: string
  refeitoDe: string | null
}
/** @returns nothing where the title, or the barcode, stands in a living payment */
export const insertPagamento = (db: Db, p: NovoPagamento) =>
  db.maybe<{ id: string }>(sql`
    insert into pagamentos (grupo_id, titulo_id, convenio_id, meio, destino_selado, destino, marca, barras, banco_mudou, valor_centavos, pagar_em,
      refeito_de, autor_id, autor)
    values (${db.grupo}, ${p.titulo}, ${p.convenio}, ${p.meio}, ${p.selado}, ${p.destino}, ${p.marca}, ${p.barras}, ${p.bancoMudou}, ${p.valor},
      ${p.pagarEm}::date, ${p.refeitoDe}::bigint, ${db.quem.id}::bigint, ${db.quem.nome})
    on conflict do nothing returning id::text as id`)

/** Where it goes and when; who says so is whose it then is. */
export const updateDestino = (
  db: Db,
  id: string,
  p: Omit<NovoPagamento, 'titulo' | 'refeitoDe'>,
): Promise<number> =>
  db.run(sql`
    update pagamentos set convenio_id = ${p.convenio}, meio = ${p.meio}, destino_selado = ${p.selado}, destino = ${p.destino}, marca = ${p.marca},
      barras = ${p.barras}, banco_mudou = ${p.bancoMudou}, valor_centavos = ${p.valor}, pagar_em = ${p.pagarEm}::date,
      autor_id = ${db.quem.id}::bigint, autor = ${db.quem.nome}
    where grupo_id = ${db.grupo} and id = ${id}`)

/** Another living payment goes by this barcode. */
export const findPorBarras = (
  db: Db,
  barras: string,
  menos: string | null,
): Promise<{ id: string } | undefined> =>
  db.maybe(sql`
    select p.id::text as id from pagamentos p where p.grupo_id = ${db.grupo} and p.barras = ${barras}
      and p.situacao in ('programado', 'em_lote', 'enviado', 'agendado', 'em_analise', 'pago')
      and p.id is distinct from ${menos}::bigint limit 1`)

export const updateSituacao = (
  db: Db,
  ids: readonly string[],
  situacao: SituacaoDoPagamento,
  motivo = '',
): Promise<number> =>
  db.run(sql`
    update pagamentos set situacao = ${situacao}, motivo = ${motivo},
      lote_id = case when ${situacao} in ('programado', 'cancelado') then null else lote_id end
    where grupo_id = ${db.grupo} and id = any(${ids as string[]}::bigint[])`)

export const updateNoLote = (db: Db, id: string, lote: string, valor: number): Promise<number> =>
  db.run(sql`
    update pagamentos set situacao = 'em_lote', lote_id = ${lote}, valor_centavos = ${valor}
    where grupo_id = ${db.grupo} and id = ${id}`)

export const updatePago = (
  db: Db,
  id: string,
  p: { pago: number; dia: string; autenticacao: string; baixa: string; motivo: string },
): Promise<number> =>
  db.run(sql`
    update pagamentos set situacao = 'pago', motivo = ${p.motivo}, pago_centavos = ${p.pago}, pago_em = ${p.dia}::date,
      autenticacao = ${p.autenticacao}, lote_da_baixa = ${p.baixa}
    where grupo_id = ${db.grupo} and id = ${id}`)

/** What the statement settled before the bank said its last word. */
export const listPagosPeloExtrato = (db: Db): Promise<{ id: string }[]> =>
  db.all(sql`
    select p.id::text as id from pagamentos p join titulo_vista t on t.grupo_id = p.grupo_id and t.id = p.titulo_id
    where p.grupo_id = ${db.grupo} and p.situacao = 'em_analise' and t.estado = 'liquidado' order by p.id limit 1000`)
