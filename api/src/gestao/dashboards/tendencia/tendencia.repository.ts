import type { PassoDaTendencia } from '@tropeiro/contract/gestao/dashboards/tendencia'
import { raw, type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import { largas, somas } from '../figuras/celas.repository.ts'
import { nomes } from '../figuras/figuras.repository.ts'
import type { Dimensao, Recorte } from '../figuras/figuras.rules.ts'
import { type CelaSomada, SOMADAS } from './tendencia.rules.ts'

const juntas = raw(SOMADAS.map((c) => `sum(g.${c})::int as ${c}`).join(', '))

const nomeDoTrajeto = (db: Db): { junta: Sql; titulo: Sql } => ({
  junta: sql`left join base_vista x on x.grupo_id = ${db.grupo} and x.id::text = split_part(s.valor, ':', 1)`,
  titulo: sql`coalesce(x.nome, 'Sem base') || ' → ' || split_part(s.valor, ':', 2)`,
})

/**
 * A cut's sums by value and period: one row a value and period for those with most notes, and one a period (`lugar` null) for the
 * rest together. `quantos` is how many values there are in all.
 */
export const listTendencia = (
  db: Db,
  r: Recorte,
  q: { hoje: string; cubo: Dimensao | null; passo: PassoDaTendencia; linhas: number },
): Promise<CelaSomada[]> => {
  const { junta, titulo } = r.trajeto ? nomeDoTrajeto(db) : nomes(db)[r.dimensao]
  const base = r.trajeto ? sql`coalesce(x.nome, '')` : sql`''`
  const passo = q.passo === 'mes' ? sql`'month'` : sql`'week'`
  return db.all(sql`
    with g as materialized (
      select valor, date_trunc(${passo}, dia::timestamp)::date as periodo, ${somas(q.hoje)}
      from (${largas(db, r, q.cubo)}) l group by 1, 2 having sum(n) <> 0),
    topo as (
      select valor, (row_number() over (order by sum(total) desc, valor))::int as lugar, (count(*) over ())::int as quantos
      from g group by valor),
    s as (
      select case when t.lugar <= ${q.linhas} then t.lugar end as lugar,
        case when t.lugar <= ${q.linhas} then t.valor end as valor, g.periodo, max(t.quantos) as quantos, ${juntas}
      from g join topo t using (valor) group by 1, 2, 3)
    select s.lugar, s.quantos, to_char(s.periodo, 'YYYY-MM-DD') as periodo, coalesce(s.valor, '') as id,
      case when s.lugar is null then '' else ${titulo} end as titulo, ${base} as base,
      s.total, s.dentro, s.fora, s.avaliadas, s.pontuais
    from s ${junta} order by s.lugar nulls last, s.periodo`)
}
