import { dasEmpresas } from '../../../db/bases.ts'
import { type Sql, sql } from '../../../db/sql.ts'
import type { Escopo } from '../../../db/tx.ts'

/** Which documents the asker's bases let him reach, as ` and …` on `m`: those that one of his bases issued. */
export const nasBasesDoCteOs = (db: Escopo): Sql => dasEmpresas(db, sql`m.cnpj_emitente`)
