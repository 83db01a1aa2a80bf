import type { EntregaDeWebhook, EventoDoWebhook } from '@tropeiro/contract/parceria/parceiros/api'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import type { Saude } from './webhooks.rules.ts'

export type WebhookRow = Saude & {
  _id: string
  parceiro_id: string
  url: string
  eventos: EventoDoWebhook[]
  em: Date
  segredo: Buffer | null
}

const columns = sql`
  w.id::text as _id, w.url, w.eventos, w.ativo, w.falhas, w.motivo, w.created_at as em, w.parceiro_id::text as parceiro_id, w.segredo,
  w.falha_desde, w.pausado_em, w.sondas, w.proxima, w.avisado_em, w.desligado_em`

/** With how many calls wait, and the first of their times. */
export type WebhookDaLista = WebhookRow & { esperando: number; proxima_da_fila: Date | null }

const comFila = sql`
  select ${columns}, f.esperando, f.proxima_da_fila
  from webhooks w cross join lateral (
    select count(*)::int as esperando, min(e.proxima) as proxima_da_fila from webhook_entregas e
    where e.grupo_id = w.grupo_id and e.webhook_id = w.id and e.estado = 'fila') f`

export const listWebhooks = (db: Db, parceiroId: string): Promise<WebhookDaLista[]> =>
  db.all(sql`${comFila} where w.grupo_id = ${db.grupo} and w.parceiro_id = ${parceiroId} order by w.id`)

export const findDaLista = (db: Db, id: string): Promise<WebhookDaLista> =>
  db.one(sql`${comFila} where w.grupo_id = ${db.grupo} and w.id = ${id}`)

export const findWebhook = (db: Db, id: string): Promise<WebhookRow> =>
  db.one(sql`select ${columns} from webhooks w where w.grupo_id = ${db.grupo} and w.id = ${id}`)

/** Whoever changes how an address fares holds it. Nothing when it was deleted meanwhile. */
export const lockWebhook = (db: Db, id: string): Promise<WebhookRow | undefined> =>
  db.maybe(
    sql`select ${columns} from webhooks w where w.grupo_id = ${db.grupo} and w.id = ${id} for no key update`,
  )

export type WebhookNovo = { url: string; eventos: EventoDoWebhook[]; ativo: boolean }

export const insertWebhook = (
  db: Db,
  parceiroId: string,
  w: WebhookNovo & { desligado_em: Date | null },
): Promise<{ id: string }> =>
  db.one(sql`
    insert into webhooks (grupo_id, parceiro_id, url, eventos, ativo, desligado_em)
    values (${db.grupo}, ${parceiroId}, ${w.url}, ${w.eventos}::text[], ${w.ativo}, ${w.desligado_em}) returning id::text as id`)

export const updateSegredo = (db: Db, id: string, segredo: Buffer): Promise<number> =>
  db.run(sql`update webhooks set segredo = ${segredo} where grupo_id = ${db.grupo} and id = ${id}`)

export const updateWebhook = (db: Db, id: string, w: Omit<WebhookNovo, 'ativo'>): Promise<number> =>
  db.run(sql`
    update webhooks set url = ${w.url}, eventos = ${w.eventos}::text[] where grupo_id = ${db.grupo} and id = ${id}`)

export const updateSaude = (db: Db, id: string, s: Saude): Promise<number> =>
  db.run(sql`
    update webhooks set ativo = ${s.ativo}, falhas = ${s.falhas}, falha_desde = ${s.falha_desde}, pausado_em = ${s.pausado_em},
      sondas = ${s.sondas}, proxima = ${s.proxima}, avisado_em = ${s.avisado_em}, desligado_em = ${s.desligado_em},
      motivo = ${s.motivo}
    where grupo_id = ${db.grupo} and id = ${id}`)

export const deleteWebhook = (db: Db, id: string): Promise<number> =>
  db.run(sql`delete from webhooks where grupo_id = ${db.grupo} and id = ${id}`)

export const insertEntrega = (
  db: Db,
  e: { webhookId: string; evento: string; corpo: string; agora: Date; estado: 'fila' | 'falhou' },
): Promise<{ id: string }> =>
  db.one(sql`
    insert into webhook_entregas (grupo_id, webhook_id, evento, corpo, estado, na_fila_desde, proxima)
    values (${db.grupo}, ${e.webhookId}, ${e.evento}, ${e.corpo}, ${e.estado}, ${e.agora}, ${e.agora}) returning id::text as id`)

export type EntregaRow = Omit<EntregaDeWebhook, 'em' | 'terminado_em' | 'proxima'> & {
  em: Date
  proxima: Date
  terminado_em: Date | null
  na_fila_desde: Date
  webhook_id: string
}

export const ofEntrega = sql`
  e.id::text as _id, e.evento, e.estado, e.tentativas, e.resposta_status, e.resposta, e.ms, e.corpo, e.created_at as em,
  e.terminado_em, e.proxima, e.na_fila_desde, e.webhook_id::text as webhook_id`

export const listEntregas = (db: Db, webhookId: string): Promise<EntregaRow[]> =>
  db.all(sql`
    select ${ofEntrega} from webhook_entregas e
    where e.grupo_id = ${db.grupo} and e.webhook_id = ${webhookId} order by e.id desc limit 100`)

export const findEntrega = (db: Db, id: string): Promise<EntregaRow> =>
  db.one(sql`select ${ofEntrega} from webhook_entregas e where e.grupo_id = ${db.grupo} and e.id = ${id}`)

/** How a test ended: it was never queued. */
export const updateTeste = (
  db: Db,
  id: string,
  e: { estado: 'entregue' | 'falhou'; status: number | null; resposta: string; ms: number | null },
): Promise<number> =>
  db.run(sql`
    update webhook_entregas set estado = ${e.estado}, tentativas = 1, resposta_status = ${e.status}, resposta = ${e.resposta},
      ms = ${e.ms}, terminado_em = now()
    where grupo_id = ${db.grupo} and id = ${id}`)
