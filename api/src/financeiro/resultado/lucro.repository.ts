import type { ItemDoLucro, LinhaDoLucro } from '@tropeiro/contract/financeiro/resultado/formas'
import { type Dimensao, SEM } from '@tropeiro/contract/financeiro/resultado/nomes'
import { veiculosAlcancados } from '../../cadastros/veiculos/index.ts'
import { dasEmpresas, nasBases } from '../../db/bases.ts'
import { type Sql, sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'
import { nasBasesDoCte } from '../../fiscal/cte/index.ts'

type Dias = { de: string; ate: string }
const noDia = (dia: string, mais = 0): Sql =>
  sql`(${dia}::date + ${mais}::int)::timestamp at time zone 'America/Sao_Paulo'`
const entre = (coluna: Sql, q: Dias): Sql =>
  sql`${coluna} >= ${noDia(q.de)} and ${coluna} < ${noDia(q.ate, 1)}`
const diaDe = (coluna: Sql): Sql => sql`(${coluna} at time zone 'America/Sao_Paulo')::date`

/** How long after it left a trip may still have cost something. */
const DIAS_DA_VIAGEM = 30

/** The trip that a vehicle was on: the last that left before. Old and Mercosul forms of its plate are one. */
const daViagem = (em: Sql): Sql => sql`
  left join lateral (
    select r.id from romaneio_vista r
    where r.grupo_id = v.grupo_id and r.excluido_em is null and r.saida_em <= ${em} and r.saida_em > ${em} - ${DIAS_DA_VIAGEM} * interval '1 day'
      and r.placa_veiculo in (v.placa_comparada,
        left(v.placa_comparada, 4) || translate(substr(v.placa_comparada, 5, 1), 'ABCDEFGHIJ', '0123456789') || right(v.placa_comparada, 2))
    order by r.saida_em desc limit 1) g on true`

/** The last trip that carried a note of it. */
const doCte = sql`
  left join lateral (
    select max(r.id) as id from cte_nota_vista x
    join romaneio_nota_vista y on y.grupo_id = x.grupo_id and y.nota_id = x.nota_id
    join romaneio_vista r on r.grupo_id = y.grupo_id and r.id = y.romaneio_id and r.excluido_em is null
    where x.grupo_id = m.grupo_id and x.cte_id = m.id) g on true`

/** Freights and what they cost in some days: each once, with its trip, vehicle and client where it has one. Costs are negative. */
const fatos = (db: Db, q: Dias): Sql => sql`
  select 'cte' as de, m.id as ref, ${diaDe(sql`coalesce(m.emitido_em, m.autorizado_em)`)} as dia, 'receita' as parcela,
    'CT-e ' || m.numero || ' de ' || m.tomador as texto, m.valor_total_centavos as valor, g.id as viagem, null::bigint as veiculo,
    m.doc_tomador as cliente
  from cte_vista m ${doCte}
  where m.grupo_id = ${db.grupo} and m.estado = 'autorizado' and ${entre(sql`coalesce(m.emitido_em, m.autorizado_em)`, q)}${nasBasesDoCte(db)}
  union all
  select 'abastecimento', a.id, ${diaDe(sql`a.em`)}, 'combustivel', 'Abastecimento de ' || v.placa, -a.centavos, g.id, v.id, null
  from abastecimentos a join veiculo_vista v on v.grupo_id = a.grupo_id and v.id = a.veiculo_id ${daViagem(sql`a.em`)}
  where a.grupo_id = ${db.grupo} and ${entre(sql`a.em`, q)} and a.decisao is distinct from 'recusado' and a.centavos > 0${veiculosAlcancados(db)}
  union all
  select 'passagem', p.id, ${diaDe(sql`p.em`)}, 'pedagio', p.praca, -p.centavos, g.id, v.id, null
  from passagens p join veiculo_vista v on v.grupo_id = p.grupo_id and v.id = p.veiculo_id ${daViagem(sql`p.em`)}
  where p.grupo_id = ${db.grupo} and ${entre(sql`p.em`, q)} and p.tipo <> 'vale' and p.centavos <> 0${veiculosAlcancados(db)}
  union all
  select 'ordem', o.id, ${diaDe(sql`o.concluida_em`)}, 'manutencao', 'Ordem ' || o.numero || ': ' || o.titulo, -o.custo_centavos, null, v.id, null
  from ordem_vista o join veiculo_vista v on v.grupo_id = o.grupo_id and v.id = o.veiculo_id
  where o.grupo_id = ${db.grupo} and ${entre(sql`o.concluida_em`, q)} and o.estado in ('concluida', 'conferida') and o.custo_centavos <> 0
    ${veiculosAlcancados(db)}
  union all
  select 'acerto', a.id, a.fechado_em, case a.tipo when 'motorista' then 'motorista' else 'terceiro' end,
    'Acerto ' || a.numero || ' de ' || a.nome, case l.tipo when 'combustivel' then l.valor_centavos else -l.valor_centavos end,
    coalesce(l.romaneio_id, a.romaneio_id), null, null
  from acertos a join acerto_linhas l on l.grupo_id = a.grupo_id and l.acerto_id = a.id and l.estado = 'aceita' and l.tipo <> 'adiantamento'
    and l.despesa is distinct from 'combustivel' and l.despesa is distinct from 'pedagio'
  where a.grupo_id = ${db.grupo}${dasEmpresas(db, sql`a.cnpj_empresa`)} and a.estado = 'fechado'
    and a.fechado_em between ${q.de}::date and ${q.ate}::date
  union all
  select 'acerto', a.id, r.dia, 'terceiro', 'Patronal do acerto ' || a.numero, -r.patronal_centavos, a.romaneio_id, null, null
  from acerto_retencoes r join acertos a on a.grupo_id = r.grupo_id and a.id = r.acerto_id
  where r.grupo_id = ${db.grupo}${dasEmpresas(db, sql`a.cnpj_empresa`)} and r.desfeita_em is null and r.patronal_centavos <> 0
    and r.dia between ${q.de}::date and ${q.ate}::date`

/** A trip's costs go to its clients by their part of its freight, to the cent: what is rounded off one is in the next. */
const porCliente = (db: Db): Sql => sql`
  parte as (
    select u.viagem, c.doc, c.valor, sum(c.valor) over (partition by u.viagem order by c.doc) as ate, sum(c.valor) over (partition by u.viagem) as todo
    from (select distinct viagem from f where viagem is not null and parcela <> 'receita') u
    cross join lateral (
      select m.doc_tomador as doc, sum(m.valor_total_centavos) as valor
      from (select distinct x.cte_id from romaneio_nota_vista y join cte_nota_vista x on x.grupo_id = y.grupo_id and x.nota_id = y.nota_id
        where y.grupo_id = ${db.grupo} and y.romaneio_id = u.viagem) d
      join cte_vista m on m.grupo_id = ${db.grupo} and m.id = d.cte_id and m.estado = 'autorizado' and m.valor_total_centavos > 0
      group by m.doc_tomador) c
  ), i as (
    select f.de, f.ref, f.dia, f.parcela, f.texto, f.viagem, f.veiculo, coalesce(f.cliente, p.doc) as cliente,
      case when p.doc is null then f.valor
        else (div(f.valor * p.ate, p.todo) - div(f.valor * (p.ate - p.valor), p.todo))::bigint end as valor
    from f left join parte p on p.viagem = f.viagem and f.parcela <> 'receita'
  )`

const deTudo = (db: Db, q: Dias & { por: Dimensao }): Sql => sql`
  with f as materialized (${fatos(db, q)}),
  ${q.por === 'cliente' ? porCliente(db) : sql`i as (select * from f)`},
  l as (
    select i.*, r.numero as viagem_numero, coalesce(w.placa, r.placa_veiculo, '') as placa,
      coalesce(${
        q.por === 'cliente'
          ? sql`nullif(i.cliente, '')`
          : q.por === 'rota'
            ? sql`r.rota_id::text`
            : q.por === 'viagem'
              ? sql`r.id::text`
              : sql`nullif(coalesce(w.placa, r.placa_veiculo), '')`
      }, ${SEM}) as chave,
      r.rota_nome, r.id as romaneio
    from i
    left join romaneio_vista r on r.grupo_id = ${db.grupo} and r.id = i.viagem${nasBases(db, sql`r.base_id`)}
    left join veiculo_vista w on w.grupo_id = ${db.grupo} and w.id = i.veiculo
  )`

const soma = (parcela: string): Sql =>
  sql`coalesce(sum(l.valor) filter (where l.parcela = ${parcela}), 0)::float8`
const somas = sql`${soma('receita')} as receita, ${soma('combustivel')} as combustivel, ${soma('pedagio')} as pedagio,
  ${soma('manutencao')} as manutencao, ${soma('motorista')} as motorista, ${soma('terceiro')} as terceiro,
  coalesce(sum(l.valor), 0)::float8 as lucro, (count(distinct l.ref) filter (where l.de = 'cte'))::int as ctes`

const semNome: Record<Dimensao, string> = {
  cliente: 'Sem cliente',
  rota: 'Sem rota',
  veiculo: 'Sem veículo',
  viagem: 'Sem viagem',
}

/** Sums of a dimension, those with most freight first; the whole comes out the same whichever is asked. */
export const listLucro = (
  db: Db,
  q: Dias & { por: Dimensao },
  limite: number,
): Promise<(LinhaDoLucro & { de: number })[]> =>
  db.all(sql`
    ${deTudo(db, q)}
    select l.chave, case when l.chave = ${SEM} then ${semNome[q.por]}
      else ${
        q.por === 'cliente'
          ? sql`coalesce((select max(m.tomador) from cte_vista m where m.grupo_id = ${db.grupo} and m.doc_tomador = l.chave
              and m.autorizado_em is not null), l.chave)`
          : q.por === 'rota'
            ? sql`coalesce(nullif(max(l.rota_nome), ''), l.chave)`
            : q.por === 'viagem'
              ? sql`'Romaneio ' || max(l.viagem_numero)`
              : sql`l.chave`
      } end as nome, ${somas}, count(distinct l.romaneio)::int as viagens, (count(*) over ())::int as de
    from l group by l.chave order by (l.chave = ${SEM}), sum(l.valor) filter (where l.parcela = 'receita') desc nulls last, l.chave
    limit ${limite}`)

export type TotalDoLucro = Omit<LinhaDoLucro, 'chave' | 'nome' | 'viagens'>
export const somarLucro = (db: Db, q: Dias & { por: Dimensao }): Promise<TotalDoLucro> =>
  db.one(sql`${deTudo(db, q)} select ${somas} from l`)

type Pedido = Dias & { por: Dimensao; chave: string; parcela: string }
const daLinha = (q: Pedido): Sql =>
  sql`(${q.chave} = '' or l.chave = ${q.chave}) and (${q.parcela} = '' or l.parcela = ${q.parcela}) and l.valor <> 0`

export const listItens = (
  db: Db,
  q: Pedido,
  page: { limite: number; pular: number },
): Promise<ItemDoLucro[]> =>
  db.all(sql`
    ${deTudo(db, q)}
    select l.de || ':' || l.ref || ':' || row_number() over (partition by l.de, l.ref order by l.valor) as _id, l.dia::text as dia, l.parcela,
      l.texto, l.de, l.ref::text as ref, l.placa, l.viagem_numero::int as viagem, l.valor::float8 as valor
    from l where ${daLinha(q)} order by l.dia, l.de, l.ref, l.valor limit ${page.limite} offset ${page.pular}`)

export const countItens = (db: Db, q: Pedido): Promise<{ total: number; valor: number }> =>
  db.one(sql`
    ${deTudo(db, q)} select count(*)::int as total, coalesce(sum(l.valor), 0)::float8 as valor from l where ${daLinha(q)}`)
