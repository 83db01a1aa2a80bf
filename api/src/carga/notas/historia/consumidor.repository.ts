import { sql } from '../../../db/sql.ts'
import type { Db, DbSemGrupo } from '../../../db/tx.ts'
import type { Situacao } from '../escrever/situacao.repository.ts'

/** A line of a note's history, as a consumer reads it. */
export type EventoDaNota = {
  id: string
  nota_id: string
  tipo: string
  situacao: Situacao
  texto: string
  dados: Record<string, unknown>
  cam_imagem: string[]
  usuario_id: string | null
  lat: number | null
  lng: number | null
  /** When it happened; the phone may have told it later. */
  em: Date
}

export type Pendente = { grupo_id: number; nome: string; pronto: boolean }

/** Which consumers have something to read in which group. `pronto`: no older transaction is still open. */
export const listPendentes = (db: DbSemGrupo, nomes: string[]): Promise<Pendente[]> =>
  db.all(sql`select grupo_id, nome, pronto from eventos_pendentes(${nomes}::text[])`)

/** The consumer's place, locked; nothing when another process reads for it now. */
export async function lockConsumidor(
  db: Db,
  nome: string,
): Promise<{ xid: string; evento_id: string; falhas: number } | undefined> {
  await db.run(sql`
    insert into consumidores (grupo_id, nome) values (${db.grupo}, ${nome}) on conflict do nothing`)
  return db.maybe(sql`
    select xid::text as xid, evento_id::text as evento_id, falhas from consumidores
    where grupo_id = ${db.grupo} and nome = ${nome} and proxima <= now() for update skip locked`)
}

/** What happened after that place, oldest first, up to the oldest transaction still open. */
export const listEventosDepois = (
  db: Db,
  depois: { xid: string; evento_id: string },
  limite: number,
): Promise<(EventoDaNota & { xid: string })[]> =>
  db.all(sql`
    select e.id::text as id, e.nota_id::text as nota_id, e.tipo, e.situacao, e.texto, e.dados, e.cam_imagem,
      e.usuario_id::text as usuario_id, e.lat, e.lng, e.em, e.xid::text as xid
    from nota_eventos e
    where e.grupo_id = ${db.grupo} and e.tipo <> 'importada'
      and (e.xid, e.id) > (${depois.xid}::xid8, ${depois.evento_id}::bigint)
      and e.xid < pg_snapshot_xmin(pg_current_snapshot())
    order by e.xid, e.id limit ${limite}`)

export const updateLugar = (db: Db, nome: string, lugar: { xid: string; id: string }): Promise<number> =>
  db.run(sql`
    update consumidores set xid = ${lugar.xid}::xid8, evento_id = ${lugar.id}, falhas = 0, erro = '', updated_at = now()
    where grupo_id = ${db.grupo} and nome = ${nome}`)

/** Notes the failure; the next try comes later each time, an hour later at most. */
export const updateFalha = (db: Db, nome: string, erro: string): Promise<number> =>
  db.run(sql`
    insert into consumidores as c (grupo_id, nome, falhas, erro, proxima)
    values (${db.grupo}, ${nome}, 1, ${erro.slice(0, 500)}, now() + interval '2 seconds')
    on conflict (grupo_id, nome) do update set falhas = c.falhas + 1, erro = excluded.erro, updated_at = now(),
      proxima = now() + least(interval '1 hour', interval '2 seconds' * power(2, least(c.falhas, 12)))`)
