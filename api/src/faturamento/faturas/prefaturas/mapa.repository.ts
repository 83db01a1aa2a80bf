import type { CampoDaPreFatura } from '@tropeiro/contract/faturamento/faturas/conferencia'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

export const listMapa = (
  db: Db,
  parceiro: string,
): Promise<{ componente: string; campo: CampoDaPreFatura; autor: string }[]> =>
  db.all(sql`
    select componente, campo, autor from prefatura_mapas where grupo_id = ${db.grupo} and parceiro_id = ${parceiro} order by componente`)

export const upsertMapa = (
  db: Db,
  parceiro: string,
  componente: string,
  campo: CampoDaPreFatura,
): Promise<number> =>
  db.run(sql`
    insert into prefatura_mapas (grupo_id, parceiro_id, componente, campo, autor)
    values (${db.grupo}, ${parceiro}, ${componente}, ${campo}, ${db.quem.nome})
    on conflict (grupo_id, parceiro_id, componente) do update set campo = excluded.campo, autor = excluded.autor, updated_at = now()`)

export const deleteMapa = (db: Db, parceiro: string, componente: string): Promise<number> =>
  db.run(sql`
    delete from prefatura_mapas where grupo_id = ${db.grupo} and parceiro_id = ${parceiro} and componente = ${componente}`)

/** So many lines are enough to learn from. */
const MOST = 2000

/** The newest lines of a partner's files that tell their parts, each with what our CT-e was priced with. */
export const listComparaveis = (
  db: Db,
  parceiro: string,
): Promise<
  {
    componentes: Partial<Record<CampoDaPreFatura, number>>
    linhas: { codigo: string; nome: string; valor_centavos: number; soma: { frete: boolean } }[]
  }[]
> =>
  db.all(sql`
    select d.componentes, x.preco -> 'linhas' as linhas
    from prefaturas p join prefatura_documentos d on d.grupo_id = p.grupo_id and d.prefatura_id = p.id
    join cte_vista c on c.grupo_id = d.grupo_id and c.cnpj_emitente = d.cnpj_emissor and d.numero ~ '^[0-9]{1,12}$' and c.numero = d.numero::bigint
      and (d.serie !~ '^[0-9]+$' or d.serie::int = c.serie) and c.estado = 'autorizado'
    join cte_precos x on x.grupo_id = c.grupo_id and x.cte_id = c.id
    where p.grupo_id = ${db.grupo} and p.parceiro_id = ${parceiro} and d.componentes is not null
    order by p.id desc, d.linha limit ${MOST}`)
