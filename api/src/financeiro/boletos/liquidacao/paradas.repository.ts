import type { ParadaDaCobranca } from '@tropeiro/contract/financeiro/boletos/nomes'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

export type Parada = { id: string; por: ParadaDaCobranca | null; texto: string }

/** What keeps letters from asking for the titles of these boletos, or nothing any more. */
export const updateParadas = (db: Db, paradas: readonly Parada[]): Promise<number> =>
  db.run(sql`
    update boletos b set parado_por = r.por, parado_texto = r.texto
    from unnest(${paradas.map((p) => p.id)}::bigint[], ${paradas.map((p) => p.por)}::text[], ${paradas.map((p) => p.texto)}::text[]) r(id, por, texto)
    where b.grupo_id = ${db.grupo} and b.id = r.id`)

/** Of a title, whichever of its boletos the bank told it of. */
export const updateRetomada = (db: Db, titulo: string): Promise<number> =>
  db.run(sql`
    update boletos set parado_por = null, parado_texto = ''
    where grupo_id = ${db.grupo} and titulo_id = ${titulo} and parado_por is not null`)
