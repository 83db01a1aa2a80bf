import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

/** Deletes where one driver was. */
export const apagarPosicoesDe = (db: Db, grupoId: number, cpf: string): Promise<number> =>
  db.run(sql`delete from posicoes where grupo_id = ${grupoId} and cpf = ${cpf}`)

/** Deletes where drivers were before `antes`, at most `limite` points a call. */
export const apagarPosicoesVelhas = (db: Db, grupoId: number, antes: Date, limite: number): Promise<number> =>
  db.run(sql`
    delete from posicoes p using (
      select cpf, dt_rastreio from posicoes where grupo_id = ${grupoId} and dt_rastreio < ${antes} limit ${limite}
    ) v where p.grupo_id = ${grupoId} and p.cpf = v.cpf and p.dt_rastreio = v.dt_rastreio`)
