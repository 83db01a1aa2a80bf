import { type PoliticasDosPneus, politicasPadrao } from '@tropeiro/contract/frota/pneus/politicas'
import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

export const findPoliticas = async (db: Db): Promise<PoliticasDosPneus> =>
  (
    await db.maybe<{ politicas: PoliticasDosPneus }>(
      sql`select politicas from pneu_politicas where grupo_id = ${db.grupo}`,
    )
  )?.politicas ?? politicasPadrao

export const upsertPoliticas = (db: Db, p: PoliticasDosPneus): Promise<number> =>
  db.run(sql`
    insert into pneu_politicas (grupo_id, politicas, autor) values (${db.grupo}, ${JSON.stringify(p)}::jsonb, ${db.quem.nome})
    on conflict (grupo_id) do update set politicas = excluded.politicas, autor = excluded.autor, updated_at = now()`)

/** Vehicles with tyres on the road, or held for what a tyre was. */
export const listComPneus = (db: Db): Promise<{ id: string }[]> =>
  db.all(sql`
    select p.veiculo_id::text as id from pneus p where p.grupo_id = ${db.grupo} and p.veiculo_id is not null
    union select b.veiculo_id::text from pneu_bloqueios b where b.grupo_id = ${db.grupo}`)
