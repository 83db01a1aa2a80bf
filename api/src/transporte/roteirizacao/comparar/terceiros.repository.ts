import { nasBases } from '../../../db/bases.ts'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import type { NotaACarregar } from './terceiros.rules.ts'

/** What of these notes a price follows from. */
export const listACarregar = (db: Db, ids: readonly string[]): Promise<NotaACarregar[]> =>
  db.all(sql`
    select n.id::text as id, n.municipio_ibge, trim(n.uf) as uf, n.cep, n.peso_gramas, n.valor_centavos, n.volumes
    from nota_vista n
    where n.grupo_id = ${db.grupo} and n.id = any(${[...ids]}::bigint[])`)

export const findMunicipioDaBase = (
  db: Db,
  nome: string,
): Promise<{ municipio_ibge: number | null; uf: string } | undefined> =>
  db.maybe(sql`
    select b.municipio_ibge, coalesce(trim(m.uf), '') as uf
    from base_vista b left join municipio_vista m on m.ibge = b.municipio_ibge
    where b.grupo_id = ${db.grupo} and b.nome = ${nome}${nasBases(db, sql`b.id`)}`)
