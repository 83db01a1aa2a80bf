import type { BombaEscrita, MovimentoEscrito } from '@tropeiro/contract/frota/abastecimentos/bomba'
import { veiculosAlcancados } from '../../../cadastros/veiculos/index.ts'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

export type BombaRow = BombaEscrita & { _id: string }
const columns = sql`id::text as _id, nome, produto, capacidade_ml::float8 as capacidade_ml, ativa, perda_ml, perda_milesimos`

export const listBombas = (db: Db): Promise<BombaRow[]> =>
  db.all(sql`select ${columns} from bombas where grupo_id = ${db.grupo} order by not ativa, nome limit 200`)

/** Held: two movements of a tank wait for each other. */
export const lockBomba = (db: Db, id: string): Promise<BombaRow | undefined> =>
  db.maybe(sql`select ${columns} from bombas where grupo_id = ${db.grupo} and id = ${id}::bigint for update`)

/** @returns nothing where another has its name */
export const insertBomba = (db: Db, b: BombaEscrita): Promise<{ id: string } | undefined> =>
  db.maybe(sql`
    insert into bombas (grupo_id, nome, produto, capacidade_ml, ativa, perda_ml, perda_milesimos)
    values (${db.grupo}, ${b.nome}, ${b.produto}, ${b.capacidade_ml}, ${b.ativa}, ${b.perda_ml}, ${b.perda_milesimos})
    on conflict (grupo_id, nome) do nothing returning id::text as id`)

export const findOutraComNome = (db: Db, nome: string, id: string): Promise<{ id: string } | undefined> =>
  db.maybe(
    sql`select id::text as id from bombas where grupo_id = ${db.grupo} and nome = ${nome} and id <> ${id}::bigint`,
  )

export const updateBomba = (db: Db, id: string, b: BombaEscrita): Promise<number> =>
  db.run(sql`
    update bombas set nome = ${b.nome}, produto = ${b.produto}, capacidade_ml = ${b.capacidade_ml}, ativa = ${b.ativa},
      perda_ml = ${b.perda_ml}, perda_milesimos = ${b.perda_milesimos}
    where grupo_id = ${db.grupo} and id = ${id}::bigint`)

export const insertMovimento = (db: Db, bomba: string, m: MovimentoEscrito): Promise<number> =>
  db.run(sql`
    insert into bomba_movimentos (grupo_id, bomba_id, tipo, em, ml, centavos, fornecedor, nota, idempotencia, autor)
    values (${db.grupo}, ${bomba}::bigint, ${m.tipo}, ${m.em}::timestamptz, ${m.ml}, ${m.centavos}, ${m.fornecedor}, ${m.nota},
      ${m.idempotencia ?? null}, ${db.quem.nome})
    on conflict (grupo_id, idempotencia) where idempotencia is not null do nothing`)

export const deleteMovimento = (db: Db, bomba: string, id: string): Promise<{ em: Date } | undefined> =>
  db.maybe(sql`
    delete from bomba_movimentos where grupo_id = ${db.grupo} and bomba_id = ${bomba}::bigint and id = ${id}::bigint returning em`)

/** The last measuring before a moment whose average is known: what happened up to it need not be reckoned again. */
export const findBase = (
  db: Db,
  bomba: string,
  antes: Date,
): Promise<{ em: Date; ml: number; medio: number } | undefined> =>
  db.maybe(sql`
    select em, ml::float8 as ml, medio from bomba_movimentos
    where grupo_id = ${db.grupo} and bomba_id = ${bomba}::bigint and tipo = 'medicao' and medio is not null and em < ${antes}::timestamptz
    order by em desc, id desc limit 1`)

export type MovimentoRow = {
  id: string
  tipo: 'compra' | 'saida' | 'medicao'
  em: Date
  ml: number
  centavos: number | null
  texto: string
  medio: number | null
}
/** What went in and out since a moment; of fill-ups those that count. Which truck of another base took it is not told. */
export const listMovimentos = (db: Db, bomba: string, desde: Date | null): Promise<MovimentoRow[]> =>
  db.all(sql`
    select id::text as id, tipo, em, ml::float8 as ml, centavos::float8 as centavos, medio,
      concat_ws(' · ', nullif(fornecedor, ''), nullif(nota, ''), nullif(autor, '')) as texto
    from bomba_movimentos where grupo_id = ${db.grupo} and bomba_id = ${bomba}::bigint and (${desde}::timestamptz is null or em > ${desde}::timestamptz)
    union all
    select a.id::text, 'saida', a.em, a.ml, a.centavos::float8, a.milesimos / 10.0,
      case when true${veiculosAlcancados(db)} then concat_ws(' · ', v.placa, nullif(a.motorista, '')) else 'Veículo de outra base' end
    from abastecimentos a join veiculo_vista v on v.grupo_id = a.grupo_id and v.id = a.veiculo_id
    where a.grupo_id = ${db.grupo} and a.bomba_id = ${bomba}::bigint and a.decisao is distinct from 'recusado'
      and (${desde}::timestamptz is null or a.em > ${desde}::timestamptz)`)

/** Outputs at the average as it stood when they went out. */
export const updateCustos = (
  db: Db,
  rows: readonly { id: string; milesimos: number; centavos: number }[],
): Promise<number> =>
  db.run(sql`
    update abastecimentos a set milesimos = u.mi, centavos = u.ce
    from unnest(${rows.map((r) => r.id)}::bigint[], ${rows.map((r) => r.milesimos)}::int[], ${rows.map((r) => r.centavos)}::bigint[]) u(id, mi, ce)
    where a.grupo_id = ${db.grupo} and a.id = u.id`)

export const updateMedios = (
  db: Db,
  rows: readonly { id: string; medio: number | null }[],
): Promise<number> =>
  db.run(sql`
    update bomba_movimentos m set medio = u.medio
    from unnest(${rows.map((r) => r.id)}::bigint[], ${rows.map((r) => r.medio)}::float8[]) u(id, medio)
    where m.grupo_id = ${db.grupo} and m.id = u.id`)

/** Says out of which tank a fill-up came: the one that was said, or the only one that has its product. Answers all it was and is. */
export const ligarNaBomba = (
  db: Db,
  id: string,
  bomba: string | null,
): Promise<{ antes: string | null; agora: string | null; em: Date } | undefined> =>
  db.maybe(sql`
    with was as (select bomba_id from abastecimentos where grupo_id = ${db.grupo} and id = ${id}::bigint)
    update abastecimentos a set bomba_id = case when a.origem <> 'bomba' then null else (
      select min(b.id) from bombas b where b.grupo_id = a.grupo_id and b.produto = a.produto
        and case when ${bomba}::bigint is null then b.ativa else b.id = ${bomba}::bigint end having count(*) = 1) end
    where a.grupo_id = ${db.grupo} and a.id = ${id}::bigint
    returning (select bomba_id::text from was) as antes, a.bomba_id::text as agora, a.em`)

export type SaidaDaBomba = { id: string; dia: string; centavos: number; texto: string }
/** What an owner-driver's vehicles took at the house's pump and was not refused, since a day. */
export const listSaidasDoTerceiro = (db: Db, documento: string, desde: string): Promise<SaidaDaBomba[]> =>
  db.all(sql`
    select a.id::text as id, (a.em at time zone 'America/Sao_Paulo')::date::text as dia, a.centavos::float8 as centavos,
      replace(to_char(a.ml / 1000.0, 'FM999999990.0'), '.', ',') || ' L na bomba da casa, ' || v.placa as texto
    from abastecimentos a join veiculo_vista v on v.grupo_id = a.grupo_id and v.id = a.veiculo_id
    where a.grupo_id = ${db.grupo} and a.origem = 'bomba' and a.decisao is distinct from 'recusado' and a.centavos > 0
      and v.propriedade in ('agregado', 'terceiro') and v.documento_proprietario = ${documento}
      and a.em >= (${desde}::date)::timestamp at time zone 'America/Sao_Paulo'
    order by a.em, a.id limit 500`)
