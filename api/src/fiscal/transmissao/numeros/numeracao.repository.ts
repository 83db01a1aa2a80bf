import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

/** Models that take a number here: CT-e, MDF-e, GTV-e, CT-e OS. */
export const MODELOS_NUMERADOS = ['57', '58', '64', '67'] as const
export type ModeloNumerado = (typeof MODELOS_NUMERADOS)[number]

export type Serie = { cnpj: string; modelo: ModeloNumerado; serie: number; ambiente: '1' | '2' }
export type EstadoDoNumero =
  | 'reservado'
  | 'rejeitado'
  | 'autorizado'
  | 'cancelado'
  | 'abandonado'
  /** Another program of the company has it at SEFAZ: never used here. */
  | 'de_fora'
export type NumeroRow = { numero: number; estado: EstadoDoNumero; tp_emis: string | null; documento: string }

const daSerie = (db: Pick<Db, 'grupo'>, s: Serie) => sql`
  grupo_id = ${db.grupo} and cnpj = ${s.cnpj} and modelo = ${s.modelo} and serie = ${s.serie} and ambiente = ${s.ambiente}`

/** Makes the series if it is new, and holds it until the transaction ends. */
export const lockSerie = async (db: Db, s: Serie): Promise<number> => {
  await db.run(sql`
    insert into fiscal_numeracao (grupo_id, cnpj, modelo, serie, ambiente)
    values (${db.grupo}, ${s.cnpj}, ${s.modelo}, ${s.serie}, ${s.ambiente}) on conflict do nothing`)
  const row = await db.one<{ proximo: number }>(
    sql`select proximo from fiscal_numeracao where ${daSerie(db, s)} for update`,
  )
  return row.proximo
}

/** The number that a document holds and may still use. */
export const findDoDocumento = (db: Db, s: Serie, documento: string): Promise<NumeroRow | undefined> =>
  db.maybe(sql`
    select numero, estado, tp_emis, documento from fiscal_numeros
    where ${daSerie(db, s)} and documento = ${documento} and estado in ('reservado', 'rejeitado')
    order by numero desc limit 1`)

/** The lowest number that was given up with nothing under it at the authority. */
export const findLivre = (db: Db, s: Serie, tpEmis: string): Promise<NumeroRow | undefined> =>
  db.maybe(sql`
    select numero, estado, tp_emis, documento from fiscal_numeros
    where ${daSerie(db, s)} and livre and (tp_emis is null or tp_emis = ${tpEmis})
    order by numero limit 1 for update`)

/** The highest number of a series that was ever taken; 0 when none was. */
export const findUltimo = async (db: Db, s: Serie): Promise<number> =>
  (
    await db.one<{ ultimo: number }>(
      sql`select coalesce(max(numero), 0) as ultimo from fiscal_numeros where ${daSerie(db, s)}`,
    )
  ).ultimo

/** Numbers below one that were given up are not used any more: the series goes on elsewhere. */
export const updateSobras = (db: Db, s: Serie, abaixoDe: number): Promise<number> =>
  db.run(sql`
    update fiscal_numeros set livre = false, updated_at = now()
    where ${daSerie(db, s)} and livre and numero < ${abaixoDe}`)

export const updateProximo = (db: Db, s: Serie, proximo: number): Promise<number> =>
  db.run(sql`update fiscal_numeracao set proximo = ${proximo} where ${daSerie(db, s)}`)

/** Writes what a number is now, and adds the line that says when it became so. */
export const saveNumero = (
  db: Db,
  s: Serie,
  n: {
    numero: number
    estado: EstadoDoNumero
    documento: string
    livre?: boolean
    chave?: string | null
    tpEmis?: string | null
    motivo?: string
    chaveDeFora?: string | null
  },
): Promise<number> =>
  db.run(sql`
    with escrito as (
      insert into fiscal_numeros (grupo_id, cnpj, modelo, serie, ambiente, numero, estado, documento, livre, chave, tp_emis,
        motivo, chave_de_fora)
      values (${db.grupo}, ${s.cnpj}, ${s.modelo}, ${s.serie}, ${s.ambiente}, ${n.numero}, ${n.estado}, ${n.documento},
        ${n.livre ?? false}, ${n.chave ?? null}, ${n.tpEmis ?? null}, ${n.motivo ?? ''},
        ${n.chaveDeFora ?? null})
      on conflict (grupo_id, cnpj, modelo, serie, ambiente, numero) do update set
        estado = excluded.estado, documento = excluded.documento, livre = excluded.livre,
        chave = coalesce(excluded.chave, fiscal_numeros.chave), tp_emis = coalesce(excluded.tp_emis, fiscal_numeros.tp_emis),
        motivo = excluded.motivo, chave_de_fora = coalesce(excluded.chave_de_fora, fiscal_numeros.chave_de_fora),
        updated_at = now())
    insert into fiscal_numero_eventos (grupo_id, cnpj, modelo, serie, ambiente, numero, estado, documento, motivo)
    values (${db.grupo}, ${s.cnpj}, ${s.modelo}, ${s.serie}, ${s.ambiente}, ${n.numero}, ${n.estado}, ${n.documento},
      ${n.motivo ?? ''})`)

export const findNumero = (db: Db, s: Serie, numero: number): Promise<NumeroRow | undefined> =>
  db.maybe(sql`
    select numero, estado, tp_emis, documento from fiscal_numeros
    where ${daSerie(db, s)} and numero = ${numero} for update`)

export type NumeroListado = NumeroRow & {
  chave: string | null
  /** The key that SEFAZ has under it, of another program. */
  chave_de_fora: string | null
  motivo: string
  livre: boolean
  updated_at: Date
}

export const listNumeros = (
  db: Db,
  s: Serie,
  q: { estado: string[]; skip: number; limite: number },
): Promise<(NumeroListado & { total: number })[]> =>
  db.all(sql`
    select numero, estado, tp_emis, documento, chave, chave_de_fora, motivo, livre, updated_at, (count(*) over ())::int as total
    from fiscal_numeros where ${daSerie(db, s)}
      and (${q.estado.length === 0} or estado = any(${q.estado}::text[]))
    order by numero desc offset ${q.skip} limit ${q.limite}`)

export const listSeries = (
  db: Db,
): Promise<(Serie & { proximo: number; autorizados: number; em_aberto: number; abandonados: number })[]> =>
  db.all(sql`
    select s.cnpj, s.modelo, s.serie, s.ambiente, s.proximo,
      (count(*) filter (where n.estado in ('autorizado', 'cancelado')))::int as autorizados,
      (count(*) filter (where n.estado in ('reservado', 'rejeitado')))::int as em_aberto,
      (count(*) filter (where n.estado = 'abandonado'))::int as abandonados
    from fiscal_numeracao s left join fiscal_numeros n using (grupo_id, cnpj, modelo, serie, ambiente)
    where s.grupo_id = ${db.grupo}
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4`)
