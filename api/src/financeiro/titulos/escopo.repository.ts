import { dasEmpresas } from '../../db/bases.ts'
import { empty, type Sql, sql } from '../../db/sql.ts'
import type { Escopo } from '../../db/tx.ts'

export const daCasa = ({ alcance: { papel } }: Escopo): boolean => papel === 'ADMIN' || papel === 'USUARIO'

/** Titles that the asker may see, as ` and …` on `t`: the house those of its bases' companies, a client what he owes. */
export function escopoTitulos(db: Escopo): Sql {
  const own = daCasa(db)
    ? empty
    : sql` and t.natureza = 'receber' and t.estado <> 'previsto' and t.documento <> ''
        and t.documento = any(${db.alcance.cnpjs as string[]}::text[])`
  return sql`${own}${dasEmpresas(db, sql`t.cnpj_empresa`)}`
}
