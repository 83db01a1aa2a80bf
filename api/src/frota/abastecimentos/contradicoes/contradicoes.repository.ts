import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import type { DoCartao } from './cartao.rules.ts'

/** Fill-ups of cards since a moment, of these vehicles and of every other that shares a card with them. */
export const listDosCartoes = (db: Db, veiculos: readonly string[], desde: Date): Promise<DoCartao[]> =>
  db.all(sql`
    with cartoes as (
      select distinct cartao from abastecimentos
      where grupo_id = ${db.grupo} and veiculo_id = any(${[...veiculos]}::bigint[]) and cartao <> '' and em >= ${desde})
    select a.id::text as id, a.cartao, a.veiculo_id::text as veiculo, v.placa, a.em, a.ml, coalesce(a.centavos, 0)::float8 as centavos,
      coalesce(p.nome, '') as posto, a.decisao is not null as decidido,
      array(select jsonb_array_elements_text(coalesce(a.prova -> 'viagens' -> 'motoristas', '[]'))) as motoristas,
      coalesce((select string_agg(m ->> 'frase', ' ') from jsonb_array_elements(a.marcas) m
        where m ->> 'grau' = 'certo' and m ->> 'chave' in ('impossivel_chegar', 'longe_do_posto')), '') as desmente
    from abastecimentos a join veiculo_vista v on v.grupo_id = a.grupo_id and v.id = a.veiculo_id
    left join postos p on p.grupo_id = a.grupo_id and p.id = a.posto_id
    where a.grupo_id = ${db.grupo} and a.em >= ${desde} and a.origens && array['cartao', 'planilha']
      and a.decisao is distinct from 'recusado'
      and (a.veiculo_id = any(${[...veiculos]}::bigint[]) or a.cartao in (select cartao from cartoes))
    order by a.em, a.id`)

/** These vehicles, and those that share a card with one of them. */
export const comOsDoCartao = async (db: Db, veiculos: readonly string[], desde: Date): Promise<string[]> =>
  (
    await db.all<{ v: string }>(sql`
      select distinct o.veiculo_id::text as v from abastecimentos a
      join abastecimentos o on o.grupo_id = a.grupo_id and o.cartao = a.cartao and o.em >= ${desde}
      where a.grupo_id = ${db.grupo} and a.veiculo_id = any(${[...veiculos]}::bigint[]) and a.cartao <> '' and a.em >= ${desde}
      union select unnest(${[...veiculos]}::bigint[])::text`)
  ).map((r) => r.v)
