import type { Gravidade } from '@tropeiro/contract/frota/pendencias/nomes'
import type { Adiada } from '@tropeiro/contract/frota/pendencias/regras'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

export const listAdiadas = (db: Db): Promise<(Adiada & { pendencia: string })[]> =>
  db.all(sql`
    select pendencia, gravidade, ate::text as ate, motivo, autor from pendencias_adiadas where grupo_id = ${db.grupo}`)

export const upsertAdiada = (
  db: Db,
  a: { pendencia: string; gravidade: Gravidade; ate: string; motivo: string },
): Promise<number> =>
  db.run(sql`
    insert into pendencias_adiadas (grupo_id, pendencia, gravidade, ate, motivo, autor)
    values (${db.grupo}, ${a.pendencia}, ${a.gravidade}, ${a.ate}::date, ${a.motivo}, ${db.quem.nome})
    on conflict (grupo_id, pendencia) do update set gravidade = excluded.gravidade, ate = excluded.ate, motivo = excluded.motivo,
      autor = excluded.autor, em = now()`)

export const deleteAdiada = (db: Db, pendencia: string): Promise<number> =>
  db.run(sql`delete from pendencias_adiadas where grupo_id = ${db.grupo} and pendencia = ${pendencia}`)
