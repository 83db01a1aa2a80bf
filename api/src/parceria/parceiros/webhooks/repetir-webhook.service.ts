import {
  DIAS_PARA_REPETIR,
  MAXIMO_PARA_REPETIR,
  type RepeticaoDeWebhook,
} from '@tropeiro/contract/parceria/parceiros/api'
import type { Ctx } from '../../../ctx.ts'
import { parceirosErrors } from '../parceiros.errors.ts'
import * as fila from './fila-do-webhook.repository.ts'
import * as repository from './repetir-webhook.repository.ts'
import { findWebhook, lockWebhook } from './webhooks.repository.ts'
import { mais } from './webhooks.rules.ts'

const DIA_MS = 24 * 60 * 60_000

export const repeticaoNaTela = ({ webhook_id: _, ...r }: repository.RepeticaoRow): RepeticaoDeWebhook => ({
  ...r,
  desde: r.desde.toISOString(),
  continua: r.continua?.toISOString() ?? null,
  em: r.em.toISOString(),
})

type Pedido = { desde: string; apenas_nao_entregues: boolean; idempotencia: string }

/** Queues everything that happened since an instant, told or not; the same request answers what the first one made. */
export const repetirDesde = (ctx: Ctx, id: string, p: Pedido): Promise<RepeticaoDeWebhook> =>
  ctx.tx(async (db) => {
    await findWebhook(db, id)
    // Two of the same request at once: the second waits here, and then finds the first.
    await lockWebhook(db, id)
    const repeated = await repository.findPorChave(db, id, p.idempotencia)
    if (repeated) return repeticaoNaTela(repeated)
    const agora = ctx.clock()
    const desde = new Date(p.desde)
    if (desde > agora) throw parceirosErrors.repetirDoFuturo()
    if (desde < mais(agora, -DIAS_PARA_REPETIR * DIA_MS))
      throw parceirosErrors.repetirLonge(DIAS_PARA_REPETIR)
    const maximo = MAXIMO_PARA_REPETIR
    const continua = (await repository.findContinua(db, id, desde, maximo))?.registrado ?? null
    const nova = { webhook: id, idempotencia: p.idempotencia, desde, continua, agora }
    const made = await repository.insertRepeticao(db, nova)
    await repository.updateRepetidas(db, {
      id: made.id,
      webhook: id,
      desde,
      agora,
      apenasNaoEntregues: p.apenas_nao_entregues,
      maximo,
    })
    await fila.enqueue(db, id, null)
    return repeticaoNaTela(await repository.findRepeticao(db, made.id))
  })
