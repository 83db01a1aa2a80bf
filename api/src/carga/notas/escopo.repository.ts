import { type Sql, sql } from '../../db/sql.ts'
import type { Escopo } from '../../db/tx.ts'

/**
 * Which notes the transaction's asker reaches, as a condition on `notas n`. The group's staff reach them all; a shipper those he
 * sent, a recipient those sent to him, a courier or driver those of his own romaneios. Enters every WHERE on notas.
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
      return base
  }
}
