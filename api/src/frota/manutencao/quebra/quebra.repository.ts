import { nasBases } from '../../../db/bases.ts'
import { type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

/** The vehicle `v` that the trips of a broken one go by, an order `o` of which is asked: itself, or who pulled it then. */
export const quemViaja = sql`
  v.grupo_id = o.grupo_id and v.id = coalesce((
    select p.veiculo_id from combinacao_veiculo_vista u
    join combinacao_veiculo_vista p on p.grupo_id = u.grupo_id and p.combinacao_id = u.combinacao_id and p.ordem = 0
    where u.grupo_id = o.grupo_id and u.veiculo_id = o.veiculo_id and u.ordem > 0 and u.periodo @> o.aberta_em limit 1), o.veiculo_id)`

/** An order `o` says that its vehicle broke down: it stops it, or somebody wrote it by hand. */
export const dizQuebra = sql`o.tipo <> 'preventiva' and (o.bloqueia or o.origem = 'manual')`

/** Trips `r` that a breakdown stops: those that had left by then. */
const emViagem: Sql = sql`
  join veiculo_vista v on ${quemViaja}
  join romaneio_vista r on r.grupo_id = o.grupo_id and r.estado = 'viagem' and r.excluido_em is null and r.saida_em <= o.aberta_em
    and placa_comparada(r.placa_veiculo) = v.placa_comparada and ${dizQuebra}`

/** Trips under way with the vehicle of an order that says that it broke down. */
export const listViagensQuebradas = async (db: Db, ordem: string): Promise<string[]> =>
  (
    await db.all<{ id: string }>(sql`
      select r.id::text as id from ordens_de_servico o ${emViagem}
      where o.grupo_id = ${db.grupo} and o.id = ${ordem}::bigint`)
  ).map((r) => r.id)

export type ParadaRow = {
  id: string
  numero: number
  motorista: string
  placa: string
  base: string | null
  notas: number
  gramas: number
}

/** The same of the asker's bases, each with what it carries. */
export const listParadas = (db: Db, ordem: string): Promise<ParadaRow[]> =>
  db.all(sql`
    select r.id::text as id, r.numero::int as numero, coalesce(r.nome_motorista, '') as motorista, r.placa_veiculo as placa, b.nome as base,
      r.total_notas as notas, r.total_peso_gramas::float8 as gramas
    from ordens_de_servico o ${emViagem}
    left join base_vista b on b.grupo_id = r.grupo_id and b.id = coalesce(r.base_id, v.base_id)
    where o.grupo_id = ${db.grupo} and o.id = ${ordem}::bigint
      and o.estado in ('aberta', 'aprovada', 'em_execucao', 'aguardando_peca')${nasBases(db, sql`r.base_id`)}
      and not exists (select from trocas_na_estrada t where t.grupo_id = o.grupo_id and t.ordem_id = o.id and t.romaneio_id = r.id)
    order by r.numero`)

/** Vehicles that are taken now: by the plate of a trip, or engaged to another. */
export const listOcupados = (db: Db, em: Date): Promise<{ id: string }[]> =>
  db.all(sql`
    with viajam as (
      select v.id from romaneio_vista r
      join veiculo_vista v on v.grupo_id = r.grupo_id and v.placa_comparada = placa_comparada(r.placa_veiculo)
      where r.grupo_id = ${db.grupo} and r.estado in ('viagem', 'expedicao') and r.excluido_em is null)
    select id::text as id from viajam
    union
    select u.veiculo_id::text from combinacao_veiculo_vista u where u.grupo_id = ${db.grupo} and u.periodo @> ${em}::timestamptz`)

export const insertTroca = (
  db: Db,
  t: { ordem: string; romaneio: string; veiculo: string; reserva: string; em: Date },
): Promise<number> =>
  db.run(sql`
    insert into trocas_na_estrada (grupo_id, ordem_id, romaneio_id, veiculo_id, reserva_id, autor, created_at)
    values (${db.grupo}, ${t.ordem}::bigint, ${t.romaneio}::bigint, ${t.veiculo}::bigint, ${t.reserva}::bigint, ${db.quem.nome}, ${t.em})`)
