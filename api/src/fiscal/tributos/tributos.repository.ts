import type { Fcp, ParametroTributario } from '@tropeiro/contract/fiscal/tributos/calls'
import { type Sql, sql } from '../../db/sql.ts'
import { type Db, pessoaDe } from '../../db/tx.ts'

type Gravado = { _id: string; autor: string; em: Date }
export type ParametroRow = ParametroTributario & Gravado & { empresa: string }
export type FcpRow = Fcp & Gravado

/** One at a time keeps or changes the times of a group, so that two never cross. */
export const lockTributos = (db: Db): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock(${db.grupo}::int, hashtext('tributos'))`)

const parametros = (where: Sql): Sql => sql`
  select p.id::text as _id, p.cnpj, coalesce(e.nome, '') as empresa, p.desde::text as desde, p.ate::text as ate, p.cst,
    p.c_class_trib, p.tributada, p.ibs_uf::float8 as ibs_uf, p.ibs_mun::float8 as ibs_mun, p.cbs::float8 as cbs,
    p.red_ibs_uf::float8 as red_ibs_uf, p.red_ibs_mun::float8 as red_ibs_mun, p.red_cbs::float8 as red_cbs,
    p.pis::float8 as pis, p.cofins::float8 as cofins, p.sem_icms_na_base, p.sem_pis_cofins_na_base,
    p.sem_difal_na_base, p.soma_no_total, p.difal_no_cif, p.dispensados, p.fonte, p.autor, p.updated_at as em
  from tributos_parametros p
  left join empresa_vista e on e.grupo_id = p.grupo_id and e.cnpj = p.cnpj
  where ${where} and p.excluida_em is null order by p.desde desc, e.nome nulls first, p.id limit 1000`

export const listParametros = (db: Db): Promise<ParametroRow[]> =>
  db.all(parametros(sql`p.grupo_id = ${db.grupo}`))

/** Those of a company and those of all. */
export const listParametrosDe = (db: Db, cnpj: string): Promise<ParametroRow[]> =>
  db.all(parametros(sql`p.grupo_id = ${db.grupo} and (p.cnpj is null or p.cnpj = ${cnpj})`))

export const findParametro = (db: Db, id: string): Promise<ParametroRow | undefined> =>
  db.maybe(parametros(sql`p.grupo_id = ${db.grupo} and p.id = ${id}`))

export const insertParametro = (db: Db, p: ParametroTributario): Promise<{ id: string }> =>
  db.one(sql`
    insert into tributos_parametros (grupo_id, cnpj, desde, ate, cst, c_class_trib, tributada, ibs_uf, ibs_mun, cbs,
      red_ibs_uf, red_ibs_mun, red_cbs, pis, cofins, sem_icms_na_base, sem_pis_cofins_na_base, sem_difal_na_base,
      soma_no_total, difal_no_cif, dispensados, fonte, autor_id, autor)
    values (${db.grupo}, ${p.cnpj}, ${p.desde}, ${p.ate}, ${p.cst}, ${p.c_class_trib}, ${p.tributada}, ${p.ibs_uf},
      ${p.ibs_mun}, ${p.cbs}, ${p.red_ibs_uf}, ${p.red_ibs_mun}, ${p.red_cbs}, ${p.pis}, ${p.cofins},
      ${p.sem_icms_na_base}, ${p.sem_pis_cofins_na_base}, ${p.sem_difal_na_base}, ${p.soma_no_total},
      ${p.difal_no_cif}, ${p.dispensados}, ${p.fonte}, ${pessoaDe(db)}, ${db.quem.nome})
    returning id::text as id`)

export const updateParametro = (db: Db, id: string, p: ParametroTributario): Promise<number> =>
  db.run(sql`
    update tributos_parametros set cnpj = ${p.cnpj}, desde = ${p.desde}, ate = ${p.ate}, cst = ${p.cst},
      c_class_trib = ${p.c_class_trib}, tributada = ${p.tributada}, ibs_uf = ${p.ibs_uf}, ibs_mun = ${p.ibs_mun},
      cbs = ${p.cbs}, red_ibs_uf = ${p.red_ibs_uf}, red_ibs_mun = ${p.red_ibs_mun}, red_cbs = ${p.red_cbs},
      pis = ${p.pis}, cofins = ${p.cofins}, sem_icms_na_base = ${p.sem_icms_na_base},
      sem_pis_cofins_na_base = ${p.sem_pis_cofins_na_base}, sem_difal_na_base = ${p.sem_difal_na_base},
      soma_no_total = ${p.soma_no_total}, difal_no_cif = ${p.difal_no_cif}, dispensados = ${p.dispensados},
      fonte = ${p.fonte}, autor_id = ${pessoaDe(db)}, autor = ${db.quem.nome}, updated_at = now()
    where grupo_id = ${db.grupo} and id = ${id} and excluida_em is null`)

export const updateParametroExcluido = (db: Db, id: string): Promise<number> =>
  db.run(sql`
    update tributos_parametros set excluida_em = now(), autor_id = ${pessoaDe(db)}, autor = ${db.quem.nome}
    where grupo_id = ${db.grupo} and id = ${id} and excluida_em is null`)

export const hasEmpresa = async (db: Db, cnpj: string): Promise<boolean> =>
  (await db.maybe(sql`select 1 from empresa_vista where grupo_id = ${db.grupo} and cnpj = ${cnpj}`)) !==
  undefined

/** These companies, by name. */
export const listEmpresas = (db: Db, cnpjs: readonly string[]): Promise<{ cnpj: string; nome: string }[]> =>
  db.all(sql`
    select e.cnpj, e.nome from empresa_vista e
    where e.grupo_id = ${db.grupo} and e.cnpj = any(${cnpjs}::text[]) order by e.nome, e.cnpj limit 500`)
