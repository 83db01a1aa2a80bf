import type { ArranjoDeColunas, VisaoDaLista } from '@tropeiro/contract/alicerce/listas'
import { type Sql, sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

export const listArranjos = (db: Db): Promise<{ lista: string; arranjo: ArranjoDeColunas }[]> =>
  db.all(sql`
    select lista, arranjo from lista_colunas where grupo_id = ${db.grupo} and usuario_id = ${db.quem.id} order by lista`)

export const upsertArranjo = (
  db: Db,
  { lista, arranjo }: { lista: string; arranjo: ArranjoDeColunas },
): Promise<number> =>
  db.run(sql`
    insert into lista_colunas (grupo_id, usuario_id, lista, arranjo)
    values (${db.grupo}, ${db.quem.id}, ${lista}, ${JSON.stringify(arranjo)}::jsonb)
    on conflict (grupo_id, usuario_id, lista) do update set arranjo = excluded.arranjo, updated_at = now()`)

export const deleteArranjo = (db: Db, lista: string): Promise<number> =>
  db.run(sql`
    delete from lista_colunas where grupo_id = ${db.grupo} and usuario_id = ${db.quem.id} and lista = ${lista}`)

export const countArranjos = (db: Db): Promise<{ n: number }> =>
  db.one(sql`
    select count(*)::int as n from lista_colunas where grupo_id = ${db.grupo} and usuario_id = ${db.quem.id}`)

const visao = (db: Db) => sql`
  v.id::text as _id, v.lista, v.nome, v.endereco, v.usuario_id = ${db.quem.id} as minha, v.compartilhada, u.nome as dono`

/**
 * The view `v` is open to the group's people: it is shared, and who made it still works for the group; who left could not take it
 * away any more.
 */
export const visaoAberta: Sql = sql`
  (v.compartilhada and (exists (select from grupo_usuario_vista w where w.grupo_id = v.grupo_id and w.usuario_id = v.usuario_id and w.ativo)
    or exists (select from usuario_vista w where w.id = v.usuario_id and w.super_user)))`

/** Own views, and with `deTodos` those that others share; own ones first. */
export const listVisoes = (db: Db, deTodos: boolean): Promise<VisaoDaLista[]> =>
  db.all(sql`
    select ${visao(db)} from lista_visoes v join usuario_vista u on u.id = v.usuario_id
    where v.grupo_id = ${db.grupo} and (v.usuario_id = ${db.quem.id} or (${deTodos} and ${visaoAberta}))
    order by v.lista, minha desc, lower(v.nome), v.id`)

const umaVisao = (db: Db, id: string): Promise<VisaoDaLista> =>
  db.one(sql`
    select ${visao(db)} from lista_visoes v join usuario_vista u on u.id = v.usuario_id
    where v.grupo_id = ${db.grupo} and v.id = ${id}`)

export async function upsertVisao(
  db: Db,
  v: { lista: string; nome: string; endereco: string },
): Promise<VisaoDaLista> {
  const { id } = await db.one<{ id: string }>(sql`
    insert into lista_visoes (grupo_id, usuario_id, lista, nome, endereco)
    values (${db.grupo}, ${db.quem.id}, ${v.lista}, ${v.nome}, ${v.endereco})
    on conflict (grupo_id, usuario_id, lista, lower(nome)) do update set nome = excluded.nome, endereco = excluded.endereco
    returning id::text`)
  return umaVisao(db, id)
}

/** Null when it is nobody's, or another's. */
export async function updateCompartilhada(
  db: Db,
  id: string,
  compartilhada: boolean,
): Promise<VisaoDaLista | null> {
  const changed = await db.run(sql`
    update lista_visoes set compartilhada = ${compartilhada}
    where grupo_id = ${db.grupo} and usuario_id = ${db.quem.id} and id = ${id}`)
  return changed === 0 ? null : umaVisao(db, id)
}

export const countVisoes = (db: Db, lista: string): Promise<{ n: number }> =>
  db.one(sql`
    select count(*)::int as n from lista_visoes
    where grupo_id = ${db.grupo} and usuario_id = ${db.quem.id} and lista = ${lista}`)

export const deleteVisao = (db: Db, id: string): Promise<number> =>
  db.run(sql`
    delete from lista_visoes where grupo_id = ${db.grupo} and usuario_id = ${db.quem.id} and id = ${id}`)
