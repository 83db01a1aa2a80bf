import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import type { FaturaImpressa } from './folha.rules.ts'

/** The CT-e of an invoice as its sheet tells them. */
export const listParaImprimir = (
  db: Db,
  faturaId: string,
): Promise<(Omit<FaturaImpressa['ctes'][number], 'emissao'> & { emissao: string })[]> =>
  db.all(sql`
    select c.numero, c.serie, to_char(coalesce(c.emitido_em, c.autorizado_em) at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as emissao,
      c.remetente, c.destinatario, coalesce(n.notas, '') as notas, coalesce(n.peso, 0)::float8 as peso_gramas,
      c.valor_carga_centavos::float8 as carga, x.valor_centavos::float8 as valor, c.estado
    from fatura_ctes x join cte_vista c on c.grupo_id = x.grupo_id and c.id = x.cte_id
    left join lateral (
      select string_agg(v.numero::text, ', ' order by v.numero) as notas, sum(v.peso_gramas) as peso
      from cte_nota_vista y join nota_vista v on v.grupo_id = y.grupo_id and v.id = y.nota_id
      where y.grupo_id = c.grupo_id and y.cte_id = c.id
    ) n on true
    where x.grupo_id = ${db.grupo} and x.fatura_id = ${faturaId} order by c.serie, c.numero`)
