import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

export type MesRow = { mes: string; entradas: number; saidas: number; pendentes: number }

/** What came and went in the months of these days, and what of it nobody explained. */
export const listMeses = (db: Db, de: string, ate: string): Promise<MesRow[]> =>
  db.all(sql`
    select to_char(l.dia, 'YYYY-MM') as mes, coalesce(sum(l.valor_centavos) filter (where l.valor_centavos > 0), 0)::float8 as entradas,
      coalesce(-sum(l.valor_centavos) filter (where l.valor_centavos < 0), 0)::float8 as saidas,
      count(*) filter (where not exists (select from conciliacao_lancamentos v
        where v.grupo_id = l.grupo_id and v.lancamento_id = l.id and v.viva))::int as pendentes
    from conta_lancamentos l where l.grupo_id = ${db.grupo} and l.dia between ${de}::date and ${ate}::date
    group by 1 order by 1 desc`)
