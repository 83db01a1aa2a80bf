import type { Fcp } from '@tropeiro/contract/fiscal/tributos/calls'
import { type Sql, sql } from '../../db/sql.ts'
import { type Db, pessoaDe } from '../../db/tx.ts'
import type { FcpRow } from './tributos.repository.ts'

const seleciona = (where: Sql): Sql => sql`
  select id::text as _id, uf, desde::text as desde, ate::text as ate, percentual::float8 as percentual, fonte, autor,
    updated_at as em
  from tributos_fcp where ${where} and excluida_em is null order by uf, desde desc, id limit 1000`

export const listFcp = (db: Db): Promise<FcpRow[]> => db.all(seleciona(sql`grupo_id = ${db.grupo}`))

export const findFcp = (db: Db, id: string): Promise<FcpRow | undefined> =>
  db.maybe(seleciona(sql`grupo_id = ${db.grupo} and id = ${id}`))

export const insertFcp = (db: Db, f: Fcp): Promise<{ id: string }> =>
  db.one(sql`
    insert into tributos_fcp (grupo_id, uf, desde, ate, percentual, fonte, autor_id, autor)
    values (${db.grupo}, ${f.uf}, ${f.desde}, ${f.ate}, ${f.percentual}, ${f.fonte}, ${pessoaDe(db)}, ${db.quem.nome})
    returning id::text as id`)

export const updateFcp = (db: Db, id: string, f: Fcp): Promise<number> =>
  db.run(sql`
    update tributos_fcp set uf = ${f.uf}, desde = ${f.desde}, ate = ${f.ate}, percentual = ${f.percentual},
      fonte = ${f.fonte}, autor_id = ${pessoaDe(db)}, autor = ${db.quem.nome}, updated_at = now()
    where grupo_id = ${db.grupo} and id = ${id} and excluida_em is null`)

export const updateFcpExcluido = (db: Db, id: string): Promise<number> =>
  db.run(sql`
    update tributos_fcp set excluida_em = now(), autor_id = ${pessoaDe(db)}, autor = ${db.quem.nome}
    where grupo_id = ${db.grupo} and id = ${id} and excluida_em is null`)
