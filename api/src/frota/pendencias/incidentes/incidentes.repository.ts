import type {
  EstadoDoIncidenteDaFrota,
  TipoDeIncidenteDaFrota,
} from '@tropeiro/contract/frota/pendencias/incidentes'
import { veiculosAlcancados } from '../../../cadastros/veiculos/index.ts'
import { type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import type { Contradicao } from '../../abastecimentos/index.ts'
import type { IncidenteAberto } from '../caixa/pedagio.rules.ts'

export type IncidenteRow = {
  id: string
  tipo: TipoDeIncidenteDaFrota
  titulo: string
  estado: EstadoDoIncidenteDaFrota
  motivo: string
  autor: string
  created_at: Date
  mudou_em: Date | null
  /** Every vehicle that it names is within the asker's reach. */
  alcanca: boolean
}
const columns = (db: Db): Sql => sql`
  i.id::text as id, i.tipo, i.titulo, i.estado, i.motivo, i.autor, i.created_at, i.mudou_em,
  not exists (select from frota_incidente_fatos f join veiculo_vista v on v.grupo_id = f.grupo_id and v.id = f.veiculo_id
    where f.grupo_id = i.grupo_id and f.incidente_id = i.id and not (true${veiculosAlcancados(db)})) as alcanca`

/** Who looks for incidents of a group, or decides one, waits for whoever does it now: an incident gains no fact while it is decided. */
export const lockIncidentes = (db: Db): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock(${db.grupo}::int, hashtext('frota_incidentes'))`)

/** Held. Whoever reaches one of its vehicles reaches it; one that nothing speaks for any more is everybody's. */
export const lockIncidente = (db: Db, id: string): Promise<IncidenteRow | undefined> =>
  db.maybe(sql`
    select ${columns(db)} from frota_incidentes i
    where i.grupo_id = ${db.grupo} and i.id = ${id}::bigint and (not exists (
      select from frota_incidente_fatos f where f.grupo_id = i.grupo_id and f.incidente_id = i.id) or exists (
      select from frota_incidente_fatos f join veiculo_vista v on v.grupo_id = f.grupo_id and v.id = f.veiculo_id
      where f.grupo_id = i.grupo_id and f.incidente_id = i.id${veiculosAlcancados(db)}))
    for update`)

export const updateEstado = (
  db: Db,
  id: string,
  i: { estado: EstadoDoIncidenteDaFrota; motivo: string; em: Date },
): Promise<number> =>
  db.run(sql`
    update frota_incidentes set estado = ${i.estado}, motivo = ${i.motivo}, autor = ${db.quem.nome}, mudou_em = ${i.em}
    where grupo_id = ${db.grupo} and id = ${id}::bigint`)

/** Whether another of the same key is open. */
export const temOutroAberto = async (db: Db, id: string): Promise<boolean> =>
  (
    await db.one<{ tem: boolean }>(sql`
      select exists (select from frota_incidentes i join frota_incidentes o on o.grupo_id = i.grupo_id and o.chave = i.chave
        and o.id <> i.id and o.estado = 'aberto' where i.grupo_id = ${db.grupo} and i.id = ${id}::bigint) as tem`)
  ).tem

export type FatoRow = { fato: string; placa: string; em: Date; frase: string; centavos: number }
/** What speaks for it, of vehicles within reach. */
export const listFatos = (db: Db, incidente: string): Promise<FatoRow[]> =>
  db.all(sql`
    select f.fato, v.placa, f.em, f.frase, f.centavos::float8 as centavos
    from frota_incidente_fatos f join veiculo_vista v on v.grupo_id = f.grupo_id and v.id = f.veiculo_id
    where f.grupo_id = ${db.grupo} and f.incidente_id = ${incidente}::bigint${veiculosAlcancados(db)}
    order by f.em desc, f.fato limit 500`)

/** These vehicles, and those that stand with one of them in an incident that is open. */
export const comOsDoMesmo = async (db: Db, veiculos: readonly string[]): Promise<string[]> =>
  (
    await db.all<{ v: string }>(sql`
      select distinct f.veiculo_id::text as v from frota_incidente_fatos f
      join frota_incidentes i on i.grupo_id = f.grupo_id and i.id = f.incidente_id and i.estado = 'aberto'
      join frota_incidente_fatos mine on mine.grupo_id = f.grupo_id and mine.incidente_id = f.incidente_id
      where f.grupo_id = ${db.grupo} and mine.veiculo_id = any(${[...veiculos]}::bigint[])
      union select unnest(${[...veiculos]}::bigint[])::text`)
  ).map((r) => r.v)

/** Facts of open incidents of these vehicles that are none any more are gone. */
export const deletePassados = (
  db: Db,
  veiculos: readonly string[],
  fatos: readonly string[],
  desde: Date,
): Promise<number> =>
  db.run(sql`
    delete from frota_incidente_fatos f using frota_incidentes i
    where f.grupo_id = ${db.grupo} and i.grupo_id = f.grupo_id and i.id = f.incidente_id and i.estado = 'aberto'
      and f.veiculo_id = any(${[...veiculos]}::bigint[]) and f.em >= ${desde} and not f.fato = any(${[...fatos]}::text[])`)

/** Of these the ones that no incident has. */
export const listNovos = async (db: Db, fatos: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await db.all<{ fato: string }>(sql`
        select fato from unnest(${[...fatos]}::text[]) fato
        where not exists (select from frota_incidente_fatos f where f.grupo_id = ${db.grupo} and f.fato = fato.fato)`)
    ).map((r) => r.fato),
  )

/** The open one of a key; made where there is none. */
export const abrirIncidente = (
  db: Db,
  i: { tipo: TipoDeIncidenteDaFrota; chave: string; titulo: string },
): Promise<{ id: string }> =>
  db.one(sql`
    insert into frota_incidentes (grupo_id, tipo, chave, titulo) values (${db.grupo}, ${i.tipo}, ${i.chave}, ${i.titulo})
    on conflict (grupo_id, chave) where estado = 'aberto' do update set titulo = excluded.titulo returning id::text as id`)

export const insertFatos = (db: Db, incidente: string, c: readonly Contradicao[]): Promise<number> =>
  db.run(sql`
    insert into frota_incidente_fatos (grupo_id, fato, incidente_id, veiculo_id, em, frase, centavos)
    select ${db.grupo}, u.fato, ${incidente}::bigint, u.v, u.em, u.frase, u.ce
    from unnest(${c.map((x) => x.fato)}::text[], ${c.map((x) => x.veiculo)}::bigint[], ${c.map((x) => x.em)}::timestamptz[],
      ${c.map((x) => x.frase)}::text[], ${c.map((x) => x.centavos)}::bigint[]) u(fato, v, em, frase, ce)
    on conflict (grupo_id, fato) do nothing`)

/** Open ones that nothing speaks for any more. */
export const listVazios = (db: Db): Promise<{ id: string }[]> =>
  db.all(sql`
    select i.id::text as id from frota_incidentes i where i.grupo_id = ${db.grupo} and i.estado = 'aberto'
      and not exists (select from frota_incidente_fatos f where f.grupo_id = i.grupo_id and f.incidente_id = i.id)`)

/** Those that wait for somebody, as far as their vehicles are within reach. */
export const listAbertos = (db: Db): Promise<IncidenteAberto[]> =>
  db.all(sql`
    select i.id::text as id, i.tipo, i.titulo, count(*)::int as quantos, sum(f.centavos)::float8 as centavos, dia_local(min(f.em))::text as desde,
      min(f.veiculo_id)::text as veiculo
    from frota_incidentes i join frota_incidente_fatos f on f.grupo_id = i.grupo_id and f.incidente_id = i.id
    join veiculo_vista v on v.grupo_id = f.grupo_id and v.id = f.veiculo_id
    where i.grupo_id = ${db.grupo} and i.estado = 'aberto'${veiculosAlcancados(db)}
    group by i.id, i.tipo, i.titulo`)
