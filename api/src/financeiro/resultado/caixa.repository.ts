import type { MovimentoDeCaixa } from '@tropeiro/contract/financeiro/resultado/formas'
import type { FaixaDeAtraso, Natureza } from '@tropeiro/contract/financeiro/titulos/nomes'
import { type Sql, sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'
import { escopoTitulos } from '../titulos/index.ts'

type Contas = readonly string[]
const delas = (db: Db, contas: Contas): Sql =>
  sql`l.grupo_id = ${db.grupo} and l.conta_id = any(${contas as string[]}::bigint[])`

/** What came to these accounts and went from them until a day, by their statements. */
export const somaAte = (db: Db, contas: Contas, dia: string): Promise<{ soma: number }> =>
  db.one(sql`
    select coalesce(sum(l.valor_centavos), 0)::float8 as soma from conta_lancamentos l where ${delas(db, contas)} and l.dia <= ${dia}::date`)

const entreAsContas = sql`(l.origem = 'transferencia' or exists (
  select from conciliacao_lancamentos v join conciliacao_lancamentos w on w.grupo_id = v.grupo_id and w.conciliacao_id = v.conciliacao_id and w.viva
  join conta_lancamentos o on o.grupo_id = w.grupo_id and o.id = w.lancamento_id and o.conta_id <> l.conta_id
  where v.grupo_id = l.grupo_id and v.lancamento_id = l.id and v.viva))`

export type DiaDeCaixa = { dia: string; entrou: number; saiu: number }
/** What came and went, day by day; what went from one account to another is neither. */
export const listDias = (db: Db, contas: Contas, q: { de: string; ate: string }): Promise<DiaDeCaixa[]> =>
  db.all(sql`
    select l.dia::text as dia, coalesce(sum(l.valor_centavos) filter (where l.valor_centavos > 0), 0)::float8 as entrou,
      coalesce(-sum(l.valor_centavos) filter (where l.valor_centavos < 0), 0)::float8 as saiu
    from conta_lancamentos l where ${delas(db, contas)} and l.dia between ${q.de}::date and ${q.ate}::date and not ${entreAsContas}
    group by l.dia order by l.dia`)

type Sentido = 'entrou' | 'saiu'
const doSentido = (q: { de: string; ate: string; sentido: Sentido }): Sql => sql`
  l.dia between ${q.de}::date and ${q.ate}::date and not ${entreAsContas}
  and sign(l.valor_centavos) = ${q.sentido === 'entrou' ? 1 : -1}`

export const listRealizado = (
  db: Db,
  contas: Contas,
  q: { de: string; ate: string; sentido: Sentido },
  page: { limite: number; pular: number },
): Promise<Omit<MovimentoDeCaixa, 'conta_nome'>[]> =>
  db.all(sql`
    select l.id::text as _id, l.conta_id::text as conta, l.dia::text as dia, l.texto, l.valor_centavos::float8 as valor
    from conta_lancamentos l where ${delas(db, contas)} and ${doSentido(q)} order by l.dia desc, l.id desc limit ${page.limite} offset ${page.pular}`)

export const countRealizado = (
  db: Db,
  contas: Contas,
  q: { de: string; ate: string; sentido: Sentido },
): Promise<{ total: number; valor: number }> =>
  db.one(sql`
    select count(*)::int as total, coalesce(sum(l.valor_centavos), 0)::float8 as valor
    from conta_lancamentos l where ${delas(db, contas)} and ${doSentido(q)}`)

export type DiaDeTitulos = { dia: string; natureza: Natureza; previsto: boolean; saldo: number }
const vivos = sql`t.estado in ('previsto', 'aberto', 'agendado', 'parcial')`
/** What was sold is paid to who bought it. */
const nosso = sql`t.cessao <> 'cedida'`
/** What is to come, by the day on which it was scheduled or falls due. */
export const listAVir = (db: Db, q: { de: string; ate: string }): Promise<DiaDeTitulos[]> =>
  db.all(sql`
    select coalesce(t.programado_para, t.vencimento)::text as dia, t.natureza, t.estado = 'previsto' as previsto,
      sum(t.saldo_centavos)::float8 as saldo
    from titulo_vista t where t.grupo_id = ${db.grupo}${escopoTitulos(db)} and ${vivos} and ${nosso}
      and coalesce(t.programado_para, t.vencimento) between ${q.de}::date and ${q.ate}::date
    group by 1, 2, 3`)

/** Due before a day and still open. */
export const somaVencida = (db: Db, hoje: string): Promise<{ receber: number; pagar: number }> =>
  db.one(sql`
    select coalesce(sum(t.saldo_centavos) filter (where t.natureza = 'receber'), 0)::float8 as receber,
      coalesce(sum(t.saldo_centavos) filter (where t.natureza = 'pagar'), 0)::float8 as pagar
    from titulo_vista t where t.grupo_id = ${db.grupo}${escopoTitulos(db)} and t.estado in ('aberto', 'agendado', 'parcial')
      and ${nosso} and coalesce(t.programado_para, t.vencimento) < ${hoje}::date`)

export type IdadeRow = { documento: string; nome: string; faixa: FaixaDeAtraso; saldo: number }
/** Open balances by party and by how late they are. */
export const listIdades = (db: Db, natureza: Natureza, hoje: string): Promise<IdadeRow[]> =>
  db.all(sql`
    select t.documento, max(t.nome) as nome, sum(t.saldo_centavos)::float8 as saldo,
      case when t.vencimento >= ${hoje}::date then 'a_vencer' when ${hoje}::date - t.vencimento <= 15 then 'ate_15'
        when ${hoje}::date - t.vencimento <= 30 then 'ate_30' when ${hoje}::date - t.vencimento <= 60 then 'ate_60'
        when ${hoje}::date - t.vencimento <= 90 then 'ate_90' else 'mais' end as faixa
    from titulo_vista t where t.grupo_id = ${db.grupo}${escopoTitulos(db)} and t.natureza = ${natureza}
      and t.estado in ('aberto', 'agendado', 'parcial')
    group by t.documento, 4`)

export type PrazoRow = { mes: string; saldo: number; vendas: number; pago: number; pago_em_dia: number }
/** Of titles to receive: what was owed when each month ended, or is today, what became owed in ninety days, and what was paid in time. */
export const listPrazos = (
  db: Db,
  hoje: string,
  meses: number,
  /** Days without banks, and the last day in time of what is due on each. */
  parados: readonly { dia: string; limite: string }[],
): Promise<PrazoRow[]> =>
  db.all(sql`
    with m as (
      select d.inicio, least((d.inicio + interval '1 month - 1 day')::date, ${hoje}::date) as fim
      from (select (date_trunc('month', ${hoje}::date) - n * interval '1 month')::date as inicio from generate_series(0, ${meses - 1}::int) n) d
    ), t as (
      select t.grupo_id, t.id, t.emissao, t.vencimento, t.valor_centavos as valor, t.renegociado_de from titulo_vista t
      where t.grupo_id = ${db.grupo}${escopoTitulos(db)} and t.natureza = 'receber' and t.estado not in ('previsto', 'cancelado')
    ), v as (
      select v.dia, v.tipo, coalesce(p.limite, t.vencimento) as limite, v.estorna_id is not null as volta, exists (select from titulo_movimentos e
          where e.grupo_id = v.grupo_id and e.titulo_id = v.titulo_id and e.estorna_id = v.id) as voltou,
        case when v.estorna_id is null then v.valor_centavos else -v.valor_centavos end as valor
      from t join titulo_movimentos v on v.grupo_id = t.grupo_id and v.titulo_id = t.id
      left join unnest(${parados.map((d) => d.dia)}::date[], ${parados.map((d) => d.limite)}::date[]) p(dia, limite)
        on p.dia = t.vencimento
      where v.tipo not in ('juros', 'multa')
    )
    select to_char(m.inicio, 'YYYY-MM') as mes,
      ((select coalesce(sum(t.valor), 0) from t where t.emissao <= m.fim or m.fim = ${hoje}::date)
        - (select coalesce(sum(case when v.tipo = 'acrescimo' then -v.valor else v.valor end), 0) from v where v.dia <= m.fim or m.fim = ${hoje}::date))::float8 as saldo,
      (select coalesce(sum(t.valor), 0) from t where t.renegociado_de is null and t.emissao > m.fim - 90 and t.emissao <= m.fim)::float8 as vendas,
      (select coalesce(sum(v.valor), 0) from v where v.tipo = 'baixa' and not v.volta and not v.voltou and v.dia between m.inicio and m.fim)::float8 as pago,
      (select coalesce(sum(v.valor), 0) from v where v.tipo = 'baixa' and not v.volta and not v.voltou and v.dia between m.inicio and m.fim
        and v.dia <= v.limite)::float8 as pago_em_dia
    from m order by m.inicio`)
