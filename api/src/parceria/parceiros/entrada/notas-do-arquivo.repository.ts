import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

export type NotaConhecida = { id: string; chave: string; cancelada: boolean }
export type NotaPorNumero = {
  id: string
  chave: string | null
  cancelada: boolean
  cnpj: string
  serie: number
  numero: number
}

/** Notes of the group by their keys, locked in id order. */
export const listPorChaves = (db: Db, chaves: string[]): Promise<NotaConhecida[]> =>
  db.all(sql`
    select n.id::text as id, n.chave, n.cancelada_em is not null as cancelada from notas n
    where n.grupo_id = ${db.grupo} and n.excluida_em is null and n.chave = any(${chaves}::text[])
    order by n.id for update`)

/** Notes of these senders by number, locked in id order; whoever asks tells series apart. */
export const listPorNumeros = (
  db: Db,
  ditas: readonly { cnpj: string; numero: number }[],
): Promise<NotaPorNumero[]> =>
  db.all(sql`
    select n.id::text as id, n.chave, n.cancelada_em is not null as cancelada, n.cnpj_embarca as cnpj, n.serie,
      n.numero::int as numero
    from notas n
    where n.grupo_id = ${db.grupo} and n.excluida_em is null and n.tipo_doc = 'NOTA'
      and (n.cnpj_embarca, n.numero) in (select * from unnest(${ditas.map((d) => d.cnpj)}::text[], ${ditas.map((d) => d.numero)}::bigint[]))
    order by n.id for update`)
