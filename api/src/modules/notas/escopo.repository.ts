import type { Ctx } from '../../ctx.ts'
import { type Sql, sql } from '../../db/sql.ts'

/**
 * Which notes this session reaches, as a condition on `notas n`. The group's staff reach them all; a shipper those he
 * sent, a recipient those sent to him, a courier or driver those of his own romaneios. Enters every WHERE on notas.
 */
export function escopoNotas(ctx: Pick<Ctx, 'grupo' | 'papel' | 'cnpjs' | 'usuario'>): Sql {
  const base = sql`n.grupo_id = ${ctx.grupo.id} and n.excluida_em is null`
  switch (ctx.papel) {
    case 'EMBARCADOR':
      return sql`${base} and n.cnpj_embarca = any(${ctx.cnpjs})`
    case 'DESTINATARIO':
      return sql`${base} and n.cnpj_dest = any(${ctx.cnpjs})`
    case 'ENTREGADOR':
    case 'MOTORISTA':
      return sql`${base} and n.cpf_motorista = ${ctx.usuario.cpf}`
    default:
      return base
  }
}
