import type { Fatos } from '@tropeiro/contract'
import { sql } from '../../db/sql.ts'
import type { Db, DbSemGrupo } from '../../db/tx.ts'

export type TipoDeFato = keyof Fatos

/** What happened, as a listener hears it. `numero` is its place in the group's line. */
export type Fato<T extends TipoDeFato = TipoDeFato> = {
  [K in T]: {
    id: string
    numero: string
    tipo: K
    /** What it happened to; `Fatos` says of which kind. */
    alvo: string
    dados: Fatos[K]
    usuario_id: string | null
    /** When it happened, which a phone may have told later. */
    em: Date
  }
}[T]

export const insertFato = (db: Db, tipo: string, alvo: string, dados: object): Promise<number> =>
  db.run(sql`
    insert into fatos (grupo_id, tipo, alvo, dados, usuario_id)
    values (${db.grupo}, ${tipo}, ${alvo}, ${JSON.stringify(dados)}::jsonb, ${db.quem.id}::bigint)`)

/** Groups with committed lines that have no number yet. */
export const listSemNumero = (db: DbSemGrupo): Promise<{ grupo_id: number }[]> =>
  db.all(sql`select g as grupo_id from fatos_sem_numero() g`)

/** Gives the next numbers of the group. @returns how many */
export const numerar = async (db: Db, limite: number): Promise<number> =>
  (await db.one<{ n: number }>(sql`select numerar_fatos(${db.grupo}, ${limite}) as n`)).n

/** Which of these listeners have something to hear, and where. */
export const listAOuvir = (db: DbSemGrupo, nomes: string[]): Promise<{ grupo_id: number; nome: string }[]> =>
  db.all(sql`select grupo_id, nome from fatos_a_ouvir(${nomes}::text[])`)

export type Lugar = { numero: string; ultimo: string }

/** The listener's place and the end of the line, locked; nothing when another process hears for it now. */
export async function lockLugar(db: Db, nome: string): Promise<Lugar | undefined> {
  await db.run(sql`
    insert into fatos_lugares (grupo_id, nome) values (${db.grupo}, ${nome}) on conflict do nothing`)
  return db.maybe(sql`
    select l.numero::text as numero, n.ultimo::text as ultimo
    from fatos_lugares l join fatos_numeros n on n.grupo_id = l.grupo_id
    where l.grupo_id = ${db.grupo} and l.nome = ${nome} and l.proxima <= now() and n.ultimo > l.numero
    for update of l skip locked`)
}

/** The first lines of these kinds behind `depois` and up to `ate`, in order. */
export const listFatos = (
  db: Db,
  q: { depois: number; ate: number; tipos: string[]; limite: number },
): Promise<Fato[]> =>
  db.all(sql`
    select l.id::text as id, l.numero::text as numero, l.tipo, l.alvo, l.dados, l.usuario_id::text as usuario_id, l.em
    from fatos_linha l
    where l.grupo_id = ${db.grupo} and l.numero > ${q.depois}::bigint and l.numero <= ${q.ate}::bigint
      and l.tipo = any(${q.tipos}::text[])
    order by l.numero limit ${q.limite}`)

export const updateLugar = (db: Db, nome: string, numero: number): Promise<number> =>
  db.run(sql`
    update fatos_lugares set numero = ${numero}, falhas = 0, erro = '', updated_at = now()
    where grupo_id = ${db.grupo} and nome = ${nome}`)

/** Notes the failure; the next try comes later each time, an hour later at most. */
export const updateFalha = (db: Db, nome: string, erro: string): Promise<number> =>
  db.run(sql`
    insert into fatos_lugares as l (grupo_id, nome, falhas, erro, proxima)
    values (${db.grupo}, ${nome}, 1, ${erro.slice(0, 500)}, now() + interval '2 seconds')
    on conflict (grupo_id, nome) do update set falhas = l.falhas + 1, erro = excluded.erro, updated_at = now(),
      proxima = now() + least(interval '1 hour', interval '2 seconds' * power(2, least(l.falhas, 12)))`)

/** Makes the months to come and drops those that everybody has heard (see migration 0100). */
export const guardar = (db: DbSemGrupo): Promise<number> => db.run(sql`select guardar_fatos()`)
