import type { FreteTabela, FreteTabelaNoFio } from '@tropeiro/contract/fiscal/cte/calls'
import { type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

const seleciona = (where: Sql): Sql => sql`
  select t.id::text as _id, t.nome, t.cnpj_embarca, t.rota_id::text as rota_id, t.uf, t.desde::text as desde,
    t.ate::text as ate, t.minimo_centavos, t.por_kg::float8 as por_kg, t.percentual::float8 as percentual,
    t.fixo_centavos, t.gris_percentual::float8 as gris_percentual, t.gris_minimo_centavos, t.pedagio_centavos,
    coalesce(r.nome, '') as rota, coalesce(p.nome, '') as embarcador
  from frete_tabelas t
  left join rota_vista r on r.grupo_id = t.grupo_id and r.id = t.rota_id
  left join pessoa_vista p on p.grupo_id = t.grupo_id and p.documento = t.cnpj_embarca
  where ${where} and t.excluida_em is null order by t.nome, t.id limit 1000`

export const listFretes = (db: Db): Promise<FreteTabelaNoFio[]> =>
  db.all(seleciona(sql`t.grupo_id = ${db.grupo}`))

export const findFrete = (db: Db, id: string): Promise<FreteTabelaNoFio | undefined> =>
  db.maybe(seleciona(sql`t.grupo_id = ${db.grupo} and t.id = ${id}`))

export const insertFrete = (db: Db, f: FreteTabela): Promise<{ id: string }> =>
  db.one(sql`
    insert into frete_tabelas (grupo_id, nome, cnpj_embarca, rota_id, uf, desde, ate, minimo_centavos, por_kg, percentual,
      fixo_centavos, gris_percentual, gris_minimo_centavos, pedagio_centavos)
    values (${db.grupo}, ${f.nome}, ${f.cnpj_embarca}, ${f.rota_id}, ${f.uf}, ${f.desde}, ${f.ate}, ${f.minimo_centavos},
      ${f.por_kg}, ${f.percentual}, ${f.fixo_centavos}, ${f.gris_percentual}, ${f.gris_minimo_centavos},
      ${f.pedagio_centavos})
    returning id::text as id`)

export const updateFrete = (db: Db, id: string, f: FreteTabela): Promise<number> =>
  db.run(sql`
    update frete_tabelas set nome = ${f.nome}, cnpj_embarca = ${f.cnpj_embarca}, rota_id = ${f.rota_id}, uf = ${f.uf},
      desde = ${f.desde}, ate = ${f.ate}, minimo_centavos = ${f.minimo_centavos}, por_kg = ${f.por_kg},
      percentual = ${f.percentual}, fixo_centavos = ${f.fixo_centavos}, gris_percentual = ${f.gris_percentual},
      gris_minimo_centavos = ${f.gris_minimo_centavos}, pedagio_centavos = ${f.pedagio_centavos}, updated_at = now()
    where grupo_id = ${db.grupo} and id = ${id} and excluida_em is null`)

export const updateExcluido = (db: Db, id: string): Promise<number> =>
  db.run(sql`
    update frete_tabelas set excluida_em = now() where grupo_id = ${db.grupo} and id = ${id} and excluida_em is null`)

export const hasRota = async (db: Db, id: string): Promise<boolean> =>
  (await db.maybe(sql`select 1 from rota_vista where grupo_id = ${db.grupo} and id = ${id}`)) !== undefined
