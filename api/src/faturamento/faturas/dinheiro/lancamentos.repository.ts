import type { TipoDeLancamento } from '@tropeiro/contract/faturamento/faturas/formas'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

export type LancamentoRow = {
  _id: string
  tipo: TipoDeLancamento
  valor: number
  dia: string
  motivo: string
  autor: string
  em: Date
  estornado: boolean
}

const columns = sql`
  l.id::text as _id, l.tipo, l.valor_centavos::float8 as valor, l.dia::text as dia, l.motivo, l.autor, l.em,
  exists (select from fatura_lancamentos e where e.grupo_id = l.grupo_id and e.fatura_id = l.fatura_id and e.estorna_id = l.id) as estornado
  from fatura_lancamentos l`

export const listLancamentos = (db: Db, fatura: string): Promise<LancamentoRow[]> =>
  db.all(
    sql`select ${columns} where l.grupo_id = ${db.grupo} and l.fatura_id = ${fatura} order by l.id desc limit 500`,
  )

export const findLancamento = (db: Db, fatura: string, id: string): Promise<LancamentoRow> =>
  db.one(sql`select ${columns} where l.grupo_id = ${db.grupo} and l.fatura_id = ${fatura} and l.id = ${id}`)

/** Whether this asking was answered before, on this invoice or another. */
export const findPorChave = (
  db: Db,
  chave: string,
): Promise<{ fatura: string; lancamento: string } | undefined> =>
  db.maybe(sql`
    select fatura_id::text as fatura, id::text as lancamento from fatura_lancamentos where grupo_id = ${db.grupo} and idempotencia = ${chave}`)

export type NovoLancamento = {
  tipo: TipoDeLancamento
  valor: number
  dia: string
  motivo: string
  estorna?: string
  idempotencia?: string | undefined
  /** What it does to the sums of the invoice. */
  ajuste: number
  recebido: number
}

/** The line and the sums of its invoice, in one statement. */
export const insertLancamento = (db: Db, fatura: string, l: NovoLancamento): Promise<number> =>
  db.run(sql`
    with linha as (
      insert into fatura_lancamentos (grupo_id, fatura_id, tipo, valor_centavos, dia, motivo, estorna_id, idempotencia, autor_id, autor)
      values (${db.grupo}, ${fatura}::bigint, ${l.tipo}, ${l.valor}, ${l.dia}, ${l.motivo}, ${l.estorna ?? null}::bigint,
        ${l.idempotencia ?? null}, ${db.quem.id}::bigint, ${db.quem.nome})
      returning fatura_id
    )
    update faturas f set ajuste_centavos = f.ajuste_centavos + ${l.ajuste}, recebido_centavos = f.recebido_centavos + ${l.recebido}
    from linha where f.grupo_id = ${db.grupo} and f.id = linha.fatura_id`)

export type LinhaDaFatura = {
  id: string
  tipo: Exclude<TipoDeLancamento, 'estorno'>
  valor: number
  dia: string
  motivo: string
  chave: string | null
  estornado: boolean
}

/** All that changed its money, in order, for who keeps the titles of it. */
export const listLinhas = (db: Db, fatura: string): Promise<LinhaDaFatura[]> =>
  db.all(sql`
    select l.id::text as id, l.tipo, l.valor_centavos::float8 as valor, l.dia::text as dia, l.motivo, l.idempotencia as chave,
      exists (select from fatura_lancamentos e where e.grupo_id = l.grupo_id and e.fatura_id = l.fatura_id and e.estorna_id = l.id) as estornado
    from fatura_lancamentos l where l.grupo_id = ${db.grupo} and l.fatura_id = ${fatura} and l.tipo <> 'estorno' order by l.id`)
