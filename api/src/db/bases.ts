import { empty, type Sql, sql } from './sql.ts'
import type { Escopo } from './tx.ts'

/** Whether the asker's bases leave anything of the group beyond him. */
export const temLimite = (db: Pick<Escopo, 'alcance'>): boolean => !db.alcance.todas

/** Whether this base, or none, is within the asker's reach. */
export const alcancaBase = ({ alcance }: Pick<Escopo, 'alcance'>, base: number | null): boolean =>
  alcance.todas || (base === null ? alcance.semBase : alcance.bases.includes(base))

/**
 * What the asker's bases let him reach, as ` and …` on a column that names a base. Nothing at all for who reaches every base, so
 * that his plans stay what they are.
 */
export function nasBases(db: Pick<Escopo, 'alcance'>, coluna: Sql): Sql {
  if (!temLimite(db)) return empty
  return sql` and (${dasBases(db, coluna)})`
}

/** The same as a bare condition; meant only where there is a limit. */
export const dasBases = ({ alcance }: Pick<Escopo, 'alcance'>, coluna: Sql): Sql =>
  alcance.semBase
    ? sql`${coluna} = any(${alcance.bases}::int[]) or ${coluna} is null`
    : sql`${coluna} = any(${alcance.bases}::int[])`

/** What is told by a company's CNPJ alone is of its bases, as ` and …`. */
export function dasEmpresas(db: Escopo, cnpj: Sql): Sql {
  if (!temLimite(db)) return empty
  return sql` and ${cnpj} in (select b.cnpj from base_vista b where b.grupo_id = ${db.grupo} and b.id = any(${db.alcance.bases}::int[]))`
}
