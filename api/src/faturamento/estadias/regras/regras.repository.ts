import type { RegraDeEstadia } from '@tropeiro/contract/faturamento/estadias/regras'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

export type RegraRow = {
  _id: string
  cliente: string
  nome: string
  regra: unknown
  autor: string
  updated_at: Date
}

const columns = sql`r.id::text as _id, r.cliente, r.nome, r.regra, r.autor, r.updated_at`

export const listRegras = (db: Db): Promise<RegraRow[]> =>
  db.all(
    sql`select ${columns} from estadia_regras r where r.grupo_id = ${db.grupo} order by r.cliente <> '', r.nome, r.cliente`,
  )

export const upsertRegra = (
  db: Db,
  r: { cliente: string; nome: string; regra: RegraDeEstadia },
): Promise<RegraRow> =>
  db.one(sql`
    insert into estadia_regras as r (grupo_id, cliente, nome, regra, autor)
    values (${db.grupo}, ${r.cliente}, ${r.nome}, ${JSON.stringify(r.regra)}, ${db.quem.nome})
    on conflict (grupo_id, cliente) do update set nome = excluded.nome, regra = excluded.regra, autor = excluded.autor, updated_at = now()
    returning ${columns}`)

export const deleteRegra = (db: Db, id: string): Promise<number> =>
  db.run(sql`delete from estadia_regras where grupo_id = ${db.grupo} and id = ${id}`)
