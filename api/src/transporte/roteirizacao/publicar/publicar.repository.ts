import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

/** @param numero of a romaneio that this transaction has just made */
export const insertRomaneioDoPlano = (
  db: Db,
  plano: string,
  veiculo: string,
  numero: number,
): Promise<number> =>
  db.run(sql`
    insert into plano_romaneios (grupo_id, plano_id, veiculo, romaneio_id, numero)
    select ${db.grupo}, ${plano}::bigint, ${veiculo}, r.id, r.numero from romaneio_vista r
    where r.grupo_id = ${db.grupo} and r.numero = ${numero}`)

/** The notes that stand in these romaneios now, in order, and whether something is left to do for each. */
export const listLinhas = (
  db: Db,
  romaneios: readonly string[],
): Promise<{ romaneio: string; id: string; aberta: boolean }[]> =>
  db.all(sql`
    select rn.romaneio_id::text as romaneio, n.id::text as id, n.situacao in ('expedicao', 'rota') as aberta
    from romaneio_nota_vista rn join nota_vista n on n.grupo_id = rn.grupo_id and n.id = rn.nota_id
    where rn.grupo_id = ${db.grupo} and rn.romaneio_id = any(${[...romaneios]}::bigint[]) and n.romaneio_id = rn.romaneio_id
    order by rn.romaneio_id, rn.pos_entrega, n.id`)
