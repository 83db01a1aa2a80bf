import { veiculosAlcancados } from '../../../cadastros/veiculos/index.ts'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import type { DesvioRow, GastoRow, OficinaRow, VeiculoRow } from './painel.rules.ts'

/** Vehicles that the house keeps and pays for. */
export const listDaCasa = (db: Db): Promise<VeiculoRow[]> =>
  db.all(sql`
    select v.id::text as id, v.placa, v.frota, v.unidade, v.estado, coalesce(v.custo_dia_centavos, 0)::float8 as custo_dia
    from veiculo_vista v
    where v.grupo_id = ${db.grupo} and v.estado not in ('vendido', 'baixado') and v.propriedade in ('frota', 'alugado')${veiculosAlcancados(db)}
    order by v.placa_comparada`)

/** Where the counter of each vehicle stood when it was first read in a span. */
export const listPrimeiras = (
  db: Db,
  de: Date,
  ate: Date,
): Promise<{ veiculo: string; contador: number }[]> =>
  db.all(sql`
    select distinct on (l.veiculo_id) l.veiculo_id::text as veiculo, l.contador from veiculo_leitura_vista l
    where l.grupo_id = ${db.grupo} and l.aceita and l.em >= ${de} and l.em < ${ate} order by l.veiculo_id, l.em`)

/** What each vehicle cost between two instants: fuel that nobody refused, tolls as charged, orders as concluded, fines as paid. */
export const listGastos = (db: Db, de: Date, ate: Date): Promise<GastoRow[]> =>
  db.all(sql`
    with gastos as (
      select veiculo_id, coalesce(centavos, 0) as combustivel, 0 as pedagio, 0 as manutencao, 0 as multas, coalesce(trecho_km, 0) as km,
        coalesce(trecho_ml, 0) as ml
      from abastecimentos where grupo_id = ${db.grupo} and em >= ${de} and em < ${ate} and decisao is distinct from 'recusado'
      union all
      select veiculo_id, 0, centavos, 0, 0, 0, 0 from passagens
      where grupo_id = ${db.grupo} and em >= ${de} and em < ${ate} and veiculo_id is not null and tipo in ('pedagio', 'estorno')
      union all
      select veiculo_id, 0, 0, custo_centavos, 0, 0, 0 from ordem_vista
      where grupo_id = ${db.grupo} and concluida_em >= ${de} and concluida_em < ${ate} and estado in ('concluida', 'conferida')
      union all
      select veiculo_id, 0, 0, 0, pago_centavos, 0, 0 from multas
      where grupo_id = ${db.grupo} and veiculo_id is not null and pago_em >= dia_local(${de}) and pago_em < dia_local(${ate}))
    select veiculo_id::text as veiculo, sum(combustivel)::float8 as combustivel, sum(pedagio)::float8 as pedagio,
      sum(manutencao)::float8 as manutencao, sum(multas)::float8 as multas, sum(km)::float8 as km, sum(ml)::float8 as ml
    from gastos group by veiculo_id`)

/** Orders that stood at some time of a span: from when until when the vehicle was held by each. */
export const listOficina = (db: Db, de: Date, ate: Date): Promise<OficinaRow[]> =>
  db.all(sql`
    select o.veiculo_id::text as veiculo, o.tipo, case when o.bloqueia then o.aberta_em else coalesce(o.iniciada_em, o.aberta_em) end as de,
      o.concluida_em as ate, o.custo_centavos::float8 as custo, o.estado in ('concluida', 'conferida') as terminou,
      o.bloqueia or o.iniciada_em is not null or o.estado in ('em_execucao', 'aguardando_peca') as parou
    from ordem_vista o
    where o.grupo_id = ${db.grupo} and o.estado <> 'cancelada' and o.aberta_em < ${ate} and (o.concluida_em is null or o.concluida_em >= ${de})`)

/** Money of a span that should not have gone: fuel that a check accuses, tolls to be asked back, tolls of an MDF-e closed late, fines. */
export const listDesvios = (
  db: Db,
  de: Date,
  ate: Date,
  tudo: { frete: boolean; multas: boolean },
): Promise<DesvioRow[]> =>
  db.all(sql`
    select * from (
      select 'abastecimento' as tipo, v.placa, count(*)::int as quantos, coalesce(sum(a.centavos), 0)::float8 as centavos, v.placa as alvo
      from abastecimentos a join veiculo_vista v on v.grupo_id = a.grupo_id and v.id = a.veiculo_id
      where a.grupo_id = ${db.grupo} and ${tudo.frete}::boolean and a.em >= ${de} and a.em < ${ate} and a.decisao is distinct from 'aceito'
        and jsonb_path_exists(a.marcas, '$[*] ? (@.grau == "certo" || @.grau == "provavel" || @.grau == "fraco")')${veiculosAlcancados(db)}
      group by v.placa
      union all
      select 'pedagio', p.placa, count(*)::int, sum(p.a_contestar_centavos)::float8, p.placa from passagens p
      left join veiculo_vista v on v.grupo_id = p.grupo_id and v.id = p.veiculo_id
      where p.grupo_id = ${db.grupo} and ${tudo.frete}::boolean and p.em >= ${de} and p.em < ${ate} and p.a_contestar_centavos > 0
        and (p.veiculo_id is null or (true${veiculosAlcancados(db)}))
      group by p.placa
      union all
      select 'evitavel', p.placa, count(*)::int, sum(p.evitavel_centavos)::float8, p.placa from passagens p
      left join veiculo_vista v on v.grupo_id = p.grupo_id and v.id = p.veiculo_id
      where p.grupo_id = ${db.grupo} and ${tudo.frete}::boolean and p.em >= ${de} and p.em < ${ate} and p.evitavel_centavos > 0
        and (p.veiculo_id is null or (true${veiculosAlcancados(db)}))
      group by p.placa
      union all
      select 'multa', m.placa, count(*)::int, sum(m.centavos)::float8, m.placa from multas m
      left join veiculo_vista v on v.grupo_id = m.grupo_id and v.id = m.veiculo_id
      where m.grupo_id = ${db.grupo} and ${tudo.multas}::boolean and m.em >= ${de} and m.em < ${ate} and m.estado <> 'cancelada'
        and (m.veiculo_id is null or (true${veiculosAlcancados(db)}))
      group by m.placa) x
    order by centavos desc, placa limit 10`)
