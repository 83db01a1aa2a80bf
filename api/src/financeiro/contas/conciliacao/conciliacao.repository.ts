import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

export const insertConciliacao = (
  db: Db,
  c: { conta: string; categoria: string | null; valor: number; dia: string; texto: string },
): Promise<{ id: string }> =>
  db.one(sql`
    insert into conciliacoes (grupo_id, conta_id, categoria, valor_centavos, dia, texto, autor_id, autor)
    values (${db.grupo}, ${c.conta}, ${c.categoria}, ${c.valor}, ${c.dia}::date, ${c.texto}, ${db.quem.id}::bigint, ${db.quem.nome})
    returning id::text as id`)

export const insertLancamentos = (db: Db, conciliacao: string, ids: readonly string[]): Promise<number> =>
  db.run(sql`
    insert into conciliacao_lancamentos (grupo_id, conciliacao_id, lancamento_id)
    select ${db.grupo}, ${conciliacao}::bigint, x from unnest(${ids as string[]}::bigint[]) x`)

export type LoteDaConciliacao = { titulo: string; lote: string; feito: boolean; nasceu: boolean }
export const insertLotes = (
  db: Db,
  conciliacao: string,
  lotes: readonly LoteDaConciliacao[],
): Promise<number> =>
  db.run(sql`
    insert into conciliacao_lotes (grupo_id, conciliacao_id, titulo_id, lote, feito, nasceu)
    select ${db.grupo}, ${conciliacao}::bigint, r.titulo, r.lote, r.feito, r.nasceu
    from jsonb_to_recordset(${JSON.stringify(lotes)}::jsonb) r(titulo bigint, lote text, feito boolean, nasceu boolean)`)

export const lockConciliacao = (
  db: Db,
  id: string,
): Promise<{ id: string; conta: string; dia: string; desfeita: boolean }> =>
  db.one(sql`
    select c.id::text as id, c.conta_id::text as conta, c.dia::text as dia, c.desfeita_em is not null as desfeita
    from conciliacoes c where c.grupo_id = ${db.grupo} and c.id = ${id} for update`)

export const listLotes = (db: Db, conciliacao: string): Promise<LoteDaConciliacao[]> =>
  db.all(sql`
    select x.titulo_id::text as titulo, x.lote, x.feito, x.nasceu from conciliacao_lotes x
    where x.grupo_id = ${db.grupo} and x.conciliacao_id = ${conciliacao} and x.viva order by x.titulo_id`)

export const updateDesfeita = async (db: Db, id: string, em: Date): Promise<void> => {
  await db.run(sql`
    update conciliacoes set desfeita_em = ${em}, desfeita_por = ${db.quem.nome} where grupo_id = ${db.grupo} and id = ${id}`)
  await db.run(sql`
    update conciliacao_lancamentos set viva = false where grupo_id = ${db.grupo} and conciliacao_id = ${id}`)
  await db.run(
    sql`update conciliacao_lotes set viva = false where grupo_id = ${db.grupo} and conciliacao_id = ${id}`,
  )
}

export const listConciliacoes = (
  db: Db,
  conta: string,
): Promise<
  { _id: string; texto: string; valor: number; dia: string; autor: string; em: Date; desfeita: boolean }[]
> =>
  db.all(sql`
    select c.id::text as _id, c.texto, c.valor_centavos::float8 as valor, c.dia::text as dia, c.autor, c.em, c.desfeita_em is not null as desfeita
    from conciliacoes c where c.grupo_id = ${db.grupo} and c.conta_id = ${conta} order by c.id desc limit 100`)

/** Texts that were explained by what they are, the newest first. */
export const listRegras = (db: Db): Promise<{ texto: string; categoria: string }[]> =>
  db.all(sql`
    select l.texto, c.categoria from conciliacoes c
    join conciliacao_lancamentos v on v.grupo_id = c.grupo_id and v.conciliacao_id = c.id and v.viva
    join conta_lancamentos l on l.grupo_id = v.grupo_id and l.id = v.lancamento_id
    where c.grupo_id = ${db.grupo} and c.categoria is not null and c.desfeita_em is null order by c.id desc limit 2000`)

/** Which of these settlements are explained by a bank. */
export const lotesConciliados = async (db: Db, lotes: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db.all<{ lote: string }>(sql`
    select x.lote from conciliacao_lotes x where x.grupo_id = ${db.grupo} and x.lote = any(${lotes as string[]}::text[]) and x.viva`)
  return new Set(rows.map((r) => r.lote))
}
