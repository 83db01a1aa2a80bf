import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import { corpoDoEvento, eventosComWebhook } from './fila-do-webhook.repository.ts'

export type RepeticaoRow = {
  _id: string
  webhook_id: string
  desde: Date
  continua: Date | null
  total: number
  feitas: number
  em: Date
}

const columns = sql`
  r.id::text as _id, r.webhook_id::text as webhook_id, r.desde, r.continua, r.total, r.created_at as em,
  r.total - (select count(*)::int from webhook_entregas e
    where e.grupo_id = r.grupo_id and e.repeticao_id = r.id and e.estado = 'fila') as feitas`

/** The last one of each of these webhooks. */
export const listUltimas = (db: Db, webhooks: string[]): Promise<RepeticaoRow[]> =>
  db.all(sql`
    select distinct on (r.webhook_id) ${columns} from webhook_repeticoes r
    where r.grupo_id = ${db.grupo} and r.webhook_id = any(${webhooks}::bigint[]) order by r.webhook_id, r.id desc`)

export const findPorChave = (
  db: Db,
  webhook: string,
  idempotencia: string,
): Promise<RepeticaoRow | undefined> =>
  db.maybe(sql`
    select ${columns} from webhook_repeticoes r
    where r.grupo_id = ${db.grupo} and r.webhook_id = ${webhook} and r.idempotencia = ${idempotencia}`)

export const findRepeticao = (db: Db, id: string): Promise<RepeticaoRow> =>
  db.one(sql`select ${columns} from webhook_repeticoes r where r.grupo_id = ${db.grupo} and r.id = ${id}`)

/** What happened since an instant that this webhook asks for, oldest first, up to a limit. */
const desdeEntao = (db: Db, webhook: string, desde: Date, limite: number) => sql`
  select e.grupo_id, w.id as webhook_id, 'nota.' || e.tipo as evento, e.id as evento_id, e.created_at as registrado, ${corpoDoEvento} as corpo
  from ${eventosComWebhook}
  where e.grupo_id = ${db.grupo} and w.id = ${webhook} and e.created_at >= ${desde}
    and e.tipo in ('saiu', 'ocorrencia', 'comprovada', 'aprovada')
  order by e.id limit ${limite}`

/** The event behind the last one that fits, if there is one. */
export const findContinua = (
  db: Db,
  webhook: string,
  desde: Date,
  maximo: number,
): Promise<{ registrado: Date } | undefined> =>
  db.maybe(
    sql`select registrado from (${desdeEntao(db, webhook, desde, maximo + 1)}) t offset ${maximo} limit 1`,
  )

export const insertRepeticao = (
  db: Db,
  r: { webhook: string; idempotencia: string; desde: Date; continua: Date | null; agora: Date },
): Promise<{ id: string }> =>
  db.one(sql`
    insert into webhook_repeticoes (grupo_id, webhook_id, idempotencia, desde, continua, total, autor_id, created_at)
    values (${db.grupo}, ${r.webhook}, ${r.idempotencia}, ${r.desde}, ${r.continua}, 0, ${db.quem.id}, ${r.agora})
    returning id::text as id`)

/** Queues what never was a call, and again what was one and has ended; what waits already only counts in. */
export const updateRepetidas = (
  db: Db,
  r: { id: string; webhook: string; desde: Date; agora: Date; apenasNaoEntregues: boolean; maximo: number },
): Promise<{ total: number }> =>
  db.one(sql`
    with eventos as (${desdeEntao(db, r.webhook, r.desde, r.maximo)}),
    postas as (
      insert into webhook_entregas as d (grupo_id, webhook_id, evento, evento_id, corpo, na_fila_desde, proxima, repeticao_id)
      select grupo_id, webhook_id, evento, evento_id, corpo, ${r.agora}::timestamptz, ${r.agora}::timestamptz, ${r.id}::bigint
      from eventos order by evento_id
      on conflict (grupo_id, webhook_id, evento_id) do update
        set repeticao_id = excluded.repeticao_id, na_fila_desde = excluded.na_fila_desde, proxima = excluded.proxima,
          tentativas = case when d.estado = 'fila' then d.tentativas else 0 end, estado = 'fila', terminado_em = null
        where not (${r.apenasNaoEntregues}::boolean and d.estado = 'entregue')
      returning 1
    )
    update webhook_repeticoes set total = (select count(*)::int from postas)
    where grupo_id = ${db.grupo} and id = ${r.id} returning total`)
