import { nasBases } from '../../../db/bases.ts'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

export type NotaDeDebitoRow = {
  numero: number
  emitente: string
  cnpj_emitente: string
  valor: number
  emissao: string
  vencimento: string
  created_at: Date
  cancelada_em: Date | null
}

/** Who numbers debit notes is alone in the group until his transaction ends. */
export const travarNotas = (db: Db): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock(${db.grupo}::int, hashtext('notas_debito'))`)

export const insertNota = (
  db: Db,
  n: { cobranca: string; cnpj: string; valor: number; emissao: string; vencimento: string },
): Promise<{ numero: number }> =>
  db.one(sql`
    insert into notas_debito (grupo_id, cnpj_emitente, numero, cobranca_id, valor_centavos, emissao, vencimento, autor)
    select ${db.grupo}, ${n.cnpj}, (select coalesce(max(numero), 0) + 1 from notas_debito where grupo_id = ${db.grupo}
      and cnpj_emitente = ${n.cnpj}), ${n.cobranca}::bigint, ${n.valor}, ${n.emissao}::date, ${n.vencimento}::date, ${db.quem.nome}
    returning numero`)

/** The newest debit note of a charge within reach, cancelled or not. */
export const findNota = (db: Db, cobranca: string): Promise<NotaDeDebitoRow | undefined> =>
  db.maybe(sql`
    select n.numero, coalesce(e.nome, n.cnpj_emitente) as emitente, n.cnpj_emitente, n.valor_centavos::float8 as valor,
      n.emissao::text as emissao, n.vencimento::text as vencimento, n.created_at, n.cancelada_em
    from notas_debito n join cobrancas c on c.grupo_id = n.grupo_id and c.id = n.cobranca_id
    left join empresa_vista e on e.grupo_id = n.grupo_id and e.cnpj = n.cnpj_emitente
    where n.grupo_id = ${db.grupo} and n.cobranca_id = ${cobranca}${nasBases(db, sql`c.base_id`)} order by n.id desc limit 1`)

export const cancelNota = (db: Db, cobranca: string, em: Date): Promise<number> =>
  db.run(sql`
    update notas_debito set cancelada_em = ${em} where grupo_id = ${db.grupo} and cobranca_id = ${cobranca} and cancelada_em is null`)

/** How often a charge was put on an invoice. */
export const countSaidas = (db: Db, cobranca: string): Promise<{ n: number }> =>
  db.one(sql`
    select count(*)::int as n from fatura_lancamentos where grupo_id = ${db.grupo} and starts_with(idempotencia, ${`cobranca:${cobranca}:`})`)

export const findCte = (db: Db, id: string): Promise<{ estado: string; numero: number | null } | undefined> =>
  db.maybe(sql`select estado, numero from cte_vista where grupo_id = ${db.grupo} and id = ${id}`)
