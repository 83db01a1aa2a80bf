import type { Modulo } from '@tropeiro/contract'
import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

export const listEmpresas = (
  db: Db,
  grupoId: number,
): Promise<{ cnpj_dist: string; nome_dist: string; tipo: string }[]> =>
  db.all(sql`
    select cnpj as cnpj_dist, nome as nome_dist, tipo from empresas where grupo_id = ${grupoId} order by nome`)

export type BaseRow = {
  _id: string
  base: string
  cnpj: string
  nome: string
  tipo: 'transportadora' | 'distribuidora'
  cidade: string
  uf: string
  endereco: string
  telefone: string
  ativo: boolean
  modulos: Modulo[]
}

export const listBases = (db: Db, grupoId: number): Promise<BaseRow[]> =>
  db.all(sql`
    select b.id::text as _id, b.nome as base, b.cnpj, e.nome, e.tipo, coalesce(m.nome, '') as cidade, coalesce(m.uf, '') as uf,
      b.endereco, b.telefone, b.ativo, b.modulos
    from bases b
    join empresas e on e.grupo_id = b.grupo_id and e.cnpj = b.cnpj
    left join municipios m on m.ibge = b.municipio_ibge
    where b.grupo_id = ${grupoId}
    order by b.nome`)

export const findPolitica = (db: Db, grupoId: number): Promise<{ politica: Record<string, unknown> }> =>
  db.one(sql`select politica from grupos where id = ${grupoId}`)

export const updatePolitica = (db: Db, grupoId: number, politica: unknown): Promise<number> =>
  db.run(sql`update grupos set politica = ${JSON.stringify(politica)} where id = ${grupoId}`)
