import type { VeiculoDoMdfe } from '@tropeiro/contract/fiscal/mdfe/rascunho'
import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

type Guardado = { dados: VeiculoDoMdfe }

/** Vehicles as they were last written, by plate; the newest first. */
export const listVeiculos = async (db: Db, busca: string): Promise<VeiculoDoMdfe[]> =>
  (
    await db.all<Guardado>(sql`
      select dados from mdfe_veiculos where grupo_id = ${db.grupo} and strpos(placa, ${busca}) > 0
      order by updated_at desc limit 100`)
  ).map((r) => r.dados)

export const findVeiculo = async (db: Db, placa: string): Promise<VeiculoDoMdfe | undefined> =>
  (
    await db.maybe<Guardado>(
      sql`select dados from mdfe_veiculos where grupo_id = ${db.grupo} and placa = ${placa}`,
    )
  )?.dados

/** Keeps a vehicle for the next document of the same plate. */
export const upsertVeiculo = (db: Db, v: VeiculoDoMdfe): Promise<number> =>
  db.run(sql`
    insert into mdfe_veiculos (grupo_id, placa, reboque, dados)
    values (${db.grupo}, ${v.placa}, ${v.reboque}, ${JSON.stringify(v)})
    on conflict (grupo_id, placa) do update set reboque = excluded.reboque, dados = excluded.dados, updated_at = now()`)
