import type { EntregaDeWebhook, EventoDoWebhook, Webhook } from '@tropeiro/contract/rules/api-do-parceiro'
import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

export type WebhookRow = Omit<Webhook, 'em'> & { em: Date; parceiro_id: string; segredo: Buffer | null }

const columns = sql`
  w.id::text as _id, w.url, w.eventos, w.ativo, w.falhas, w.motivo, w.created_at as em, w.parceiro_id::text as parceiro_id, w.segredo`

export const listWebhooks = (db: Db, grupoId: number, parceiroId: string): Promise<WebhookRow[]> =>
  db.all(sql`
    select ${columns} from webhooks w where w.grupo_id = ${grupoId} and w.parceiro_id = ${parceiroId} order by w.id`)

export const findWebhook = (db: Db, grupoId: number, id: string): Promise<WebhookRow> =>
  db.one(sql`select ${columns} from webhooks w where w.grupo_id = ${grupoId} and w.id = ${id}`)

export type WebhookNovo = { url: string; eventos: EventoDoWebhook[]; ativo: boolean }

export const insertWebhook = (
  db: Db,
  grupoId: number,
  parceiroId: string,
  w: WebhookNovo,
): Promise<{ id: string }> =>
  db.one(sql`
    insert into webhooks (grupo_id, parceiro_id, url, eventos, ativo)
    values (${grupoId}, ${parceiroId}, ${w.url}, ${w.eventos}::text[], ${w.ativo}) returning id::text as id`)

export const updateSegredo = (db: Db, grupoId: number, id: string, segredo: Buffer): Promise<number> =>
  db.run(sql`update webhooks set segredo = ${segredo} where grupo_id = ${grupoId} and id = ${id}`)

export const updateWebhook = (db: Db, grupoId: number, id: string, w: WebhookNovo): Promise<number> =>
  db.run(sql`
    update webhooks set url = ${w.url}, eventos = ${w.eventos}::text[], ativo = ${w.ativo}, motivo = '',
      falhas = case when ${w.ativo} and not ativo then 0 else falhas end
    where grupo_id = ${grupoId} and id = ${id}`)

export const deleteWebhook = (db: Db, grupoId: number, id: string): Promise<number> =>
  db.run(sql`delete from webhooks where grupo_id = ${grupoId} and id = ${id}`)

/** What these lines of history mean to webhooks: one call each, queued in this transaction; a line is told once. */
export const insertDosEventos = (db: Db, grupoId: number, ids: string[]): Promise<unknown> =>
  db.all(sql`
    with novas as (
      insert into webhook_entregas (grupo_id, webhook_id, evento, evento_id, corpo)
      select e.grupo_id, w.id, 'nota.' || e.tipo, e.id,
        jsonb_build_object('id', 'evt_' || e.id, 'tipo', 'nota.' || e.tipo, 'em', to_char(e.em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
          'nota', jsonb_build_object('chave', n.chave, 'numero', n.numero, 'serie', n.serie, 'situacao', e.situacao),
          'ocorrencia', case when o.codigo is not null then jsonb_build_object('codigo', o.codigo, 'descricao', o.descricao) end,
          'texto', e.texto)::text
      from nota_eventos e
      join notas n on n.grupo_id = e.grupo_id and n.id = e.nota_id and n.excluida_em is null
      join parceiros p on p.grupo_id = e.grupo_id and p.ativo and n.cnpj_embarca = any(p.cnpjs)
      join webhooks w on w.grupo_id = p.grupo_id and w.parceiro_id = p.id and w.ativo and 'nota.' || e.tipo = any(w.eventos)
      left join ocorrencias o on o.codigo = coalesce((e.dados ->> 'ocorrencia')::int, n.ocorrencia)
      where e.grupo_id = ${grupoId} and e.id = any(${ids}::bigint[])
      on conflict do nothing
      returning id
    )
    select enfileirar('entregar_webhook', json_build_object('grupoId', ${grupoId}::int, 'id', id::text), 'webhook:' || ${grupoId}::int || ':' || id)
    from novas`)

export const insertEntrega = (
  db: Db,
  grupoId: number,
  e: { webhookId: string; evento: string; corpo: string },
): Promise<{ id: string }> =>
  db.one(sql`
    insert into webhook_entregas (grupo_id, webhook_id, evento, corpo)
    values (${grupoId}, ${e.webhookId}, ${e.evento}, ${e.corpo}) returning id::text as id`)

export const enfileirarEntrega = (db: Db, grupoId: number, id: string): Promise<number> =>
  db.run(
    sql`select enfileirar('entregar_webhook', ${JSON.stringify({ grupoId, id })}::json, ${`webhook:${grupoId}:${id}`})`,
  )

export type EntregaRow = Omit<EntregaDeWebhook, 'em' | 'terminado_em'> & {
  em: Date
  terminado_em: Date | null
  webhook_id: string
}

const ofEntrega = sql`
  e.id::text as _id, e.evento, e.estado, e.tentativas, e.resposta_status, e.resposta, e.ms, e.corpo, e.created_at as em,
  e.terminado_em, e.webhook_id::text as webhook_id`

export const listEntregas = (db: Db, grupoId: number, webhookId: string): Promise<EntregaRow[]> =>
  db.all(sql`
    select ${ofEntrega} from webhook_entregas e
    where e.grupo_id = ${grupoId} and e.webhook_id = ${webhookId} order by e.id desc limit 100`)

/** Nothing when its webhook was deleted meanwhile. */
export const findEntregaNaFila = (db: Db, grupoId: number, id: string): Promise<EntregaRow | undefined> =>
  db.maybe(sql`
    select ${ofEntrega} from webhook_entregas e
    where e.grupo_id = ${grupoId} and e.id = ${id} and e.estado = 'fila'`)

export const findEntrega = (db: Db, grupoId: number, id: string): Promise<EntregaRow> =>
  db.one(sql`select ${ofEntrega} from webhook_entregas e where e.grupo_id = ${grupoId} and e.id = ${id}`)

export const updateEntrega = (
  db: Db,
  grupoId: number,
  id: string,
  e: { estado: EntregaDeWebhook['estado']; status: number | null; resposta: string; ms: number | null },
): Promise<number> =>
  db.run(sql`
    update webhook_entregas set estado = ${e.estado}, tentativas = tentativas + 1, resposta_status = ${e.status},
      resposta = ${e.resposta}, ms = ${e.ms}, terminado_em = case when ${e.estado} = 'fila' then null else now() end
    where grupo_id = ${grupoId} and id = ${id}`)

/** Counts a failure or forgets them all; after `limite` in a row the webhook goes off by itself. */
export const updateFalhas = (
  db: Db,
  grupoId: number,
  id: string,
  falhou: boolean,
  limite: number,
): Promise<number> =>
  db.run(sql`
    update webhooks set falhas = case when ${falhou} then falhas + 1 else 0 end,
      ativo = ativo and not (${falhou} and falhas + 1 >= ${limite}),
      motivo = case when ${falhou} and ativo and falhas + 1 >= ${limite}
        then 'Desligado depois de ' || ${limite}::int || ' falhas seguidas' else motivo end
    where grupo_id = ${grupoId} and id = ${id}`)
