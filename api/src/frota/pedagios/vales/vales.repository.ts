import type { Veredito } from '@tropeiro/contract/frota/pedagios/nomes'
import { veiculosAlcancados } from '../../../cadastros/veiculos/index.ts'
import { empty, type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import type { Comprado } from './vale.rules.ts'

const noPeriodo = (q: { de: string; ate: string }, em: Sql): Sql => sql`
    ${q.de ? sql` and ${em} >= (${q.de}::date)::timestamp at time zone 'America/Sao_Paulo'` : empty}
    ${q.ate ? sql` and ${em} < (${q.ate}::date + 1)::timestamp at time zone 'America/Sao_Paulo'` : empty}`

export type ValeRow = {
  _id: string
  romaneio: number | null
  placa: string
  saida: Date | null
  fim: Date | null
  embarcadores: string[]
  numero: string
  valor: number | null
  registrado: boolean
}
/** Vouchers of trips: bought, or asked for and not come. */
export const listVales = (db: Db, q: { de: string; ate: string }): Promise<ValeRow[]> =>
  db.all(sql`
    select g.id::text as _id, r.numero as romaneio, coalesce(nullif(g.pedido ->> 'placa', ''), r.placa_veiculo) as placa, r.saida_em as saida,
      r.concluido_em as fim, g.numero, g.valor_centavos::float8 as valor, g.estado = 'registrado' as registrado,
      coalesce((select array_agg(distinct coalesce(e.nome, n.cnpj_embarca)) from romaneio_nota_vista x
        join nota_vista n on n.grupo_id = x.grupo_id and n.id = x.nota_id
        left join pessoa_vista e on e.grupo_id = n.grupo_id and e.documento = n.cnpj_embarca
        where x.grupo_id = g.grupo_id and x.romaneio_id = g.romaneio_id), '{}') as embarcadores
    from registros g join romaneio_vista r on r.grupo_id = g.grupo_id and r.id = g.romaneio_id
    left join veiculo_vista v on v.grupo_id = r.grupo_id and v.placa_comparada = placa_comparada(r.placa_veiculo)
    where g.grupo_id = ${db.grupo} and g.tipo = 'vale_pedagio' and g.estado not in ('dispensado', 'cancelado', 'cancelando') and r.excluido_em is null
      ${noPeriodo(q, sql`coalesce(r.saida_em, g.created_at)`)}${veiculosAlcancados(db)}
    order by coalesce(r.saida_em, g.created_at) desc, g.id desc limit 200`)

export type DaViagem = {
  _id: string
  placa: string
  em: Date
  praca: string
  tipo: 'vale' | 'pedagio'
  centavos: number
  veredito: Veredito
}
/** What plates passed in a span, by voucher or by tag. */
export const listPassagensDe = (
  db: Db,
  placas: readonly string[],
  de: Date,
  ate: Date,
): Promise<DaViagem[]> =>
  db.all(sql`
    select id::text as _id, placa, em, praca, tipo, centavos::float8 as centavos, veredito from passagens
    where grupo_id = ${db.grupo} and tipo in ('vale', 'pedagio') and em >= ${de} and em <= ${ate} and placa = any(${[...placas]}::text[])
    order by em, id`)

/** Vouchers that were bought for trips of a span, and for how much. */
export const listComprados = (db: Db, de: Date, ate: Date): Promise<Comprado[]> =>
  db.all(sql`
    select r.placa_veiculo as placa, r.saida_em as de, r.concluido_em as ate, g.numero, r.numero as romaneio, g.valor_centavos::float8 as valor
    from registros g join romaneio_vista r on r.grupo_id = g.grupo_id and r.id = g.romaneio_id
    where g.grupo_id = ${db.grupo} and g.tipo = 'vale_pedagio' and g.estado = 'registrado' and g.valor_centavos > 0 and r.excluido_em is null
      and r.saida_em is not null and r.saida_em < ${ate} and (r.concluido_em is null or r.concluido_em > ${de})`)

export type FaturaRow = {
  operadora: string
  fatura: string
  linhas: number
  pedagio: number
  vale: number
  outros: number
  estornos: number
  total: number | null
  recusado: number
}
/** Invoices by the lines of the asker's vehicles; what the paper says stands beside those that he reaches whole. */
export const listFaturas = (db: Db, q: { de: string; ate: string }): Promise<FaturaRow[]> =>
  db.all(sql`
    select x.*, case when x.inteira then f.total_centavos end::float8 as total,
      case when x.inteira then coalesce(f.recusado_centavos, 0) else 0 end::float8 as recusado from (
      select l.operadora, l.fatura, count(*)::int as linhas, max(l.em) as ultima,
        coalesce(sum(l.centavos) filter (where l.tipo = 'pedagio'), 0)::float8 as pedagio,
        coalesce(sum(l.centavos) filter (where l.tipo = 'vale'), 0)::float8 as vale,
        coalesce(sum(l.centavos) filter (where l.tipo in ('estacionamento', 'mensalidade')), 0)::float8 as outros,
        coalesce(sum(l.centavos) filter (where l.tipo = 'estorno'), 0)::float8 as estornos, bool_and(l.inteira) as inteira
      from (
        select o.fornecedor as operadora, a.fatura, a.em, a.tipo, a.centavos, true${veiculosAlcancados(db)} as minha,
          bool_and(true${veiculosAlcancados(db)}) over (partition by o.fornecedor, a.fatura) as inteira
        from passagens a join frota_lotes o on o.grupo_id = a.grupo_id and o.id = a.lote_id
        left join veiculo_vista v on v.grupo_id = a.grupo_id and v.id = a.veiculo_id
        where a.grupo_id = ${db.grupo} and a.fatura <> '' ${noPeriodo(q, sql`a.em`)}) l
      where l.minha group by 1, 2) x
    left join pedagio_faturas f on f.grupo_id = ${db.grupo} and f.operadora = x.operadora and f.fatura = x.fatura
    order by x.ultima desc, x.operadora, x.fatura limit 200`)

export const updateTotal = (
  db: Db,
  t: { operadora: string; fatura: string; centavos: number },
): Promise<number> =>
  db.run(sql`
    insert into pedagio_faturas (grupo_id, operadora, fatura, total_centavos, autor)
    select ${db.grupo}, ${t.operadora}, ${t.fatura}, ${t.centavos}, ${db.quem.nome}
    where exists (select from passagens p join frota_lotes o on o.grupo_id = p.grupo_id and o.id = p.lote_id
      where p.grupo_id = ${db.grupo} and p.fatura = ${t.fatura} and o.fornecedor = ${t.operadora})
    on conflict (grupo_id, operadora, fatura) do update set total_centavos = excluded.total_centavos, autor = excluded.autor, updated_at = now()`)

export type FaltaDeVale = {
  id: string
  romaneio: number
  veiculo: string | null
  placa: string
  saiu: string
  motivo: string
  pago: number
}
/** Trips of the last ninety days that left without the voucher that somebody asked for, and what the tag paid in them. */
export const listFaltasDeVale = (db: Db, agora: Date): Promise<FaltaDeVale[]> =>
  db.all(sql`
    select g.id::text as id, r.numero as romaneio, v.id::text as veiculo, r.placa_veiculo as placa, dia_local(r.saida_em)::text as saiu, g.motivo,
      coalesce((select sum(p.centavos) from passagens p where p.grupo_id = g.grupo_id and p.veiculo_id = v.id and p.tipo = 'pedagio'
        and p.em >= r.saida_em and p.em <= coalesce(r.concluido_em, ${agora})), 0)::float8 as pago
    from registros g join romaneio_vista r on r.grupo_id = g.grupo_id and r.id = g.romaneio_id
    left join veiculo_vista v on v.grupo_id = r.grupo_id and v.placa_comparada = placa_comparada(r.placa_veiculo)
    where g.grupo_id = ${db.grupo} and g.tipo = 'vale_pedagio' and g.estado in ('incompleto', 'fila', 'processando', 'recusado')
      and r.excluido_em is null and r.saida_em < ${agora} and r.saida_em > ${agora}::timestamptz - interval '90 days'${veiculosAlcancados(db)}`)
