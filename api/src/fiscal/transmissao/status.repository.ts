import { sql } from '../../db/sql.ts'
import type { Db, DbSemGrupo } from '../../db/tx.ts'

export type DeQuem = { modelo: '57' | '58'; ambiente: '1' | '2'; uf: string }
export type StatusRow = { cstat: string; xmotivo: string; ms: number | null; em: Date; perguntado_em: Date }

export const findStatus = (db: DbSemGrupo, q: DeQuem): Promise<StatusRow | undefined> =>
  db.maybe(sql`
    select cstat, xmotivo, ms, em, perguntado_em from fiscal_status
    where modelo = ${q.modelo} and ambiente = ${q.ambiente} and uf = ${q.uf}`)

/** Takes the turn to ask: 1 when nobody of any group asked since `desde`, else 0. */
export const takeTurno = (db: Db, q: DeQuem, agora: Date, desde: Date): Promise<number> =>
  db.run(sql`
    insert into fiscal_status (modelo, ambiente, uf, cstat, xmotivo, em, perguntado_em)
    values (${q.modelo}, ${q.ambiente}, ${q.uf}, '', '', ${agora}, ${agora})
    on conflict (modelo, ambiente, uf) do update set perguntado_em = excluded.perguntado_em
    where fiscal_status.perguntado_em <= ${desde}`)

export const updateStatus = (
  db: DbSemGrupo,
  q: DeQuem,
  s: { cStat: string; xMotivo: string; ms: number; em: Date },
): Promise<number> =>
  db.run(sql`
    update fiscal_status set cstat = ${s.cStat}, xmotivo = ${s.xMotivo.slice(0, 300)}, ms = ${s.ms}, em = ${s.em}
    where modelo = ${q.modelo} and ambiente = ${q.ambiente} and uf = ${q.uf}`)
