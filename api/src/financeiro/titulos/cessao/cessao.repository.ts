import type { Cedido } from '@tropeiro/contract/financeiro/titulos/formas'
import type { AtoDaCessao, Cessao } from '@tropeiro/contract/financeiro/titulos/nomes'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

export type NovaCessao = {
  para: Cessao
  ato: AtoDaCessao
  documento: string
  nome: string
  dia: string
  saldo: number
  valor: number | null
  cobra: boolean
  motivo: string
}

/** Whose a title is now, and the act that made it so, in one statement. */
export const insertCessao = (db: Db, titulo: string, c: NovaCessao): Promise<number> =>
  db.run(sql`
    with ato as (
      insert into titulo_cessoes (grupo_id, titulo_id, ato, documento, nome, dia, saldo_centavos, valor_centavos, cobra, motivo, autor_id, autor)
      values (${db.grupo}, ${titulo}, ${c.ato}, ${c.documento}, ${c.nome}, ${c.dia}::date, ${c.saldo}, ${c.valor}::bigint, ${c.cobra}, ${c.motivo},
        ${db.quem.id}::bigint, ${db.quem.nome})
    )
    update titulos set cessao = ${c.para}, cedido_cobra = ${c.cobra},
      cedido_a = case when ${c.para} = 'livre' then '' else ${c.nome} end,
      cedido_em = case when ${c.para} = 'livre' then null else ${c.dia}::date end
    where grupo_id = ${db.grupo} and id = ${titulo}`)

export const listCessoes = async (db: Db, titulo: string): Promise<Cedido[]> =>
  (
    await db.all<Omit<Cedido, 'em'> & { em: Date }>(sql`
      select id::text as _id, ato, documento, nome, dia::text as dia, saldo_centavos::float8 as saldo, valor_centavos::float8 as valor, cobra,
        motivo, autor, em
      from titulo_cessoes where grupo_id = ${db.grupo} and titulo_id = ${titulo} order by id desc limit 100`)
  ).map((c) => ({ ...c, em: c.em.toISOString() }))

/** Who holds a title, as the last act says. */
export const findUltima = (
  db: Db,
  titulo: string,
): Promise<{ documento: string; nome: string; dia: string }> =>
  db.one(sql`
    select documento, nome, dia::text as dia from titulo_cessoes
    where grupo_id = ${db.grupo} and titulo_id = ${titulo} and ato in ('cessao', 'garantia') order by id desc limit 1`)
