import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import { nasBasesDoCte } from '../../../fiscal/cte/index.ts'
import type { CteAberto } from './periodo.rules.ts'

const dia = (coluna: ReturnType<typeof sql>) =>
  sql`to_char(${coluna} at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')`

/**
 * Authorised CT-e that stand in no invoice that counts, with how far their notes are; a complement is as far as what it adds to.
 * @param q only of these takers, only these
 */
export const listAbertos = (
  db: Db,
  q: { tomadores?: readonly string[] | null; ids?: readonly string[] } = {},
): Promise<CteAberto[]> =>
  db.all(sql`
    select m.id::text as id, m.cnpj_emitente, m.numero, m.tipo, m.servico, m.doc_tomador, m.tomador, m.remetente, m.destinatario,
      m.valor_total_centavos::float8 as valor, coalesce(m.rascunho ->> 'tomador', '0') as modalidade,
      coalesce(m.rascunho -> 'remetente' ->> 'documento', '') as doc_remetente,
      coalesce(m.rascunho -> 'destinatario' ->> 'documento', '') as doc_destinatario,
      ${dia(sql`coalesce(m.emitido_em, m.autorizado_em)`)} as emissao, n.notas, n.entregues, n.aprovadas, n.fisicas, n.entrega, n.comprovada
    from cte_vista m
    left join lateral (
      select count(*)::int as notas, count(*) filter (where v.data_entrega is not null or v.situacao = 'entregue')::int as entregues,
        count(*) filter (where v.situacao = 'entregue')::int as aprovadas,
        count(*) filter (where exists (select from protocolo_notas f where f.grupo_id = x.grupo_id and f.nota_id = x.nota_id
          and f.status_fisico = 'recebida'))::int as fisicas,
        ${dia(sql`max(coalesce(v.data_entrega, v.situacao_em))`)} as entrega, ${dia(sql`max(v.situacao_em)`)} as comprovada
      from cte_nota_vista x join nota_vista v on v.grupo_id = x.grupo_id and v.id = x.nota_id
      where x.grupo_id = m.grupo_id and x.cte_id = case when m.tipo = '1' then coalesce(m.origem_id, m.id) else m.id end
    ) n on true
    where m.grupo_id = ${db.grupo} and m.estado = 'autorizado' and m.autorizado_em is not null
      and (${q.tomadores ?? null}::text[] is null or m.doc_tomador = any(${q.tomadores ?? null}::text[]))
      and (${q.ids ?? null}::bigint[] is null or m.id = any(${q.ids ?? null}::bigint[]))
      and not exists (select from fatura_ctes x where x.grupo_id = m.grupo_id and x.cte_id = m.id and not x.livre)${nasBasesDoCte(db)}
    order by m.id`)

/** Of these, those that their client accepted: its pre-invoice reckons the same, or somebody took its word. */
export const listLiberados = (db: Db, ids: readonly string[]): Promise<{ id: string }[]> =>
  db.all(sql`
    select c.id::text as id from cte_vista c where c.grupo_id = ${db.grupo} and c.id = any(${ids}::bigint[]) and (
      exists (select from prefatura_documentos d
        left join prefatura_marcas m on m.grupo_id = d.grupo_id and m.prefatura_id = d.prefatura_id and m.linha = 'd' || d.linha
        where d.grupo_id = c.grupo_id and d.cnpj_emissor = c.cnpj_emitente and d.numero ~ '^[0-9]{1,12}$' and d.numero::bigint = c.numero
          and (d.serie !~ '^[0-9]+$' or d.serie::int = c.serie)
          and (m.marca = 'aceita' or (m.marca is null and d.frete_embarcador_centavos = c.valor_total_centavos)))
      or exists (select from prefatura_marcas m where m.grupo_id = c.grupo_id and m.linha = 'c' || c.id and m.marca = 'aceita'))`)

/** Of these, those that stand in a dispute that has not ended. */
export const listDisputados = (db: Db, ids: readonly string[]): Promise<{ id: string }[]> =>
  db.all(sql`
    select distinct d.cte_id::text as id from disputas d
    where d.grupo_id = ${db.grupo} and d.cte_id = any(${ids}::bigint[]) and d.estado in ('aberta', 'em_acordo')`)

/** Who bills is alone in the group until his transaction ends. */
export const travarFaturamento = (db: Db): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock(${db.grupo}::int, hashtext('faturar'))`)

/** A run of the asker's that waits or runs; with parameters, the same one. */
export const findTarefaAberta = (
  db: Db,
  tipo: string,
  parametros: unknown = null,
): Promise<{ id: string } | undefined> => {
  const same = parametros === null ? null : JSON.stringify(parametros)
  return db.maybe(sql`
    select id::text as id from tarefa_vista
    where grupo_id = ${db.grupo} and tipo = ${tipo} and usuario_id = ${db.quem.id}::bigint and estado in ('fila', 'executando')
      and (${same}::jsonb is null or parametros = ${same}::jsonb)
    order by id desc limit 1`)
}
