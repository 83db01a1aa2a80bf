import { veiculosAlcancados } from '../../../cadastros/veiculos/index.ts'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

export type DefeitoRow = {
  _id: string
  veiculo: string
  placa: string
  texto: string
  vezes: number
  desde: Date
  ultimo: Date
  autor: string
  ordem: number | null
  fotos: string[]
}

export const listDefeitos = (db: Db, veiculo: string): Promise<DefeitoRow[]> =>
  db.all(sql`
    select d.id::text as _id, d.veiculo_id::text as veiculo, v.placa, d.texto, d.vezes, d.desde, d.ultimo, d.autor, d.fotos,
      (select o.numero from ordens_de_servico o where o.grupo_id = d.grupo_id and o.id = d.ordem_id) as ordem
    from defeitos d join veiculo_vista v on v.grupo_id = d.grupo_id and v.id = d.veiculo_id
    where d.grupo_id = ${db.grupo} and d.resolvido_em is null
      and (${veiculo} = '' or d.veiculo_id = nullif(${veiculo}, '')::bigint)${veiculosAlcancados(db)}
    order by d.ultimo desc, d.id desc limit 500`)

export const listDaOrdem = (
  db: Db,
  ordem: string,
): Promise<{ _id: string; texto: string; vezes: number; fotos: string[] }[]> =>
  db.all(sql`
    select id::text as _id, texto, vezes, fotos from defeitos
    where grupo_id = ${db.grupo} and ordem_id = ${ordem}::bigint order by id`)

/** What is wrong, once: found again while it is open it is counted. Answers the open order that mends it, if one does. */
export const insertDefeito = (
  db: Db,
  d: { veiculo: string; item: string; texto: string; fotos: readonly string[]; em: Date },
): Promise<{ id: string; ordem: string | null }> =>
  db.one(sql`
    insert into defeitos (grupo_id, veiculo_id, item, texto, fotos, autor, desde, ultimo)
    values (${db.grupo}, ${d.veiculo}::bigint, ${d.item}, ${d.texto}, ${[...d.fotos]}::text[], ${db.quem.nome}, ${d.em}, ${d.em})
    on conflict (grupo_id, veiculo_id, item) where resolvido_em is null and item <> ''
    do update set vezes = defeitos.vezes + 1, ultimo = greatest(defeitos.ultimo, excluded.ultimo), texto = excluded.texto,
      fotos = (defeitos.fotos || excluded.fotos)[1:10]
    returning id::text as id, ordem_id::text as ordem`)

/** An order mends these of its vehicle, and no other. */
export const ligar = async (
  db: Db,
  ordem: string,
  veiculo: string,
  ids: readonly string[],
): Promise<void> => {
  await desligar(db, ordem)
  await db.run(sql`
    update defeitos set ordem_id = ${ordem}::bigint
    where grupo_id = ${db.grupo} and veiculo_id = ${veiculo}::bigint and resolvido_em is null and id = any(${[...ids]}::bigint[])`)
}

export const desligar = (db: Db, ordem: string): Promise<number> =>
  db.run(sql`
    update defeitos set ordem_id = null
    where grupo_id = ${db.grupo} and ordem_id = ${ordem}::bigint and resolvido_em is null`)

export const resolverDaOrdem = (db: Db, ordem: string, em: Date, como: string): Promise<number> =>
  db.run(sql`
    update defeitos set resolvido_em = ${em}, resolvido_por = ${db.quem.nome}, resolvido_como = ${como}
    where grupo_id = ${db.grupo} and ordem_id = ${ordem}::bigint and resolvido_em is null`)

/** What an order mended is wrong again; where the same was found meanwhile, that one stands for it. */
export const reabrir = (db: Db, ordem: string): Promise<number> =>
  db.run(sql`
    update defeitos d set resolvido_em = null, resolvido_por = '', resolvido_como = ''
    where d.grupo_id = ${db.grupo} and d.ordem_id = ${ordem}::bigint and not exists (
      select from defeitos o where o.grupo_id = d.grupo_id and o.veiculo_id = d.veiculo_id and o.item = d.item and o.item <> ''
        and o.resolvido_em is null)`)

export const resolver = (db: Db, id: string, em: Date, como: string): Promise<number> =>
  db.run(sql`
    update defeitos d set resolvido_em = ${em}, resolvido_por = ${db.quem.nome}, resolvido_como = ${como}
    from veiculo_vista v
    where d.grupo_id = ${db.grupo} and d.id = ${id}::bigint and d.resolvido_em is null
      and v.grupo_id = d.grupo_id and v.id = d.veiculo_id${veiculosAlcancados(db)}`)
