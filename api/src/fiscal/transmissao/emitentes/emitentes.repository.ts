import type { EmitenteFiscal } from '@tropeiro/contract/fiscal/transmissao/formas'
import { type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

/** A company as every fiscal document of it begins; `salva` and the document's own columns are the asking module's. */
export type EmissorRow = EmitenteFiscal & { cnpj: string; nome: string; municipio: string; uf: string }

/** Columns of `EmissorRow`, for a select over `EMISSOR_FROM`. */
export const EMISSOR_COLUMNS: Sql = sql`
  e.cnpj, e.nome, coalesce(f.rntrc, '') as rntrc, coalesce(f.ie, '') as ie, coalesce(f.fantasia, '') as fantasia,
  coalesce(f.logradouro, '') as logradouro, coalesce(f.numero, '') as numero,
  coalesce(f.complemento, '') as complemento, coalesce(f.bairro, '') as bairro, c.ibge as municipio_ibge,
  coalesce(f.cep, '') as cep, coalesce(f.telefone, '') as telefone, coalesce(f.email, '') as email,
  coalesce(c.nome, '') as municipio, coalesce(c.uf, '') as uf`

/** Every company of a group (`e`), with what it issues with (`f`), in the place of its first base until it says another. */
export const EMISSOR_FROM: Sql = sql`
  from empresa_vista e
  left join emitentes_fiscais f on f.grupo_id = e.grupo_id and f.cnpj = e.cnpj
  left join lateral (select x.municipio_ibge from base_vista x
    where x.grupo_id = e.grupo_id and x.cnpj = e.cnpj and x.municipio_ibge is not null order by x.id limit 1) b on true
  left join municipio_vista c on c.ibge = coalesce(f.municipio_ibge, b.municipio_ibge)`

/** Where a company issues from; null fields while nobody has said it. */
export const findLugar = (
  db: Db,
  cnpj: string,
): Promise<{ uf: string | null; municipio_ibge: number | null } | undefined> =>
  db.maybe(sql`
    select c.uf, c.ibge as municipio_ibge ${EMISSOR_FROM} where e.grupo_id = ${db.grupo} and e.cnpj = ${cnpj}`)

/** Keeps what all fiscal documents of a company show of it. */
export const upsertEmissor = (db: Db, cnpj: string, e: EmitenteFiscal): Promise<number> =>
  db.run(sql`
    insert into emitentes_fiscais (grupo_id, cnpj, rntrc, ie, fantasia, logradouro, numero, complemento, bairro,
      municipio_ibge, cep, telefone, email)
    values (${db.grupo}, ${cnpj}, ${e.rntrc}, ${e.ie}, ${e.fantasia}, ${e.logradouro}, ${e.numero}, ${e.complemento},
      ${e.bairro}, ${e.municipio_ibge}, ${e.cep}, ${e.telefone}, ${e.email})
    on conflict (grupo_id, cnpj) do update set rntrc = excluded.rntrc, ie = excluded.ie, fantasia = excluded.fantasia,
      logradouro = excluded.logradouro, numero = excluded.numero, complemento = excluded.complemento,
      bairro = excluded.bairro, municipio_ibge = excluded.municipio_ibge, cep = excluded.cep,
      telefone = excluded.telefone, email = excluded.email, updated_at = now()`)

export const findMunicipio = (
  db: Db,
  ibge: number,
): Promise<{ ibge: number; nome: string; uf: string } | undefined> =>
  db.maybe(sql`select ibge, nome, uf from municipio_vista where ibge = ${ibge}`)
