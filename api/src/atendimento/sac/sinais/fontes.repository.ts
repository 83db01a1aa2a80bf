import { type Sql, sql } from '../../../db/sql.ts'
import type { Escopo } from '../../../db/tx.ts'

/** From when until when things happened that are looked for, and the rule's limit. */
export type Janela = { de: Date; ate: Date; limite: number }

export const nota = sql`
  n.id::text as nota_id, n.numero::text as nota, n.base_id, n.rota_id::text as rota_id, n.cnpj_embarca as embarcador,
  n.cnpj_dest as destinatario, coalesce(n.cpf_motorista, '') as motorista, to_char(n.prazo, 'YYYY-MM-DD') as prazo`
export const doRomaneio = sql`r.id::text as romaneio_id, coalesce(r.numero::text, '') as romaneio`
/** What is said of a whole romaneio, and of no note of it. */
export const soDoRomaneio = sql`
  null as nota_id, '' as nota, ${doRomaneio}, r.base_id, r.rota_id::text as rota_id, null as embarcador, null as destinatario,
  r.cpf_motorista as motorista, null as prazo`
export const semOcorrencia = sql`null::int as codigo, 0 as tentativa`
export const fimDaNota = sql`case when n.desfecho is not null then coalesce(n.data_entrega, n.situacao_em) end`

/**
 * Trucks under way with a dear cargo that were seen on this trip and are silent: half an hour, and an hour, after they were last seen. The
 * instant in which they were is part of what is noticed: silent again, later, is another silence.
 */
export const silencios = (db: Escopo, j: Janela): Sql => sql`
  select 'silencio:' || r.id || ':' || extract(epoch from u.dt_rastreio)::bigint || ':' || v.vez as origem,
    u.dt_rastreio + make_interval(mins => v.minutos) as em, null::timestamptz as fim, ${soDoRomaneio}, ${semOcorrencia},
    'sem sinal há ' || v.minutos || ' min com carga de valor, romaneio ' || r.numero as detalhe
  from romaneio_vista r
  join ultimas_posicoes u on u.grupo_id = r.grupo_id and u.cpf = r.cpf_motorista and u.dt_rastreio >= r.saida_em
  cross join (values (1, 30), (2, 60)) v(vez, minutos)
  where r.grupo_id = ${db.grupo} and r.estado = 'viagem' and r.excluido_em is null and r.total_valor_centavos >= ${j.limite}::bigint * 100
    and u.dt_rastreio + make_interval(mins => v.minutos) between ${j.de} and ${j.ate}
    and exists (select from nota_vista n where n.grupo_id = r.grupo_id and n.romaneio_id = r.id and n.situacao = 'rota' and n.excluida_em is null)`

/** Proofs that nobody judged yet and that the machine finds bad: of another note, or of so few points. */
export const canhotosRuins = (db: Escopo, j: Janela): Sql => sql`
  select 'exame:' || x.comprovante_id as origem, c.created_at as em, c.auditado_em as fim, ${nota}, ${doRomaneio}, ${semOcorrencia},
    coalesce(nullif(array_to_string(x.motivos, '; '), ''), x.pontos || ' pontos') as detalhe
  from auditoria_exames x
  join comprovante_vista c on c.grupo_id = x.grupo_id and c.id = x.comprovante_id
  join nota_vista n on n.grupo_id = c.grupo_id and n.id = c.nota_id
  left join romaneio_vista r on r.grupo_id = n.grupo_id and r.id = n.romaneio_id
  where x.grupo_id = ${db.grupo} and x.duvidoso and (x.codigo = 'diverge' or x.pontos <= ${j.limite}) and n.excluida_em is null
    and c.efeito in ('entrega', 'outras') and c.created_at between ${j.de} and ${j.ate}`

/** What takers told SEFAZ of our CT-e (610110), until they take it back (610111) or the CT-e stands no more. */
export const desacordos = (db: Escopo, j: Janela): Sql => sql`
  select 'desacordo:' || e.documento_id || ':' || e.id as origem, e.em,
    coalesce(d.em, case when t.estado in ('cancelado', 'substituido') then t.updated_at end) as fim, ${nota}, ${doRomaneio}, ${semOcorrencia},
    'Tomador em desacordo com o CT-e ' || t.numero || coalesce(': ' || nullif(left(e.detalhe, 200), ''), '') as detalhe
  from evento_fiscal_vista e
  join cte_vista t on t.grupo_id = e.grupo_id and t.id = e.documento_id
  left join lateral (
    select x.em from evento_fiscal_vista x where x.grupo_id = e.grupo_id and x.modelo = e.modelo and x.documento_id = e.documento_id
      and x.tipo = '610111' and x.envio_id is null and x.em >= e.em order by x.em limit 1) d on true
  left join lateral (select min(c.nota_id) as id from cte_nota_vista c where c.grupo_id = t.grupo_id and c.cte_id = t.id) p on true
  left join nota_vista n on n.grupo_id = e.grupo_id and n.id = p.id
  left join romaneio_vista r on r.grupo_id = n.grupo_id and r.id = n.romaneio_id
  where e.grupo_id = ${db.grupo} and e.modelo = '57' and e.tipo = '610110' and e.envio_id is null and e.em between ${j.de} and ${j.ate}`

/** CT-e that left so many minutes ago and whose insurer has not confirmed the cargo; those of which nothing was asked are none. */
export const semAverbacao = (db: Escopo, j: Janela): Sql => sql`
  select 'averbacao:' || g.id || ':' || r.id as origem, r.saida_em + make_interval(mins => ${j.limite}::int) as em,
    case when g.estado in ('registrado', 'dispensado') then g.respondido_em end as fim, ${soDoRomaneio}, ${semOcorrencia},
    'Averbação do ' || g.documento || ' não confirmada' || coalesce(': ' || nullif(left(g.motivo, 120), ''), '') || ', romaneio ' || r.numero as detalhe
  from romaneio_vista r
  join lateral (
    select distinct c.cte_id from romaneio_nota_vista rn join cte_nota_vista c on c.grupo_id = rn.grupo_id and c.nota_id = rn.nota_id
    where rn.grupo_id = r.grupo_id and rn.romaneio_id = r.id) x on true
  join cte_vista t on t.grupo_id = r.grupo_id and t.id = x.cte_id and t.estado = 'autorizado'
  join registros g on g.grupo_id = r.grupo_id and g.tipo = 'averbacao' and g.referencia = 'cte:' || t.chave
    and g.estado not in ('cancelando', 'cancelado')
  where r.grupo_id = ${db.grupo} and r.estado = 'viagem' and r.excluido_em is null
    and r.saida_em + make_interval(mins => ${j.limite}::int) between ${j.de} and ${j.ate}
    and (g.estado not in ('registrado', 'dispensado') or g.respondido_em > r.saida_em + make_interval(mins => ${j.limite}::int))`

/** Tries that failed: how many at that recipient's within thirty days, since the last delivery to him. */
export const reincidencias = (db: Escopo, quais: Sql): Sql => sql`
  select 'evento:' || e.id as origem, e.em, ${fimDaNota} as fim, ${nota}, ${doRomaneio}, null::int as codigo, v.vezes as tentativa,
    coalesce(p.nome, n.cnpj_dest) as detalhe
  from nota_evento_vista e
  join nota_vista n on n.grupo_id = e.grupo_id and n.id = e.nota_id
  left join pessoa_vista p on p.grupo_id = n.grupo_id and p.documento = n.cnpj_dest
  left join romaneio_vista r on r.grupo_id = n.grupo_id and r.id = n.romaneio_id
  cross join lateral (
    select count(*)::int as vezes from nota_vista m
    join nota_evento_vista t on t.grupo_id = m.grupo_id and t.nota_id = m.id
    where m.grupo_id = n.grupo_id and m.cnpj_dest = n.cnpj_dest and m.excluida_em is null and t.tipo in ('comprovada', 'ocorrencia')
      and t.dados->>'efeito' = 'tentativa' and t.em <= e.em and t.em > e.em - interval '30 days'
      and t.em > coalesce((select max(d.data_entrega) from nota_vista d
        where d.grupo_id = n.grupo_id and d.cnpj_dest = n.cnpj_dest and d.desfecho = 'entrega' and d.data_entrega <= e.em), '-infinity')) v
  where e.grupo_id = ${db.grupo} and e.tipo in ('comprovada', 'ocorrencia') and e.dados->>'efeito' = 'tentativa'
    and n.excluida_em is null and n.cnpj_dest is not null and ${quais}`
