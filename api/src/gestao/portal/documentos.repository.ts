import type { DocumentoDoPortal } from '@tropeiro/contract/gestao/portal/calls'
import { escopoNotas } from '../../carga/notas/index.ts'
import { type Sql, sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

/** CT-e that SEFAZ knows, with a note of the asker in it and none of anybody else. */
const seus = (db: Db): Sql => sql`
  c.grupo_id = ${db.grupo} and c.estado in ('autorizado', 'cancelado', 'substituido') and c.chave is not null
  and exists (select from cte_nota_vista x join nota_vista n on n.grupo_id = x.grupo_id and n.id = x.nota_id
    where x.grupo_id = c.grupo_id and x.cte_id = c.id and ${escopoNotas(db)})
  and not exists (select from cte_nota_vista y where y.grupo_id = c.grupo_id and y.cte_id = c.id
    and not exists (select from nota_vista n where n.id = y.nota_id and ${escopoNotas(db)}))`

/** One of these companies pays for it. */
const paga = (cnpjs: readonly string[]): Sql => sql`coalesce(c.doc_tomador = any(${cnpjs}::text[]), false)`

export type DocumentoRow = Omit<DocumentoDoPortal, 'emissao'> & { emissao: Date; total: number }

export const listDocumentos = (
  db: Db,
  q: { de: string; ate: string; skip: number; most: number; cnpjs: readonly string[] },
): Promise<DocumentoRow[]> =>
  db.all(sql`
    select c.id::text as _id, c.serie::int as serie, c.numero::int as numero, c.chave, c.estado,
      coalesce(c.autorizado_em, c.emitido_em, c.created_at) as emissao, c.remetente, c.destinatario,
      c.quantidade_notas::int as quantidade_notas,
      case when ${paga(q.cnpjs)} then c.valor_total_centavos::float8 end as valor, ${paga(q.cnpjs)} as toma,
      array(select n.numero::int from cte_nota_vista x join nota_vista n on n.grupo_id = x.grupo_id and n.id = x.nota_id
        where x.grupo_id = c.grupo_id and x.cte_id = c.id order by n.numero limit 10) as notas,
      count(*) over ()::int as total
    from cte_vista c
    where ${seus(db)} and coalesce(c.autorizado_em, c.emitido_em, c.created_at) >= (${q.de}::date::timestamp at time zone 'America/Sao_Paulo')
      and coalesce(c.autorizado_em, c.emitido_em, c.created_at) < ((${q.ate}::date + 1)::timestamp at time zone 'America/Sao_Paulo')
    order by coalesce(c.autorizado_em, c.emitido_em, c.created_at) desc, c.id desc limit ${q.most} offset ${q.skip}`)

/** Refuses one that is not his as one that is not; says whether he pays for it. */
export const exigirSeu = (db: Db, id: string, cnpjs: readonly string[]): Promise<{ toma: boolean }> =>
  db.one(sql`select ${paga(cnpjs)} as toma from cte_vista c where ${seus(db)} and c.id = ${id}`)
