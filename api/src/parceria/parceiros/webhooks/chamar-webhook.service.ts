import { createHmac } from 'node:crypto'
import { CanalFalhou, postar, redeInterna } from '../../../adapters/canal/index.ts'
import { abrir } from '../../../cofre.ts'
import type { CtxDoGrupo } from '../../../ctx.ts'
import type { EntregaRow, WebhookRow } from './webhooks.repository.ts'

export const USO_DO_SEGREDO = 'parceiros.webhook'
export const dono = (grupo: number, id: string): string => `${grupo}/${id}`

/** `v1=` and HMAC-SHA256 over `timestamp.body`: who gets it can tell that it is ours, and that it is fresh. */
export const assinar = (segredo: string, timestamp: number, corpo: string): string =>
  `v1=${createHmac('sha256', segredo).update(`${timestamp}.${corpo}`).digest('hex')}`

export type Tentativa = { ok: boolean; status: number | null; resposta: string; ms: number | null }

/** One signed call, outside any transaction. */
export async function chamar(
  ctx: CtxDoGrupo,
  w: WebhookRow,
  e: Pick<EntregaRow, '_id' | 'evento' | 'corpo'>,
): Promise<Tentativa> {
  const segredo = w.segredo
    ? abrir(ctx.config, USO_DO_SEGREDO, dono(ctx.grupo.id, w._id), w.segredo).toString('utf8')
    : ''
  const timestamp = Math.floor(ctx.clock().getTime() / 1000)
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
    // An answer cut in its middle is a failed try as any other.
    if (!(err instanceof CanalFalhou)) ctx.log.warn({ err, webhook: w._id }, 'webhook call broke off')
    const resposta = err instanceof CanalFalhou ? err.message : 'A chamada foi interrompida no meio.'
    return { ok: false, status: null, resposta, ms: null }
  }
}
