import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

/* What was asked to be paid to a person, with enough of the account that was said to recognise it: kept as proof of payment. */

export const countSolicitacoesDe = async (db: Db, cpf: string): Promise<number> =>
  (
    await db.one<{ n: number }>(
      sql`select count(*)::int as n from solicitacoes where grupo_id = ${db.grupo} and ${cpf} <> '' and documento = ${cpf}`,
    )
  ).n

export const listSolicitacoesDe = (db: Db, cpf: string, limite: number): Promise<Record<string, unknown>[]> =>
  db.all(sql`
    select s.numero, s.estado, s.descricao, s.nome, s.forma, s.dados_texto as dados_bancarios, s.vencimento, s.valor_centavos / 100.0 as valor, s.em
    from solicitacoes s where s.grupo_id = ${db.grupo} and ${cpf} <> '' and s.documento = ${cpf} order by s.id limit ${limite}`)
