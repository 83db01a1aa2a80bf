import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

/** Whose calls of which service are counted together. */
export type Quem = { cnpj: string; servico: string; ambiente: '1' | '2' }

export const findGoverno = (
  db: Db,
  q: Quem,
): Promise<{ proxima: Date; bloqueios: number; motivo: string } | undefined> =>
  db.maybe(sql`
    select proxima, bloqueios, motivo from fiscal_governo
    where grupo_id = ${db.grupo} and cnpj = ${q.cnpj} and servico = ${q.servico} and ambiente = ${q.ambiente}`)

export const saveGoverno = (
  db: Db,
  q: Quem,
  g: { proxima: Date; bloqueios: number; motivo: string },
): Promise<number> =>
  db.run(sql`
    insert into fiscal_governo (grupo_id, cnpj, servico, ambiente, proxima, bloqueios, motivo)
    values (${db.grupo}, ${q.cnpj}, ${q.servico}, ${q.ambiente}, ${g.proxima}, ${g.bloqueios}, ${g.motivo})
    on conflict (grupo_id, cnpj, servico, ambiente) do update set
      proxima = greatest(fiscal_governo.proxima, excluded.proxima), bloqueios = excluded.bloqueios,
      motivo = excluded.motivo, updated_at = now()`)

/** The next answer that is not a block ends the row of blocks. */
export const clearBloqueios = (db: Db, q: Quem): Promise<number> =>
  db.run(sql`
    update fiscal_governo set bloqueios = 0, updated_at = now()
    where grupo_id = ${db.grupo} and cnpj = ${q.cnpj} and servico = ${q.servico} and ambiente = ${q.ambiente} and bloqueios > 0`)
