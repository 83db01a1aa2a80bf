import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

/* What is owed to a person, or by one: kept as proof of payment, shown to who asks for his own. */

export const countTitulosDe = async (db: Db, cpf: string): Promise<number> =>
  (
    await db.one<{ n: number }>(
      sql`select count(*)::int as n from titulos where grupo_id = ${db.grupo} and ${cpf} <> '' and documento = ${cpf}`,
    )
  ).n

export const listTitulosDe = (db: Db, cpf: string, limite: number): Promise<Record<string, unknown>[]> =>
  db.all(sql`
    select t.numero, t.natureza, t.estado, t.descricao, t.nome, t.emissao, t.vencimento, t.valor_centavos / 100.0 as valor,
      t.liquidado_centavos / 100.0 as liquidado
    from titulos t where t.grupo_id = ${db.grupo} and ${cpf} <> '' and t.documento = ${cpf} order by t.id limit ${limite}`)
