import type { ArranjoDeColunas, VisaoDaLista } from '@tropeiro/contract/alicerce/listas'
import { sql } from '../../db/sql.ts'
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

export const listVisoes = (db: Db): Promise<VisaoDaLista[]> =>
  db.all(sql`
    select id::text as _id, lista, nome, endereco from lista_visoes
    where grupo_id = ${db.grupo} and usuario_id = ${db.quem.id} order by lista, lower(nome), id`)

export const upsertVisao = (
  db: Db,
  v: { lista: string; nome: string; endereco: string },
): Promise<VisaoDaLista> =>
  db.one(sql`
    insert into lista_visoes (grupo_id, usuario_id, lista, nome, endereco)
    values (${db.grupo}, ${db.quem.id}, ${v.lista}, ${v.nome}, ${v.endereco})
    on conflict (grupo_id, usuario_id, lista, lower(nome)) do update set nome = excluded.nome, endereco = excluded.endereco
    returning id::text as _id, lista, nome, endereco`)

export const countVisoes = (db: Db, lista: string): Promise<{ n: number }> =>
  db.one(sql`
    select count(*)::int as n from lista_visoes
    where grupo_id = ${db.grupo} and usuario_id = ${db.quem.id} and lista = ${lista}`)

export const deleteVisao = (db: Db, id: string): Promise<number> =>
  db.run(sql`
    delete from lista_visoes where grupo_id = ${db.grupo} and usuario_id = ${db.quem.id} and id = ${id}`)
