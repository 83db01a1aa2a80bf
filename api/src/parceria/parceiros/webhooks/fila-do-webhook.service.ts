import { randomUUID } from 'node:crypto'
import type { CtxDoGrupo } from '../../../ctx.ts'
import { emit } from '../../../db/hub.ts'
import type { Db } from '../../../db/tx.ts'
import { chamar, type Tentativa } from './chamar-webhook.service.ts'
import * as repository from './fila-do-webhook.repository.ts'
import { contarQueDesligou } from './vigia-de-webhooks.service.ts'
import { type EntregaRow, lockWebhook, updateSaude, type WebhookRow } from './webhooks.repository.ts'
import { depoisDaFalha, estadoDe, mais, POSSE_MS, proximaTentativa, SEM_FALHA } from './webhooks.rules.ts'

/** So many calls a job, then the other jobs' turn: a slow address does not keep the worker to itself. */
const CHAMADAS_POR_VEZ = 10

/** The address is there again: everything that waits for it goes, in order. */
export async function acordar(ctx: CtxDoGrupo, db: Db, webhook: string): Promise<void> {
  await repository.updateFilaAgora(db, webhook, ctx.clock())
  await repository.enqueue(db, webhook, null)
}

type Tomada = { webhook: WebhookRow; entrega: EntregaRow; posse: string }

/** The next call of a webhook, taken; null when there is none now: a job for later is then in the queue. */
async function tomar(ctx: CtxDoGrupo, db: Db, id: string): Promise<Tomada | null> {
  const webhook = await lockWebhook(db, id)
  if (!webhook?.ativo) return null
  const agora = ctx.clock()
  const ocupado = await repository.findPosse(db, id, agora)
  const cedo = webhook.proxima && webhook.proxima > agora ? webhook.proxima : null
  const livre = ocupado === null && cedo === null
  const posse = randomUUID()
  const sonda = webhook.pausado_em !== null
  const entrega =
    livre && (await repository.takeEntrega(db, id, { agora, sonda, posse, ate: mais(agora, POSSE_MS) }))
  if (entrega) return { webhook, entrega, posse }
  const fila = await repository.findProxima(db, id)
  if (fila) await repository.enqueue(db, id, ocupado ?? cedo ?? fila)
  return null
}

const mudou = (a: WebhookRow, b: { ativo: boolean; pausado_em: Date | null; falhas: number }): boolean =>
  estadoDe(a) !== estadoDe(b)

/** What a call's end means to it, to its address and to those behind it. */
async function anotar(ctx: CtxDoGrupo, db: Db, { webhook: { _id }, entrega, posse }: Tomada, t: Tentativa) {
  const w = await lockWebhook(db, _id)
  if (!w) return
  const agora = ctx.clock()
  const proxima = proximaTentativa(entrega, agora)
  const estado = t.ok ? 'entregue' : proxima ? 'fila' : 'falhou'
  const fim = { ...t, posse, estado, proxima: proxima ?? agora } as const
  if ((await repository.updateEntrega(db, entrega._id, fim)) === 0) return
  const depois = t.ok ? { ...w, ...SEM_FALHA } : depoisDaFalha(w, agora)
  await updateSaude(db, _id, depois)
  if (t.ok && w.pausado_em) await repository.updateFilaAgora(db, _id, agora)
  if (!t.ok && (w.pausado_em || !depois.ativo)) await repository.updateVencidas(db, _id, agora)
  if (w.ativo && !depois.ativo) await contarQueDesligou(ctx, db, w)
  if (mudou(w, depois)) await emit(db, { tipo: 'parceiro', id: w.parceiro_id, acao: 'webhook' })
}

/** A job of the version that had one for each call still says `id`; the routine finds its call. */
export type PedidoDeEntrega = { webhook?: string }

/**
 * Makes the calls of one webhook that are due, one at a time and in the order of what happened. Each is taken in the
 * database before it goes out: two workers never make the same one, and what a killed one held is taken again.
 */
export async function esvaziarFila(ctx: CtxDoGrupo, { webhook }: PedidoDeEntrega): Promise<void> {
  if (!webhook) return
  for (let n = 0; n < CHAMADAS_POR_VEZ; n++) {
    const tomada = await ctx.tx((db) => tomar(ctx, db, webhook))
    if (!tomada) return
    const t = await chamar(ctx, tomada.webhook, tomada.entrega)
    await ctx.tx((db) => anotar(ctx, db, tomada, t))
  }
  await ctx.tx((db) => repository.enqueue(db, webhook, null))
}
