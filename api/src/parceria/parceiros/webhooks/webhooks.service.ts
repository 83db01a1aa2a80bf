import { randomBytes } from 'node:crypto'
import type { AvisoDeWebhook, EntregaDeWebhook, Webhook } from '@tropeiro/contract/parceria/parceiros/api'
import { selar } from '../../../cofre.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { findParceiro } from '../parceiros.repository.ts'
import { chamar, dono, USO_DO_SEGREDO } from './chamar-webhook.service.ts'
import * as fila from './fila-do-webhook.repository.ts'
import { acordar } from './fila-do-webhook.service.ts'
import { listUltimas, type RepeticaoRow } from './repetir-webhook.repository.ts'
import { repeticaoNaTela } from './repetir-webhook.service.ts'
import * as repository from './webhooks.repository.ts'
import { estadoDe, SEM_FALHA } from './webhooks.rules.ts'

/** When the next waiting call goes out: a resting or paused address has a time of its own. */
function proximaDe(w: repository.WebhookDaLista): Date | null {
  if (!w.ativo || w.esperando === 0) return null
  if (w.pausado_em) return w.proxima
  return w.proxima && w.proxima > w.proxima_da_fila! ? w.proxima : w.proxima_da_fila
}

const naTela = (w: repository.WebhookDaLista, r: RepeticaoRow | undefined): Webhook => ({
  _id: w._id,
  url: w.url,
  eventos: w.eventos,
  ativo: w.ativo,
  estado: estadoDe(w),
  falhas: w.falhas,
  falha_desde: w.falha_desde?.toISOString() ?? null,
  proxima_tentativa: proximaDe(w)?.toISOString() ?? null,
  esperando: w.esperando,
  desligado_em: w.desligado_em?.toISOString() ?? null,
  motivo: w.motivo,
  repeticao: r ? repeticaoNaTela(r) : null,
  em: w.em.toISOString(),
})
const entregaNaTela = ({
  webhook_id: _,
  na_fila_desde: __,
  ...e
}: repository.EntregaRow): EntregaDeWebhook => ({
  ...e,
  em: e.em.toISOString(),
  proxima: e.estado === 'fila' ? e.proxima.toISOString() : null,
  terminado_em: e.terminado_em?.toISOString() ?? null,
})

export const listar = (ctx: Ctx, parceiroId: string): Promise<Webhook[]> =>
  ctx.tx(async (db) => {
    await findParceiro(db, parceiroId)
    const rows = await repository.listWebhooks(db, parceiroId)
    const ultimas = await listUltimas(
      db,
      rows.map((w) => w._id),
    )
    return rows.map((w) =>
      naTela(
        w,
        ultimas.find((r) => r.webhook_id === w._id),
      ),
    )
  })

/** Makes a webhook and tells its secret, once. */
export const criar = (ctx: Ctx, parceiroId: string, w: repository.WebhookNovo) =>
  ctx.tx(async (db) => {
    await findParceiro(db, parceiroId)
    const segredo = `whsec_${randomBytes(32).toString('hex')}`
    const desligado_em = w.ativo ? null : ctx.clock()
    const { id } = await repository.insertWebhook(db, parceiroId, { ...w, desligado_em })
    const sealed = selar(ctx.config, USO_DO_SEGREDO, dono(ctx.grupo.id, id), Buffer.from(segredo))
    await repository.updateSegredo(db, id, sealed)
    return { segredo, webhook: naTela(await repository.findDaLista(db, id), undefined) }
  })

async function segurar(db: Db, id: string): Promise<repository.WebhookRow> {
  const w = await repository.lockWebhook(db, id)
  // Says that there is none, as every other call does.
  return w ?? repository.findWebhook(db, id)
}

/** Switched on, or with another address, it begins anew and what waited goes; switched off, the queue waits. */
export const editar = (ctx: Ctx, id: string, novo: repository.WebhookNovo): Promise<void> =>
  ctx.tx(async (db) => {
    const antes = await segurar(db, id)
    await repository.updateWebhook(db, id, novo)
    if (!novo.ativo) {
      const desligado_em = antes.ativo ? ctx.clock() : antes.desligado_em
      await repository.updateSaude(db, id, { ...antes, ...SEM_FALHA, ativo: false, desligado_em, motivo: '' })
    } else if (!antes.ativo || antes.url !== novo.url) {
      await repository.updateSaude(db, id, {
        ...antes,
        ...SEM_FALHA,
        ativo: true,
        desligado_em: null,
        motivo: '',
      })
      await acordar(ctx, db, id)
    }
  })

export const excluir = (ctx: Ctx, id: string): Promise<void> =>
  ctx.tx(async (db) => {
    await repository.findWebhook(db, id)
    await repository.deleteWebhook(db, id)
  })

export const entregas = (ctx: Ctx, id: string): Promise<EntregaDeWebhook[]> =>
  ctx.tx(async (db) => {
    await repository.findWebhook(db, id)
    return (await repository.listEntregas(db, id)).map(entregaNaTela)
  })

/**
 * Calls the address now with an event that says it is a test. It is never queued, and its failure counts for nothing; its
 * success does: who answers a test is there again.
 */
export async function testar(ctx: Ctx, id: string): Promise<EntregaDeWebhook> {
  const { webhook, entrega } = await ctx.tx(async (db) => {
    const found = await repository.findWebhook(db, id)
    const agora = ctx.clock()
    const corpo = JSON.stringify({
      id: `teste_${Date.now()}`,
      tipo: 'teste',
      em: agora.toISOString(),
      nota: null,
      ocorrencia: null,
      texto: 'Evento de teste.',
    } satisfies AvisoDeWebhook)
    const nova = { webhookId: id, evento: 'teste', corpo, agora, estado: 'falhou' } as const
    const made = await repository.insertEntrega(db, nova)
    return { webhook: found, entrega: await repository.findEntrega(db, made.id) }
  })
  const t = await chamar(ctx, webhook, entrega)
  return ctx.tx(async (db) => {
    const w = await segurar(db, id)
    await repository.updateTeste(db, entrega._id, { ...t, estado: t.ok ? 'entregue' : 'falhou' })
    if (t.ok && w.ativo && w.falhas > 0) {
      await repository.updateSaude(db, id, { ...w, ...SEM_FALHA })
      await acordar(ctx, db, id)
    }
    return entregaNaTela(await repository.findEntrega(db, entrega._id))
  })
}

/** The same body under the same event id, as a call of its own. */
export const repetir = (ctx: Ctx, id: string): Promise<void> =>
  ctx.tx(async (db) => {
    const { webhook_id, evento, corpo } = await repository.findEntrega(db, id)
    const nova = { webhookId: webhook_id, evento, corpo, agora: ctx.clock(), estado: 'fila' } as const
    await repository.insertEntrega(db, nova)
    await fila.enqueue(db, webhook_id, null)
  })
