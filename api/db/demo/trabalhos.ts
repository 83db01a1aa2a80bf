import type { TaskList } from 'graphile-worker'
import type { Deps } from '../../src/ctx.ts'

/** When the demo's documents, issued at its start, are looked over: those of finished trips are closed. */
const DEMO_SWEEP_MS = 15_000
/** How soon the demo's MDF-e look again whether their CT-e are authorised. */
const DEMO_CTE_MS = 2000
/** So often it is looked whether the demo's CT-e are all answered, and how often at the most. */
const DEMO_BILL_MS = 10_000
const DEMO_BILL_TRIES = 30
/** So often the demo's trucks move. */
const DEMO_STEP_S = 5

/** Jobs that only the demo's world queues; without it nobody asks for them. */
export const trabalhosDaDemo = (deps: Deps): TaskList => ({
  // what a newcomer finds among the CT-e, issued at the local SEFAZ.
  demo_cte: async (_payload, helpers) => {
    const { emitirCtesDaDemo } = await import('./cte.ts')
    const { fazerCotacoesDaDemo } = await import('./cotacoes.ts')
    const { fazerContratosDaDemo } = await import('./contratos.ts')
    await emitirCtesDaDemo(deps)
    await fazerContratosDaDemo(deps)
    await fazerCotacoesDaDemo(deps)
    await helpers.addJob('demo_mdfe', {})
    await helpers.addJob('demo_cobranca', { vez: 1 }, { runAt: new Date(Date.now() + DEMO_BILL_MS) })
  },
  // files and invoices out of those CT-e, when SEFAZ has answered all.
  demo_cobranca: async (payload, helpers) => {
    const { cobrarNaDemo } = await import('./cobranca.ts')
    const { vez } = payload as { vez: number }
    if ((await cobrarNaDemo(deps)) || vez >= DEMO_BILL_TRIES) return
    await helpers.addJob('demo_cobranca', { vez: vez + 1 }, { runAt: new Date(Date.now() + DEMO_BILL_MS) })
  },
  // what a newcomer finds between its carrier and the local bank.
  demo_banco: async () => {
    const { falarComOBanco } = await import('./banco.ts')
    await falarComOBanco(deps)
  },
  // what a newcomer finds of the fleet: a picture, a voucher and an incident.
  demo_patio: async () => {
    const { encherPatio } = await import('./patio.ts')
    await encherPatio(deps)
  },
  // what a newcomer finds among the MDF-e, issued when their CT-e are authorised.
  demo_mdfe: async (payload, helpers) => {
    const { vez = 0 } = payload as { vez?: number }
    const { emitirMdfesDaDemo } = await import('./mdfe.ts')
    if (await emitirMdfesDaDemo(deps, vez)) {
      const runAt = new Date(Date.now() + DEMO_CTE_MS)
      await helpers.addJob('demo_mdfe', { vez: vez + 1 }, { runAt })
      return
    }
    await helpers.addJob('varrer_mdfes', {}, { runAt: new Date(Date.now() + DEMO_SWEEP_MS) })
  },
  // what the local SEFAZ hands out to a newcomer's companies.
  demo_manifestacao: async (payload, helpers) => {
    const { distribuirNaDemo } = await import('./manifestacao.ts')
    const vez = (payload as { vez?: number }).vez ?? 0
    if (await distribuirNaDemo(deps, vez)) return
    const runAt = new Date(Date.now() + DEMO_SWEEP_MS)
    await helpers.addJob('demo_manifestacao', { vez: vez + 1 }, { jobKey: 'demo_manifestacao', runAt })
  },
  // its trucks go on while somebody looks.
  demo_frota: async (_payload, helpers) => {
    const { moverFrotaDaDemo } = await import('./frota.ts')
    await moverFrotaDaDemo(deps.config.databaseUrl, DEMO_STEP_S)
    const runAt = new Date(Date.now() + DEMO_STEP_S * 1000)
    await helpers.addJob('demo_frota', {}, { jobKey: 'demo_frota', runAt, maxAttempts: 1 })
  },
  // the pictures of older proofs, a few at a time between real work.
  demo_canhotos: async (_payload, helpers) => {
    const { continuarCanhotos } = await import('./continuar.ts')
    if (await continuarCanhotos(deps.config.databaseUrl, deps.storage)) {
      await helpers.addJob('demo_canhotos', {}, { priority: 100 })
    }
  },
})
