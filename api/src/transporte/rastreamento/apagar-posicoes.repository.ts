import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

/** Deletes where one driver was: his points, his last place, his visits and what was told of him; answers how many points. */
export async function apagarPosicoesDe(db: Db, cpf: string): Promise<number> {
  await db.run(sql`delete from ultimas_posicoes where grupo_id = ${db.grupo} and cpf = ${cpf}`)
  await db.run(sql`delete from cerca_visitas where grupo_id = ${db.grupo} and cpf = ${cpf}`)
  await db.run(sql`delete from rastreamento_alertas where grupo_id = ${db.grupo} and cpf = ${cpf}`)
  return db.run(sql`delete from posicoes where grupo_id = ${db.grupo} and cpf = ${cpf}`)
}

/** What stops at this person's doors take. */
export const apagarPermanenciasDe = (db: Db, cpf: string): Promise<number> =>
  db.run(sql`delete from permanencias where grupo_id = ${db.grupo} and chave like ${`cliente:${cpf}:%`}`)

/** Deletes where drivers were before `antes`, at most `limite` points a call; last places, visits and alerts go along. */
export async function apagarPosicoesVelhas(db: Db, antes: Date, limite: number): Promise<number> {
  await db.run(sql`delete from ultimas_posicoes where grupo_id = ${db.grupo} and dt_rastreio < ${antes}`)
  await db.run(
    sql`delete from cerca_visitas where grupo_id = ${db.grupo} and coalesce(saiu_em, entrou_em) < ${antes}`,
  )
  await db.run(sql`delete from rastreamento_alertas where grupo_id = ${db.grupo} and em < ${antes}`)
  return db.run(sql`
    delete from posicoes p using (
      select cpf, dt_rastreio from posicoes where grupo_id = ${db.grupo} and dt_rastreio < ${antes} limit ${limite}
    ) v where p.grupo_id = ${db.grupo} and p.cpf = v.cpf and p.dt_rastreio = v.dt_rastreio and p.dt_rastreio < ${antes}`)
}
