import { dasBases, temLimite } from '../../db/bases.ts'
import { empty, type Sql, sql } from '../../db/sql.ts'
import type { Escopo } from '../../db/tx.ts'

/**
 * Whom the asker's bases let him see on the map, as ` and …` on a column with a driver's CPF or a vehicle's plate: drivers of his
 * bases, and whoever drives a romaneio of theirs now or did these days.
 */
export function nasBasesDoMapa(db: Escopo, cpf: Sql): Sql {
  if (!temLimite(db)) return empty
  const own = sql`(select d.base_id from motorista_vista d where d.grupo_id = ${db.grupo} and d.cpf = ${cpf})`
  return sql` and (${dasBases(db, own)} or exists (select from romaneio_vista y
    where y.grupo_id = ${db.grupo} and y.cpf_motorista = ${cpf} and y.excluido_em is null and y.base_id = any(${db.alcance.bases}::int[])
      and (y.concluido_em is null or y.concluido_em > now() - interval '3 days')))`
}
