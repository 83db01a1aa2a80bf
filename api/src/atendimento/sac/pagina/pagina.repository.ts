import type { EstadoDoIncidente } from '@tropeiro/contract/atendimento/sac/incidente'
import type { EspecieDoPedido } from '@tropeiro/contract/atendimento/sac/pedido'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

/** Whose link of which note. */
export type Leitor = { nota: string; publico: 'destinatario' | 'embarcador' }

/** Requests about one note are taken one after the other. */
export const travarNota = (db: Db, nota: string): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock(${db.grupo}::int, hashtext('sac_pagina:' || ${nota}::text))`)

export const findNota = (
  db: Db,
  id: string,
): Promise<{ numero: string; desfecho: string | null; cancelada: boolean } | undefined> =>
  db.maybe(sql`
    select n.numero::text as numero, n.desfecho, n.cancelada_em is not null as cancelada from nota_vista n
    where n.grupo_id = ${db.grupo} and n.id = ${id} and n.excluida_em is null`)

export const findPedido = (db: Db, l: Leitor, chave: string): Promise<{ numero: string } | undefined> =>
  db.maybe(sql`
    select i.numero::text as numero from incidente_pedidos p
    join incidentes i on i.grupo_id = p.grupo_id and i.id = p.incidente_id
    where p.grupo_id = ${db.grupo} and p.nota_id = ${l.nota} and p.publico = ${l.publico} and p.chave = ${chave}`)

export const countDesde = async (db: Db, l: Leitor, desde: Date): Promise<number> =>
  (
    await db.one<{ n: number }>(sql`
      select count(*)::int as n from incidente_pedidos p
      where p.grupo_id = ${db.grupo} and p.nota_id = ${l.nota} and p.publico = ${l.publico} and p.created_at > ${desde}`)
  ).n

export const insertPedido = (
  db: Db,
  l: Leitor,
  p: { incidente: string; especie: EspecieDoPedido; chave: string; em: Date },
): Promise<number> =>
  db.run(sql`
    insert into incidente_pedidos (grupo_id, incidente_id, nota_id, publico, especie, chave, created_at)
    values (${db.grupo}, ${p.incidente}, ${l.nota}, ${l.publico}, ${p.especie}, ${p.chave}, ${p.em})`)

export type PedidoRow = {
  numero: string
  especie: EspecieDoPedido
  estado: EstadoDoIncidente
  em: Date
  respostas: { texto: string; em: string }[]
}

/** What this reader asked, one line an incident, with what was said in public behind his first words; where it was merged, the other's. */
export const listPedidos = (db: Db, l: Leitor): Promise<PedidoRow[]> =>
  db.all(sql`
    select i.numero::text as numero, p.especie, d.status as estado, p.em, coalesce((
        select jsonb_agg(jsonb_build_object('texto', e.texto, 'em', e.em) order by e.em, e.id) from incidente_eventos e
        where e.grupo_id = d.grupo_id and e.incidente_id = d.id and e.tipo = 'mensagem' and e.publico and e.lado = 'atendimento'
          and e.em >= p.em), '[]') as respostas
    from (select distinct on (incidente_id) incidente_id, especie, created_at as em from incidente_pedidos
      where grupo_id = ${db.grupo} and nota_id = ${l.nota} and publico = ${l.publico} order by incidente_id, id) p
    join incidentes i on i.grupo_id = ${db.grupo} and i.id = p.incidente_id
    join incidentes d on d.grupo_id = i.grupo_id and d.id = coalesce(i.junto_em, i.id)
    order by p.em desc limit 20`)

/** Others of the kind about the note that somebody else opened and that are not over. */
export const listOutros = (db: Db, tipo: string, nota: string, menos: string): Promise<{ id: string }[]> =>
  db.all(sql`
    select i.id::text as id from incidente_notas x join incidentes i on i.grupo_id = x.grupo_id and i.id = x.incidente_id
    where x.grupo_id = ${db.grupo} and x.nota_id = ${nota} and x.saiu_em is null and i.tipo = ${tipo} and i.id <> ${menos}
      and i.status not in ('resolvido', 'encerrado') limit 5`)
