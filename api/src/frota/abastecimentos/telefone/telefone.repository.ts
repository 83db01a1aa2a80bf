import type { TipoDeUnidade } from '@tropeiro/contract/cadastros/veiculos/unidades'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

/** The vehicle of a plate as the fleet knows it today, held for this transaction. */
export const findPelaPlaca = (
  db: Db,
  comparada: string,
): Promise<{ id: string; unidade: TipoDeUnidade; tanque_frio_litros: number | null } | undefined> =>
  db.maybe(sql`
    select v.id::text as id, v.unidade, v.tanque_frio_litros from veiculos v
    where v.grupo_id = ${db.grupo} and v.placa_comparada = ${comparada} and v.estado not in ('vendido', 'baixado')
    order by v.id desc limit 1 for update`)
