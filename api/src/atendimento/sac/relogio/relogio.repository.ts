import type { EstadoDoIncidente } from '@tropeiro/contract/atendimento/sac/incidente'
import type { Canal } from '@tropeiro/contract/atendimento/sac/sla/politicas'
import type { NomeDaMeta } from '@tropeiro/contract/atendimento/sac/sla/sla'
import type { Prioridade } from '@tropeiro/contract/atendimento/sac/tipos'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

export type ParaRelogio = {
  id: string
  tipo: string
  prioridade: Prioridade
  canal: Canal
  base: string
  base_id: number | null
  embarcador: string | null
  status: EstadoDoIncidente
  lembrete_em: Date | null
  resolvido_em: Date | null
  estouros: NomeDaMeta[]
  /** Since when its clock runs: its own beginning, or that of the oldest that became part of it. */
  aberto_em: Date
  agora: Date
}

export const findParaRelogio = (db: Db, id: string): Promise<ParaRelogio> =>
  db.one(sql`
    select i.id::text as id, i.tipo, i.prioridade, i.canal, coalesce(b.nome, i.base) as base, i.base_id, i.embarcador, i.status,
      i.lembrete_em, i.resolvido_em, i.estouros, now() as agora,
      least(i.created_at, (select min(j.created_at) from incidentes j where j.grupo_id = i.grupo_id and j.junto_em = i.id)) as aberto_em
    from incidentes i left join base_vista b on b.grupo_id = i.grupo_id and b.id = i.base_id
    where i.grupo_id = ${db.grupo} and i.id = ${id}`)

export type EventoDoRelogio = {
  tipo: 'estado' | 'mensagem'
  lado: 'cliente' | 'atendimento' | 'sistema'
  publico: boolean
  para: EstadoDoIncidente | null
  em: Date
}

/** Its words and states in order, with the words of what became part of it. */
export const listParaRelogio = (db: Db, id: string): Promise<EventoDoRelogio[]> =>
  db.all(sql`
    select e.tipo, e.lado, e.publico, e.dados->>'para' as para, e.em from incidente_eventos e
    where e.grupo_id = ${db.grupo} and e.incidente_id = ${id} and e.tipo in ('estado', 'mensagem')
    order by e.em, e.id`)

/** Where a base is: what decides its holidays. */
export const findLugar = (db: Db, baseId: number): Promise<{ uf: string; ibge: number | null } | undefined> =>
  db.maybe(sql`
    select coalesce(m.uf, '') as uf, b.municipio_ibge as ibge from base_vista b left join municipio_vista m on m.ibge = b.municipio_ibge
    where b.grupo_id = ${db.grupo} and b.id = ${baseId}`)

export const updateRelogio = (
  db: Db,
  id: string,
  r: { politica: string; venceEm: string | null; olharEm: string | null },
): Promise<number> =>
  db.run(sql`
    update incidentes set politica = ${r.politica}, vence_em = ${r.venceEm}, olhar_em = ${r.olharEm}
    where grupo_id = ${db.grupo} and id = ${id}`)

/** A missed goal stays missed, whatever is changed afterwards. */
export const addEstouros = (db: Db, id: string, metas: readonly NomeDaMeta[]): Promise<number> =>
  db.run(sql`
    update incidentes set estouros = estouros || ${metas}::text[] where grupo_id = ${db.grupo} and id = ${id}`)

/** Incidents whose clock has something to do, the longest first; no other process looks at them meanwhile. */
export const lockAOlhar = (db: Db, agora: Date, most: number): Promise<{ id: string }[]> =>
  db.all(sql`
    select id::text as id from incidentes where grupo_id = ${db.grupo} and olhar_em <= ${agora}
    order by olhar_em limit ${most} for update skip locked`)
