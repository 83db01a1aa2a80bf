import { escopoNotas } from '../../../carga/notas/index.ts'
import { type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

/** A note with who pays for it: the taker of its CT-e, else whoever sends the goods. */
export type NotaCobrada = {
  nota: string
  numero: number
  base_id: number | null
  lugar: string
  cte: string | null
  cte_numero: number | null
  frete: number
  /** Which part of the CT-e's goods the note is, in millionths by weight. */
  parte: number
  cnpj_emitente: string
  doc_tomador: string
  cliente: string
}

const doCte = (nota: Sql): Sql => sql`
  left join lateral (
    select c.id, c.numero, c.valor_total_centavos, c.doc_tomador, c.tomador, c.cnpj_emitente,
      (select coalesce(sum(o.peso_gramas), 0) from cte_nota_vista y join nota_vista o on o.grupo_id = y.grupo_id and o.id = y.nota_id
       where y.grupo_id = c.grupo_id and y.cte_id = c.id) as peso
    from cte_nota_vista x join cte_vista c on c.grupo_id = x.grupo_id and c.id = x.cte_id
    where x.grupo_id = ${nota}.grupo_id and x.nota_id = ${nota}.id and c.estado = 'autorizado' and c.tipo in ('0', '3')
    order by c.id desc limit 1) c on true
  join pessoa_vista q on q.grupo_id = ${nota}.grupo_id and q.documento = ${nota}.cnpj_embarca
  join pessoa_vista l on l.grupo_id = ${nota}.grupo_id and l.documento = ${nota}.cnpj_dest
  left join base_vista b on b.grupo_id = ${nota}.grupo_id and b.id = ${nota}.base_id`

const cobrada = sql`
  n.id::text as nota, n.numero::int as numero, n.base_id, l.nome as lugar, c.id::text as cte, c.numero as cte_numero,
  coalesce(c.valor_total_centavos, 0)::float8 as frete,
  (case when coalesce(c.peso, 0) > 0 then round(n.peso_gramas * 1000000.0 / c.peso) else 1000000 end)::float8 as parte,
  coalesce(c.cnpj_emitente, b.cnpj, '') as cnpj_emitente, coalesce(c.doc_tomador, n.cnpj_embarca) as doc_tomador,
  coalesce(c.tomador, q.nome) as cliente`

const semCobranca = (db: Db, chave: Sql): Sql =>
  sql`not exists (select from cobrancas feita where feita.grupo_id = ${db.grupo} and feita.chave = ${chave})`

/**
 * Visits behind a failed one that was not our fault: of each CT-e and trip one. The failed try is told with its occurrence.
 */
export const listReentregas = (
  db: Db,
  desde: Date,
): Promise<(NotaCobrada & { chave: string; ocorrencia: string; em: Date })[]> =>
  db.all(sql`
    select distinct on (1) k.chave, ${cobrada}, k.descricao as ocorrencia, k.falhou_em as em
    from (
      select f.grupo_id, f.nota_id, o.descricao, f.em as falhou_em, v.romaneio_id
      from comprovante_vista f join ocorrencia_vista o on o.codigo = f.ocorrencia
      join lateral (select x.romaneio_id from comprovante_vista x where x.grupo_id = f.grupo_id and x.nota_id = f.nota_id and x.id > f.id
        and x.efeito in ('entrega', 'outras', 'tentativa') and x.romaneio_id is distinct from f.romaneio_id order by x.id limit 1) v on true
      where f.grupo_id = ${db.grupo} and f.efeito = 'tentativa' and f.created_at > ${desde} and o.responsavel in ('destinatario', 'embarcador')
    ) t join nota_vista n on n.grupo_id = t.grupo_id and n.id = t.nota_id ${doCte(sql`n`)}
    cross join lateral (select 'REENTREGA:' || c.id || ':' || coalesce(t.romaneio_id, 0) as chave, t.descricao, t.falhou_em) k
    where c.id is not null and ${semCobranca(db, sql`k.chave`)} order by 1, n.id limit 500`)

/** Returns with how much of their note came back, and how many whole days they stood in the warehouse. */
export const listDevolucoes = (
  db: Db,
  desde: Date,
): Promise<
  (NotaCobrada & { devolucao: string; devolucao_numero: number; volta: number; dias: number | null })[]
> =>
  db.all(sql`
    select d.id::text as devolucao, d.numero::int as devolucao_numero, ${cobrada},
      (case when d.tipo = 'total' or n.valor_centavos = 0 then 1000000
        else least(1000000, round(d.valor_centavos * 1000000.0 / n.valor_centavos)) end)::float8 as volta,
      case when d.devolvida_em is not null and d.recebida_em is not null
        then (d.devolvida_em at time zone 'America/Sao_Paulo')::date - (d.recebida_em at time zone 'America/Sao_Paulo')::date end as dias
    from devolucoes d join nota_vista n on n.grupo_id = d.grupo_id and n.id = d.nota_id ${doCte(sql`n`)}
    where d.grupo_id = ${db.grupo} and d.estado <> 'cancelada' and greatest(d.created_at, d.devolvida_em) > ${desde}
      and (${semCobranca(db, sql`'DEVOLUCAO:' || d.id`)} or (d.devolvida_em is not null and ${semCobranca(db, sql`'ARMAZENAGEM:' || d.id`)}))
    order by d.id limit 500`)

/** Deliveries at places that take nobody without an appointment: of each CT-e and place one. */
export const listAgendadas = (
  db: Db,
  desde: Date,
): Promise<(NotaCobrada & { chave: string; lugar_id: string })[]> =>
  db.all(sql`
    select distinct on (1) 'AGENDAMENTO:' || c.id || ':' || g.id as chave, g.id::text as lugar_id, ${cobrada}
    from lugares g join nota_vista n on n.grupo_id = g.grupo_id and n.cnpj_dest = g.documento and n.cep = g.cep ${doCte(sql`n`)}
    where g.grupo_id = ${db.grupo} and g.agendamento and g.ativo and g.documento <> '' and n.desfecho = 'entrega' and n.situacao_em > ${desde}
      and c.id is not null and ${semCobranca(db, sql`'AGENDAMENTO:' || c.id || ':' || g.id`)}
    order by 1, n.id limit 500`)

/** One note within reach. */
export const findNota = (db: Db, id: string): Promise<NotaCobrada | undefined> =>
  db.maybe(sql`
    select ${cobrada} from nota_vista n ${doCte(sql`n`)} where n.grupo_id = ${db.grupo} and n.id = ${id} and ${escopoNotas(db)}`)

/** The newest notes within reach, of this number where one is said. */
export const searchNotas = (db: Db, numero: string | null): Promise<NotaCobrada[]> =>
  db.all(sql`
    select ${cobrada} from nota_vista n ${doCte(sql`n`)}
    where n.grupo_id = ${db.grupo} and (${numero}::bigint is null or n.numero = ${numero}::bigint) and n.excluida_em is null and ${escopoNotas(db)}
    order by n.id desc limit 20`)
