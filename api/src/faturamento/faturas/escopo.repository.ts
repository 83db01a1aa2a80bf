import { dasEmpresas } from '../../db/bases.ts'
import { empty, type Sql, sql } from '../../db/sql.ts'
import type { Escopo } from '../../db/tx.ts'

/** Invoices that the asker may see, as ` and …` on `f`: the house by its bases' companies, a client those that he pays. */
export function escopoFaturas(db: Escopo): Sql {
  const { papel, cnpjs } = db.alcance
  const own =
    papel === 'ADMIN' || papel === 'USUARIO'
      ? empty
      : sql` and f.doc_tomador <> '' and f.doc_tomador = any(${cnpjs as string[]}::text[])`
  return sql`${own}${dasEmpresas(db, sql`f.cnpj_emitente`)}`
}
