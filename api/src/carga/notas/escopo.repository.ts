import { dasBases, temLimite } from '../../db/bases.ts'
import { empty, type Sql, sql } from '../../db/sql.ts'
import type { Escopo } from '../../db/tx.ts'

/**
 * Which notes the transaction's asker reaches, as a condition on `notas n`. The group's staff reach those of
 * their bases (docs/decisions/0074), and those that move in a romaneio of one, for as long as they do; a shipper those he sent, a recipient those sent to him, a courier or driver those of his own romaneios. Enters every WHERE on notas.
 */
export function escopoNotas(db: Escopo): Sql {
  const base = sql`n.grupo_id = ${db.grupo} and n.excluida_em is null`
  switch (db.alcance.papel) {
    case 'EMBARCADOR':
      return sql`${base} and n.cnpj_embarca = any(${db.alcance.cnpjs})`
    case 'DESTINATARIO':
      return sql`${base} and n.cnpj_dest = any(${db.alcance.cnpjs})`
    case 'ENTREGADOR':
    case 'MOTORISTA':
      return sql`${base} and n.cpf_motorista = ${db.alcance.cpf}`
    default:
      return sql`${base}${nasBasesDaNota(db)}`
  }
}

/** What the staff's bases leave of `notas n`, as ` and …`: asked of every note that is locked to be changed, too. */
export const nasBasesDaNota = (db: Escopo): Sql =>
  temLimite(db) ? sql` and (${dasBases(db, sql`n.base_id`)} or ${emMovimento(db)})` : empty

/** The note stands in a romaneio of his that has not ended: two index scans, where a join would walk every note. */
const emMovimento = (db: Escopo): Sql => sql`n.romaneio_id = any(array(
  select m.id from romaneio_da_nota m where m.grupo_id = ${db.grupo} and m.base_id = any(${db.alcance.bases}::int[])
    and m.estado in ('pre', 'expedicao', 'viagem') and m.excluido_em is null))`
