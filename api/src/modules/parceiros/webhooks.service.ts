import { createHmac, randomBytes } from 'node:crypto'
import type { EntregaDeWebhook, Webhook } from '@tropeiro/contract/rules/api-do-parceiro'
import { CanalFalhou, postar, redeInterna } from '../../adapters/canal/index.ts'
import { abrir, selar } from '../../cofre.ts'
import type { Ctx, Deps } from '../../ctx.ts'
import { type Db, inTransaction } from '../../db/tx.ts'
import { findParceiro } from './parceiros.repository.ts'
import * as repository from './webhooks.repository.ts'

const USO = 'parceiros.webhook'
/** After so many failures in a row the webhook goes off by itself. */
export const FALHAS_PARA_DESLIGAR = 20
/** One call is tried so often, minutes to hours apart. */
const MOST_TRIES = 8

const dono = (grupoId: number, id: string): string => `${grupoId}/${id}`

const naTela = ({ _id, url, eventos, ativo, falhas, motivo, em }: repository.WebhookRow): Webhook => ({
  _id,
  url,
  eventos,
  ativo,
  falhas,
  motivo,
  em: em.toISOString(),
})
const entregaNaTela = ({ webhook_id: _, ...e }: repository.EntregaRow): EntregaDeWebhook => ({
  ...e,
  em: e.em.toISOString(),
  terminado_em: e.terminado_em?.toISOString() ?? null,
})

export const listar = (ctx: Ctx, parceiroId: string): Promise<Webhook[]> =>
  ctx.tx(async (db) => {
    await findParceiro(db, ctx.grupo.id, parceiroId)
    return (await repository.listWebhooks(db, ctx.grupo.id, parceiroId)).map(naTela)
  })

/** Makes a webhook and tells its secret, once. */
export const criar = (ctx: Ctx, parceiroId: string, w: repository.WebhookNovo) =>
  ctx.tx(async (db) => {
    await findParceiro(db, ctx.grupo.id, parceiroId)
    const segredo = `whsec_${randomBytes(32).toString('hex')}`
    const { id } = await repository.insertWebhook(db, ctx.grupo.id, parceiroId, w)
    const sealed = selar(ctx.config, USO, dono(ctx.grupo.id, id), Buffer.from(segredo))
    await repository.updateSegredo(db, ctx.grupo.id, id, sealed)
    return { segredo, webhook: naTela(await repository.findWebhook(db, ctx.grupo.id, id)) }
  })

export const editar = (ctx: Ctx, id: string, w: repository.WebhookNovo): Promise<void> =>
  ctx.tx(async (db) => {
    await repository.findWebhook(db, ctx.grupo.id, id)
    await repository.updateWebhook(db, ctx.grupo.id, id, w)
  })

export const excluir = (ctx: Ctx, id: string): Promise<void> =>
  ctx.tx(async (db) => {
    await repository.findWebhook(db, ctx.grupo.id, id)
    await repository.deleteWebhook(db, ctx.grupo.id, id)
  })

export const entregas = (ctx: Ctx, id: string): Promise<EntregaDeWebhook[]> =>
  ctx.tx(async (db) => {
    await repository.findWebhook(db, ctx.grupo.id, id)
    return (await repository.listEntregas(db, ctx.grupo.id, id)).map(entregaNaTela)
  })

/** `v1=` and HMAC-SHA256 over `timestamp.body`: who gets it can tell that it is ours, and that it is fresh. */
export const assinar = (segredo: string, timestamp: number, corpo: string): string =>
  `v1=${createHmac('sha256', segredo).update(`${timestamp}.${corpo}`).digest('hex')}`

type Tentativa = { ok: boolean; status: number | null; resposta: string; ms: number | null }

async function chamar(
  deps: Deps,
  grupoId: number,
  w: repository.WebhookRow,
  e: Pick<repository.EntregaRow, '_id' | 'evento' | 'corpo'>,
): Promise<Tentativa> {
  const segredo = w.segredo ? abrir(deps.config, USO, dono(grupoId, w._id), w.segredo).toString('utf8') : ''
  const timestamp = Math.floor(deps.clock().getTime() / 1000)
  try {
    const answer = await postar(
      w.url,
      e.corpo,
      {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Tropeiro-Webhook/1',
        'x-tropeiro-evento': e.evento,
        'x-tropeiro-entrega': e._id,
        'x-tropeiro-timestamp': String(timestamp),
        'x-tropeiro-assinatura': assinar(segredo, timestamp, e.corpo),
      },
      { permitirPrivado: redeInterna() },
    )
    const ok = answer.status >= 200 && answer.status < 300
    return { ok, status: answer.status, resposta: answer.texto.slice(0, 1000), ms: answer.ms }
  } catch (err) {
    if (!(err instanceof CanalFalhou)) throw err
    return { ok: false, status: null, resposta: err.message, ms: null }
  }
}

async function anotar(
  db: Db,
  grupoId: number,
  w: repository.WebhookRow,
  id: string,
  t: Tentativa,
  fim: boolean,
): Promise<void> {
  await repository.updateEntrega(db, grupoId, id, {
    estado: t.ok ? 'entregue' : fim ? 'falhou' : 'fila',
    status: t.status,
    resposta: t.resposta,
    ms: t.ms,
  })
  await repository.updateFalhas(db, grupoId, w._id, !t.ok, FALHAS_PARA_DESLIGAR)
}

/** Calls the address now with an event that says it is a test. */
export async function testar(ctx: Ctx, id: string): Promise<EntregaDeWebhook> {
  const grupoId = ctx.grupo.id
  const { webhook, entrega } = await ctx.tx(async (db) => {
    const found = await repository.findWebhook(db, grupoId, id)
    const corpo = JSON.stringify({ id: `teste_${Date.now()}`, tipo: 'teste', em: ctx.clock().toISOString() })
    const made = await repository.insertEntrega(db, grupoId, { webhookId: id, evento: 'teste', corpo })
    return { webhook: found, entrega: await repository.findEntrega(db, grupoId, made.id) }
  })
  const t = await chamar(ctx, grupoId, webhook, entrega)
  return ctx.tx(async (db) => {
    await repository.updateEntrega(db, grupoId, entrega._id, {
      estado: t.ok ? 'entregue' : 'falhou',
      status: t.status,
      resposta: t.resposta,
      ms: t.ms,
    })
    return entregaNaTela(await repository.findEntrega(db, grupoId, entrega._id))
  })
}

/** The same body under the same event id, as a call of its own. */
export const repetir = (ctx: Ctx, id: string): Promise<void> =>
  ctx.tx(async (db) => {
    const e = await repository.findEntrega(db, ctx.grupo.id, id)
    const made = await repository.insertEntrega(db, ctx.grupo.id, {
      webhookId: e.webhook_id,
      evento: e.evento,
      corpo: e.corpo,
    })
    await repository.enfileirarEntrega(db, ctx.grupo.id, made.id)
  })

/** Makes one queued call; a failure is thrown, so that the queue tries again later. */
export async function entregarWebhook(deps: Deps, grupoId: number, id: string): Promise<void> {
  const tx = <T>(work: (db: Db) => Promise<T>) => inTransaction(deps.pool, grupoId, work)
  const found = await tx(async (db) => {
    const e = await repository.findEntregaNaFila(db, grupoId, id)
    return e && { entrega: e, webhook: await repository.findWebhook(db, grupoId, e.webhook_id) }
  })
  if (!found) return
  const { entrega, webhook } = found
  if (!webhook.ativo) {
    const off = { ok: false, status: null, resposta: 'O webhook estava desligado.', ms: null }
    await tx((db) => repository.updateEntrega(db, grupoId, id, { ...off, estado: 'falhou' }))
    return
  }
  const t = await chamar(deps, grupoId, webhook, entrega)
  const fim = entrega.tentativas + 1 >= MOST_TRIES
  await tx((db) => anotar(db, grupoId, webhook, id, t, fim))
  if (!t.ok && !fim) throw new Error(`webhook ${webhook._id} not delivered: ${t.status ?? t.resposta}`)
}
