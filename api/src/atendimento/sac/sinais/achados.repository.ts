import type { Sinal } from '@tropeiro/contract/atendimento/sac/sinais'
import { empty, type Sql, sql } from '../../../db/sql.ts'
import type { Db, Escopo } from '../../../db/tx.ts'
import { dizQuebra, quemViaja } from '../../../frota/manutencao/index.ts'
import {
  canhotosRuins,
  desacordos,
  doRomaneio,
  fimDaNota,
  type Janela,
  nota,
  reincidencias,
  semAverbacao,
  semOcorrencia,
  silencios,
  soDoRomaneio,
} from './fontes.repository.ts'
import { QUEBRA } from './ocorrencias.rules.ts'
import type { Achado } from './sinais.rules.ts'

const diaSeguinte = (dia: Sql) => sql`(${dia} + 1)::timestamp at time zone 'America/Sao_Paulo'`

/** Lines of history with an occurrence: what it was, and which try. */
const ocorrencias = (db: Escopo, quais: Sql): Sql => sql`
  select 'evento:' || e.id as origem, e.em, ${fimDaNota} as fim, ${nota}, ${doRomaneio},
    (e.dados->>'ocorrencia')::int as codigo, coalesce(o.descricao, e.texto) as detalhe,
    (select count(*)::int from nota_evento_vista t where t.grupo_id = e.grupo_id and t.nota_id = e.nota_id and t.id <= e.id
      and t.dados->>'efeito' = 'tentativa') as tentativa
  from nota_evento_vista e
  join nota_vista n on n.grupo_id = e.grupo_id and n.id = e.nota_id
  left join comprovante_vista c on c.grupo_id = e.grupo_id and c.id = (e.dados->>'comprovante')::bigint
  left join romaneio_vista r on r.grupo_id = e.grupo_id and r.id = coalesce(c.romaneio_id, n.romaneio_id)
  left join ocorrencia_vista o on o.codigo = (e.dados->>'ocorrencia')::int
  where e.grupo_id = ${db.grupo} and e.tipo in ('comprovada', 'ocorrencia') and e.dados ? 'ocorrencia' and n.excluida_em is null
    and ${quais}`

/** Work orders that say of a vehicle under way, or of what it pulls, that it broke down, with each trip that it was on then. */
const quebrados = (db: Escopo, quais: Sql): Sql => sql`
  select 'ordem:' || o.id || ':' || r.id as origem, o.aberta_em as em,
    case when o.estado in ('concluida', 'conferida', 'cancelada') then coalesce(o.concluida_em, o.aberta_em) end as fim, ${soDoRomaneio},
    ${QUEBRA}::int as codigo, 0 as tentativa, 'ordem ' || o.numero || ': ' || o.titulo as detalhe
  from ordem_vista o
  join veiculo_vista v on ${quemViaja}
  join romaneio_vista r on r.grupo_id = o.grupo_id and placa_comparada(r.placa_veiculo) = v.placa_comparada and r.excluido_em is null and r.saida_em <= o.aberta_em
    and (r.concluido_em is null or r.concluido_em > o.aberta_em)
  where o.grupo_id = ${db.grupo} and ${dizQuebra} and ${quais}`
/** Both ways of hearing of a breakdown say the same columns. */
const emOrdem = sql`origem, em, fim, nota_id, nota, romaneio_id, romaneio, base_id, rota_id, embarcador, destinatario, motorista, prazo, codigo,
  tentativa, detalhe`

const canceladas = (db: Escopo, quais: Sql): Sql => sql`
  select 'evento:' || e.id as origem, e.em, case when n.romaneio_id is null then n.situacao_em end as fim, ${nota}, ${doRomaneio},
    '' as detalhe, ${semOcorrencia}
  from nota_evento_vista e
  join nota_vista n on n.grupo_id = e.grupo_id and n.id = e.nota_id
  left join romaneio_vista r on r.grupo_id = n.grupo_id and r.id = n.romaneio_id
  where e.grupo_id = ${db.grupo} and e.tipo = 'cancelada' and e.situacao in ('rota', 'expedicao') and ${quais}`

const recusados = (db: Escopo, quais: Sql): Sql => sql`
  select 'envio:' || e.id as origem, coalesce(e.recebido_em, e.updated_at) as em, a.updated_at as fim, null as nota_id, '' as nota,
    null as romaneio_id, '' as romaneio, null::int as base_id, null as rota_id, null as embarcador, null as destinatario, '' as motorista,
    null as prazo, nullif(e.cstat, '')::int as codigo, 0 as tentativa,
    'SEFAZ recusou (' || coalesce(nullif(e.cstat, ''), 'alarme') || '): ' || left(coalesce(nullif(e.xmotivo, ''), e.erro), 200)
      || ', ' || case when e.tipo like 'mdfe%' then 'MDF-e ' else 'CT-e ' end || ltrim(substr(e.chave, 26, 9), '0') as detalhe
  from envio_vista e
  left join lateral (
    select x.updated_at from envio_vista x
    where x.grupo_id = e.grupo_id and substr(x.chave, 7, 28) = substr(e.chave, 7, 28) and x.tp_evento = '' and x.id > e.id
      and x.estado in ('autorizado', 'cancelado') order by x.id limit 1) a on true
  where e.grupo_id = ${db.grupo} and e.tp_evento = '' and e.estado in ('rejeitado', 'alarme') and not e.trocado and ${quais}`

/** A refused proof behind which none came; `em` is the refusal: when it becomes a case the clock of the house says. */
const reprovadas = (db: Escopo, j: Janela): Sql => sql`
  select 'comprovante:' || c.id as origem, c.auditado_em as em, d.em as fim, ${nota}, ${doRomaneio}, c.motivo as detalhe, ${semOcorrencia}
  from comprovante_vista c
  join nota_vista n on n.grupo_id = c.grupo_id and n.id = c.nota_id
  left join romaneio_vista r on r.grupo_id = n.grupo_id and r.id = n.romaneio_id
  left join lateral (
    select x.created_at as em from comprovante_vista x
    where x.grupo_id = c.grupo_id and x.nota_id = c.nota_id and x.id > c.id and x.efeito in ('entrega', 'outras') order by x.id limit 1) d on true
  where c.grupo_id = ${db.grupo} and c.estado = 'reprovado' and n.excluida_em is null
    and c.auditado_em >= ${j.de} and c.auditado_em <= ${j.ate}`

const vencidas = (db: Escopo, j: Janela): Sql => sql`
  select * from (
    select 'prazo:' || n.id || ':' || n.prazo as origem, ${diaSeguinte(sql`n.prazo`)} as em, ${fimDaNota} as fim, ${nota}, ${doRomaneio},
      '' as detalhe, ${semOcorrencia}
    from nota_vista n left join romaneio_vista r on r.grupo_id = n.grupo_id and r.id = n.romaneio_id
    where n.grupo_id = ${db.grupo} and n.excluida_em is null and n.cancelada_em is null
      and n.prazo between dia_local(${j.de}) - 1 and dia_local(${j.ate}) - 1) v
  where v.em >= ${j.de} and (v.fim is null or v.fim > v.em)`

const tardias = (db: Escopo, j: Janela): Sql => sql`
  select 'previsao:' || p.romaneio_id || ':' || p.nota_id || ':' || extract(epoch from p.calculado_em)::bigint as origem,
    p.calculado_em as em, p.realizado_em as fim, ${nota}, ${doRomaneio}, ${semOcorrencia},
    to_char(p.previsto_em at time zone 'America/Sao_Paulo', 'DD/MM HH24:MI') as detalhe
  from previsoes p
  join nota_vista n on n.grupo_id = p.grupo_id and n.id = p.nota_id
  join romaneio_vista r on r.grupo_id = p.grupo_id and r.id = p.romaneio_id
  where p.grupo_id = ${db.grupo} and r.estado = 'viagem' and n.situacao = 'rota' and n.prazo is not null
    and p.previsto_em >= ${diaSeguinte(sql`n.prazo`)} and p.calculado_em >= ${j.de} and p.calculado_em <= ${j.ate}`

/** Alerts of tracking; what lasts is seen a second time, so many minutes later. */
const alertas = (db: Escopo, tipo: string, j: Janela, depois: number, mais: Sql = empty): Sql => sql`
  select 'alerta:' || a.id || ':' || v.vez as origem, a.em + make_interval(mins => v.minutos) as em, a.fim_em as fim, ${soDoRomaneio}, ${semOcorrencia}, a.texto || ', romaneio ' || r.numero as detalhe
  from rastreamento_alertas a join romaneio_vista r on r.grupo_id = a.grupo_id and r.id = a.romaneio_id
  cross join (values (1, 0), (2, ${depois}::int)) v(vez, minutos)
  where a.grupo_id = ${db.grupo} and a.tipo = ${tipo} and (v.vez = 1 or ${depois}::int > 0)
    and a.em + make_interval(mins => v.minutos) <= coalesce(a.fim_em, ${j.ate}) and a.em >= ${j.de} and a.em <= ${j.ate}${mais}`

const devolucoes = (db: Escopo, j: Janela): Sql => sql`
  select 'devolucao:' || d.id as origem, ${diaSeguinte(sql`d.prazo`)} as em, coalesce(d.devolvida_em, d.cancelada_em) as fim, ${nota},
    ${doRomaneio}, 'Devolução ' || d.numero as detalhe, ${semOcorrencia}
  from devolucoes d
  join nota_vista n on n.grupo_id = d.grupo_id and n.id = d.nota_id
  left join romaneio_vista r on r.grupo_id = n.grupo_id and r.id = n.romaneio_id
  where d.grupo_id = ${db.grupo} and d.prazo is not null and ${diaSeguinte(sql`d.prazo`)} >= ${j.de}
    and ${diaSeguinte(sql`d.prazo`)} <= ${j.ate}
    and coalesce(d.devolvida_em, d.cancelada_em, 'infinity') > ${diaSeguinte(sql`d.prazo`)}`

const papeis = (db: Escopo, j: Janela): Sql => sql`
  select 'papel:' || n.id as origem, n.data_entrega + make_interval(days => ${j.limite}::int) as em, a.desde as fim, ${nota}, ${doRomaneio},
    '' as detalhe, ${semOcorrencia}
  from nota_vista n
  left join romaneio_vista r on r.grupo_id = n.grupo_id and r.id = n.romaneio_id
  left join armazenamento_papeis a on a.grupo_id = n.grupo_id and a.nota_id = n.id
  where n.grupo_id = ${db.grupo} and n.excluida_em is null and n.desfecho = 'entrega'
    and n.data_entrega >= ${j.de}::timestamptz - make_interval(days => ${j.limite}::int)
    and n.data_entrega <= ${j.ate}::timestamptz - make_interval(days => ${j.limite}::int)
    and coalesce(a.desde, 'infinity') > n.data_entrega + make_interval(days => ${j.limite}::int)`

const quando = (coluna: Sql, j: Janela) => sql`${coluna} >= ${j.de} and ${coluna} <= ${j.ate}`

const consultas: Record<Sinal, (db: Escopo, j: Janela) => Sql> = {
  ocorrencia: (db, j) => ocorrencias(db, quando(sql`e.em`, j)),
  tentativas: (db, j) => ocorrencias(db, quando(sql`e.em`, j)),
  veiculo_quebrado: (db, j) => sql`
    select ${emOrdem} from (${ocorrencias(db, quando(sql`e.em`, j))}) x
    union all select ${emOrdem} from (${quebrados(db, quando(sql`o.aberta_em`, j))}) y`,
  prova_reprovada: reprovadas,
  nota_cancelada: (db, j) => canceladas(db, quando(sql`e.em`, j)),
  documento_recusado: (db, j) => recusados(db, quando(sql`e.updated_at`, j)),
  prazo_vencido: vencidas,
  previsao_tardia: tardias,
  saida_atrasada: (db, j) => alertas(db, 'saida_atrasada', j, 0),
  parada_longa: (db, j) => alertas(db, 'parada_longa', j, j.limite),
  desvio: (db, j) =>
    alertas(db, 'desvio', j, 15, sql` and r.total_valor_centavos >= ${j.limite}::bigint * 100`),
  devolucao_parada: devolucoes,
  papel_nao_voltou: papeis,
  sem_sinal_com_carga: silencios,
  canhoto_ruim: canhotosRuins,
  desacordo: desacordos,
  destinatario_reincidente: (db, j) => reincidencias(db, quando(sql`e.em`, j)),
  sem_averbacao: semAverbacao,
}

const colunas = (sinal: Sinal) => sql`
  ${sinal}::text as sinal, a.*, to_char(dia_local(a.em), 'YYYY-MM-DD') as dia`

/** What happened between two instants that a rule may see a case in, whatever was made of it, the oldest first. */
export const listAchados = (db: Db, sinal: Sinal, j: Janela, limite: number): Promise<Achado[]> =>
  db.all(sql`
    select ${colunas(sinal)} from (${consultas[sinal](db, j)}) a order by a.em, a.origem limit ${limite}`)

/** The same of what is not over and was not seen yet. */
export const listNovos = (db: Db, sinal: Sinal, j: Janela, limite: number): Promise<Achado[]> =>
  db.all(sql`
    select ${colunas(sinal)} from (${consultas[sinal](db, j)}) a
    where a.fim is null and not exists (
      select from incidente_sinais s where s.grupo_id = ${db.grupo} and s.sinal = ${sinal} and s.origem = a.origem)
    order by a.em, a.origem limit ${limite}`)

/** What these lines of notes' history say. */
export const listDasLinhas = (db: Db, ids: readonly string[]): Promise<Omit<Achado, 'sinal'>[]> =>
  db.all(sql`
    select a.*, to_char(dia_local(a.em), 'YYYY-MM-DD') as dia
    from (${ocorrencias(db, sql`e.id = any(${ids}::bigint[])`)}) a order by a.em, a.origem`)

/** The same of tries that failed: how often at that recipient's. */
export const listReincidencias = (db: Db, ids: readonly string[]): Promise<Omit<Achado, 'sinal'>[]> =>
  db.all(sql`
    select a.*, to_char(dia_local(a.em), 'YYYY-MM-DD') as dia
    from (${reincidencias(db, sql`e.id = any(${ids}::bigint[])`)}) a order by a.em, a.origem`)

export const listCanceladas = (db: Db, ids: readonly string[]): Promise<Omit<Achado, 'sinal'>[]> =>
  db.all(sql`
    select a.*, to_char(dia_local(a.em), 'YYYY-MM-DD') as dia
    from (${canceladas(db, sql`e.id = any(${ids}::bigint[])`)}) a order by a.em, a.origem`)

/** What these work orders say of trips. */
export const listQuebrados = (db: Db, ordens: readonly string[]): Promise<Omit<Achado, 'sinal'>[]> =>
  db.all(sql`
    select a.*, to_char(dia_local(a.em), 'YYYY-MM-DD') as dia
    from (${quebrados(db, sql`o.id = any(${ordens}::bigint[])`)}) a order by a.em, a.origem`)

/** What became of these rows of the outbox to SEFAZ. */
export const listRecusados = (db: Db, envios: readonly string[]): Promise<Omit<Achado, 'sinal'>[]> =>
  db.all(sql`
    select a.*, to_char(dia_local(a.em), 'YYYY-MM-DD') as dia
    from (${recusados(db, sql`e.id = any(${envios}::bigint[])`)}) a order by a.em, a.origem`)

/** Signals that wait or stand in incidents and whose thing is over. */
export const listAcabados = (db: Db): Promise<{ id: string }[]> =>
  db.all(sql`
    select s.id::text as id from incidente_sinais s
    where s.grupo_id = ${db.grupo} and s.baixado_em is null and case
      when s.origem like 'alerta:%' then exists (
        select from rastreamento_alertas a where a.grupo_id = s.grupo_id and a.id = split_part(s.origem, ':', 2)::bigint and a.fim_em is not null)
      when s.origem like 'devolucao:%' then exists (
        select from devolucoes d where d.grupo_id = s.grupo_id and d.id = split_part(s.origem, ':', 2)::bigint
          and d.estado in ('devolvida', 'cancelada'))
      when s.origem like 'ordem:%' then exists (
        select from ordem_vista o where o.grupo_id = s.grupo_id and o.id = split_part(s.origem, ':', 2)::bigint
          and o.estado in ('concluida', 'conferida', 'cancelada'))
      when s.origem like 'envio:%' then exists (
        select from envio_vista e join envio_vista x on x.grupo_id = e.grupo_id and substr(x.chave, 7, 28) = substr(e.chave, 7, 28)
          and x.tp_evento = '' and x.id > e.id and x.estado in ('autorizado', 'cancelado')
        where e.grupo_id = s.grupo_id and e.id = split_part(s.origem, ':', 2)::bigint)
      when s.origem like 'silencio:%' then exists (
        select from romaneio_vista r left join ultimas_posicoes u on u.grupo_id = r.grupo_id and u.cpf = r.cpf_motorista
        where r.grupo_id = s.grupo_id and r.id = split_part(s.origem, ':', 2)::bigint
          and (r.estado <> 'viagem' or extract(epoch from u.dt_rastreio)::bigint > split_part(s.origem, ':', 3)::bigint))
      when s.origem like 'exame:%' then exists (
        select from comprovante_vista c where c.grupo_id = s.grupo_id and c.id = split_part(s.origem, ':', 2)::bigint and c.estado <> 'auditoria')
      when s.origem like 'desacordo:%' then exists (
        select from cte_vista t where t.grupo_id = s.grupo_id and t.id = split_part(s.origem, ':', 2)::bigint
          and (t.estado in ('cancelado', 'substituido') or exists (
            select from evento_fiscal_vista x where x.grupo_id = t.grupo_id and x.modelo = '57' and x.documento_id = t.id
              and x.tipo = '610111' and x.envio_id is null and x.em >= s.visto_em)))
      when s.origem like 'averbacao:%' then exists (
        select from registros g where g.grupo_id = s.grupo_id and g.id = split_part(s.origem, ':', 2)::bigint
          and g.estado in ('registrado', 'dispensado', 'cancelado'))
      else false end
    order by s.id`)

/** Forecasts that were late and are in time again: those once, and those a second time. */
export const voltarPrevisoes = (db: Db): Promise<{ id: string }[]> =>
  db.all(sql`
    with agora as (
      select s.id, s.dentro_em, p.calculado_em, p.previsto_em < ${diaSeguinte(sql`n.prazo`)} as dentro
      from incidente_sinais s
      join previsoes p on p.grupo_id = s.grupo_id and p.romaneio_id = split_part(s.origem, ':', 2)::bigint and p.nota_id = s.nota_id
      join nota_vista n on n.grupo_id = p.grupo_id and n.id = p.nota_id
      where s.grupo_id = ${db.grupo} and s.sinal = 'previsao_tardia' and s.baixado_em is null and p.calculado_em > s.visto_em),
    marcadas as (
      update incidente_sinais s set dentro_em = case when a.dentro then coalesce(s.dentro_em, a.calculado_em) end
      from agora a where s.grupo_id = ${db.grupo} and s.id = a.id returning s.id)
    select a.id::text as id from agora a where a.dentro and a.dentro_em < a.calculado_em and exists (select from marcadas m where m.id = a.id)`)
