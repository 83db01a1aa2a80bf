import { enfileirar } from '../../../db/fila.ts'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import { type EntregaRow, ofEntrega } from './webhooks.repository.ts'
import { PRAZO_MS, RESPOSTA_VENCIDA, TENTATIVAS_NA_FRENTE } from './webhooks.rules.ts'

/** The body that tells a line of history `e` of note `n` to webhook `w`. */
export const corpoDoEvento = sql`
  jsonb_build_object('id', 'evt_' || e.id, 'tipo', 'nota.' || e.tipo, 'em', to_char(e.em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'nota', jsonb_build_object('chave', n.chave, 'numero', n.numero, 'serie', n.serie, 'situacao', e.situacao),
    'ocorrencia', case when o.codigo is not null then jsonb_build_object('codigo', o.codigo, 'descricao', o.descricao) end,
    'texto', e.texto)::text`

/** Lines of history with their notes, and the webhooks that ask for such lines. */
export const eventosComWebhook = sql`
  nota_eventos e
  join nota_vista n on n.grupo_id = e.grupo_id and n.id = e.nota_id and n.excluida_em is null
  join parceiros p on p.grupo_id = e.grupo_id and n.cnpj_embarca = any(p.cnpjs)
  join webhooks w on w.grupo_id = p.grupo_id and w.parceiro_id = p.id and 'nota.' || e.tipo = any(w.eventos)
  left join ocorrencia_vista o on o.codigo = coalesce((e.dados ->> 'ocorrencia')::int, n.ocorrencia)`

/** One job for a webhook at a time; `quando` null: now. */
export const enqueue = (db: Db, webhook: string, quando: Date | null): Promise<number> =>
  enfileirar(
    db,
    'entregar_webhook',
    `webhook${quando ? '-depois' : ''}:${db.grupo}:${webhook}`,
    { webhook },
    quando,
  )

/**
 * What these lines of history mean to webhooks: one call each, queued in this transaction; a line is told once. One that
 * is off gets them too for a while: they wait for it.
 */
export async function insertDosEventos(db: Db, ids: string[], agora: Date): Promise<void> {
  const novas = await db.all<{ webhook: string }>(sql`
    with novas as (
      insert into webhook_entregas (grupo_id, webhook_id, evento, evento_id, corpo, na_fila_desde, proxima)
      select e.grupo_id, w.id, 'nota.' || e.tipo, e.id, ${corpoDoEvento}, ${agora}::timestamptz, ${agora}::timestamptz
      from ${eventosComWebhook}
      where e.grupo_id = ${db.grupo} and e.id = any(${ids}::bigint[]) and p.ativo
        and (w.ativo or w.desligado_em > ${new Date(agora.getTime() - PRAZO_MS)})
      order by e.id
      on conflict do nothing
      returning webhook_id
    )
    select webhook_id::text as webhook from novas group by webhook_id`)
  for (const { webhook } of novas) await enqueue(db, webhook, null)
}

/** Until when somebody holds a call of this webhook. */
export const findPosse = async (db: Db, webhook: string, agora: Date): Promise<Date | null> =>
  (
    await db.one<{ ate: Date | null }>(sql`
      select max(tomada_ate) as ate from webhook_entregas
      where grupo_id = ${db.grupo} and webhook_id = ${webhook} and estado = 'fila' and tomada_ate > ${agora}`)
  ).ate

/** When the first waiting call may go out. */
export const findProxima = async (db: Db, webhook: string): Promise<Date | null> =>
  (
    await db.one<{ proxima: Date | null }>(sql`
      select min(proxima) as proxima from webhook_entregas
      where grupo_id = ${db.grupo} and webhook_id = ${webhook} and estado = 'fila'`)
  ).proxima

/**
 * Takes the next call in the order of what happened, under a token and for a while. A probe takes the oldest, whatever its
 * own time. The caller holds the webhook's row, so two workers never take at once.
 */
export const takeEntrega = (
  db: Db,
  webhook: string,
  q: { agora: Date; sonda: boolean; posse: string; ate: Date },
): Promise<EntregaRow | undefined> =>
  db.maybe(sql`
    update webhook_entregas e set tomada_por = ${q.posse}, tomada_ate = ${q.ate}, tentativas = e.tentativas + 1
    where e.grupo_id = ${db.grupo} and e.id = (
      select f.id from webhook_entregas f
      where f.grupo_id = ${db.grupo} and f.webhook_id = ${webhook} and f.estado = 'fila'
        and (${q.sonda}::boolean or f.proxima <= ${q.agora})
      order by (${q.sonda}::boolean and f.tentativas >= ${TENTATIVAS_NA_FRENTE}::int), f.evento_id nulls first, f.id limit 1)
    returning ${ofEntrega}`)

/** How a taken call ended. Nothing when its time ran out and another took it. */
export const updateEntrega = (
  db: Db,
  id: string,
  e: {
    posse: string
    estado: 'fila' | 'entregue' | 'falhou'
    proxima: Date
    status: number | null
    resposta: string
    ms: number | null
  },
): Promise<number> =>
  db.run(sql`
    update webhook_entregas set estado = ${e.estado}, proxima = ${e.proxima}, resposta_status = ${e.status}, resposta = ${e.resposta},
      ms = ${e.ms}, tomada_por = null, tomada_ate = null,
      terminado_em = case when ${e.estado} = 'fila' then null else now() end
    where grupo_id = ${db.grupo} and id = ${id} and estado = 'fila' and tomada_por = ${e.posse}`)

/** The whole queue may go now: the address is there again. */
export const updateFilaAgora = (db: Db, webhook: string, agora: Date): Promise<number> =>
  db.run(sql`
    update webhook_entregas set proxima = ${agora}
    where grupo_id = ${db.grupo} and webhook_id = ${webhook} and estado = 'fila' and proxima > ${agora}`)

/** Ends what waited for longer than a call lives; its body stays, so that it can be told again. */
export const updateVencidas = (db: Db, webhook: string, agora: Date): Promise<number> =>
  db.run(sql`
    update webhook_entregas set estado = 'falhou', terminado_em = now(),
      resposta = case when resposta = '' then ${RESPOSTA_VENCIDA} else resposta end
    where grupo_id = ${db.grupo} and webhook_id = ${webhook} and estado = 'fila'
      and na_fila_desde <= ${new Date(agora.getTime() - PRAZO_MS)} and (tomada_ate is null or tomada_ate <= ${agora})`)

/** Addresses with a call that is due and nobody at it, for jobs that were lost. */
export const listDevidos = (db: Db, agora: Date): Promise<{ id: string }[]> =>
  db.all(sql`
    select w.id::text as id from webhooks w
    where w.grupo_id = ${db.grupo} and w.ativo and (w.proxima is null or w.proxima <= ${agora}) and exists (
      select from webhook_entregas e
      where e.grupo_id = w.grupo_id and e.webhook_id = w.id and e.estado = 'fila'
        and (w.pausado_em is not null or e.proxima <= ${agora}) and (e.tomada_ate is null or e.tomada_ate <= ${agora}))`)

/** Addresses that are off while calls wait. */
export const listDesligadosComFila = (db: Db): Promise<{ id: string }[]> =>
  db.all(sql`
    select w.id::text as id from webhooks w
    where w.grupo_id = ${db.grupo} and not w.ativo and exists (
      select from webhook_entregas e where e.grupo_id = w.grupo_id and e.webhook_id = w.id and e.estado = 'fila')`)

export type AAvisar = { id: string; url: string; parceiro_id: string; parceiro: string; falha_desde: Date }

/** Marks those whose calls have failed since before `desde`, each time of failure once. */
export const takeAAvisar = (db: Db, desde: Date, agora: Date): Promise<AAvisar[]> =>
  db.all(sql`
    update webhooks w set avisado_em = ${agora} from parceiros p
    where w.grupo_id = ${db.grupo} and w.ativo and w.avisado_em is null and w.falha_desde <= ${desde}
      and p.grupo_id = w.grupo_id and p.id = w.parceiro_id
    returning w.id::text as id, w.url, p.id::text as parceiro_id, p.nome as parceiro, w.falha_desde`)

/** Who answers for webhooks: they are the admins'. */
export const listAdmins = (db: Db): Promise<{ id: string }[]> =>
  db.all(sql`
    select u.id::text as id from grupo_usuario_vista gu join usuario_vista u on u.id = gu.usuario_id
    where gu.grupo_id = ${db.grupo} and gu.papel = 'ADMIN' and gu.ativo and u.ativo order by u.id`)
