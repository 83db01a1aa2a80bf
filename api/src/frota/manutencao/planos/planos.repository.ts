import type { AtributoDoVeiculo, TipoDeUnidade } from '@tropeiro/contract/cadastros/veiculos/unidades'
import type { ItemDoPlanoEscrito } from '@tropeiro/contract/frota/manutencao/formas'
import type { ItemAVencer } from '@tropeiro/contract/frota/manutencao/vencimento'
import { veiculosAlcancados } from '../../../cadastros/veiculos/index.ts'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

export type ItemRow = ItemAVencer & {
  _id: string
  veiculo: string
  placa: string
  frota: string
  unidade: TipoDeUnidade
  item: string
  acao: string
  zera: string[]
  ordem: number | null
}

/** What is in the plans of vehicles of the fleet, with the open order that does it. */
export const listItens = (db: Db, q: { veiculo?: string; id?: string } = {}): Promise<ItemRow[]> =>
  db.all(sql`
    select i.id::text as _id, i.veiculo_id::text as veiculo, v.placa, v.frota, v.unidade, i.item, i.acao, i.km, i.dias, i.horas,
      i.severidade, i.proximo, i.base_km, i.base_dia::text as base_dia, i.base_horas, i.zera::text[] as zera,
      (select o.numero from ordens_de_servico o where o.grupo_id = i.grupo_id and o.veiculo_id = i.veiculo_id and i.id = any(o.plano)
         and o.estado in ('aberta', 'aprovada', 'em_execucao', 'aguardando_peca') order by o.id desc limit 1) as ordem
    from manutencao_itens i join veiculo_vista v on v.grupo_id = i.grupo_id and v.id = i.veiculo_id
    where i.grupo_id = ${db.grupo} and v.estado not in ('vendido', 'baixado')
      and (${q.veiculo ?? null}::bigint is null or i.veiculo_id = ${q.veiculo ?? null}::bigint)
      and (${q.id ?? null}::bigint is null or i.id = ${q.id ?? null}::bigint)${veiculosAlcancados(db)}
    order by v.placa_comparada, i.id`)

/** Things of plans that keep their vehicle from trips, with what lifts each. */
export const listQueBloqueiam = (
  db: Db,
  veiculo?: string,
): Promise<{ item: string; veiculo: string; impedimento: string }[]> =>
  db.all(sql`
    select i.id::text as item, i.veiculo_id::text as veiculo, i.impedimento_id::text as impedimento from manutencao_itens i
    where i.grupo_id = ${db.grupo} and i.impedimento_id is not null
      and (${veiculo ?? null}::bigint is null or i.veiculo_id = ${veiculo ?? null}::bigint)`)

export const updateImpedimento = (db: Db, item: string, impedimento: string | null): Promise<number> =>
  db.run(sql`
    update manutencao_itens set impedimento_id = ${impedimento}::bigint where grupo_id = ${db.grupo} and id = ${item}::bigint`)

export const listNomes = (
  db: Db,
  ids: readonly string[],
  veiculo: string | null = null,
): Promise<{ _id: string; item: string }[]> =>
  db.all(sql`
    select id::text as _id, item from manutencao_itens
    where grupo_id = ${db.grupo} and id = any(${[...ids]}::bigint[])
      and (${veiculo}::bigint is null or veiculo_id = ${veiculo}::bigint) order by id`)

export const findVeiculo = (
  db: Db,
  id: string,
): Promise<{ unidade: TipoDeUnidade; atributos: AtributoDoVeiculo[] } | undefined> =>
  db.maybe(sql`
    select v.unidade, v.atributos from veiculo_vista v where v.grupo_id = ${db.grupo} and v.id = ${id}::bigint${veiculosAlcancados(db)}`)

export const insertItem = (db: Db, veiculo: string, i: ItemDoPlanoEscrito): Promise<number> =>
  db.run(sql`
    insert into manutencao_itens (grupo_id, veiculo_id, item, acao, km, dias, horas, severidade, proximo, base_km, base_dia, base_horas, zera)
    values (${db.grupo}, ${veiculo}::bigint, ${i.item}, ${i.acao}, ${i.km}, ${i.dias}, ${i.horas}, ${i.severidade}, ${i.proximo},
      ${i.feito_km}, ${i.feito_dia}::date, ${i.feito_horas}, ${i.zera}::bigint[])`)

export const updateItem = (db: Db, id: string, i: ItemDoPlanoEscrito): Promise<number> =>
  db.run(sql`
    update manutencao_itens set item = ${i.item}, acao = ${i.acao}, km = ${i.km}, dias = ${i.dias}, horas = ${i.horas},
      severidade = ${i.severidade}, proximo = ${i.proximo}, base_km = ${i.feito_km}, base_dia = ${i.feito_dia}::date,
      base_horas = ${i.feito_horas}, zera = ${i.zera}::bigint[]
    where grupo_id = ${db.grupo} and id = ${id}::bigint`)

export const deleteItem = (db: Db, id: string): Promise<number> =>
  db.run(sql`delete from manutencao_itens where grupo_id = ${db.grupo} and id = ${id}::bigint`)

/** These were done, and with them the smaller ones that each names. */
export const executarItens = (
  db: Db,
  ids: readonly string[],
  feito: { contador: number | null; dia: string },
): Promise<number> =>
  db.run(sql`
    update manutencao_itens i set base_km = coalesce(${feito.contador}::int, i.base_km), base_dia = ${feito.dia}::date
    where i.grupo_id = ${db.grupo} and (i.id = any(${[...ids]}::bigint[]) or i.id in (
      select unnest(m.zera) from manutencao_itens m where m.grupo_id = ${db.grupo} and m.id = any(${[...ids]}::bigint[])))`)
