import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

export type NotaConhecida = { id: string; chave: string; cancelada: boolean }

/** Notes of the group by their keys, locked in id order. */
export const listPorChaves = (db: Db, grupoId: number, chaves: string[]): Promise<NotaConhecida[]> =>
  db.all(sql`
    select n.id::text as id, n.chave, n.cancelada_em is not null as cancelada from notas n
    where n.grupo_id = ${grupoId} and n.excluida_em is null and n.chave = any(${chaves}::text[])
    order by n.id for update`)
