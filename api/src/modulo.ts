import type { ModuleContract } from '@tropeiro/contract'
import type { JobHelpers, Task, TaskList } from 'graphile-worker'
import type { Ouve } from './alicerce/fatos/index.ts'
import type { LerQuemPede, TipoDeTarefa } from './alicerce/tarefas/index.ts'
import { type CtxDoGrupo, type Deps, em } from './ctx.ts'
import type { RegistroDeAcessos } from './gestao/privacidade/index.ts'
import type { Handlers } from './http/handlers.ts'

/** What a module may be given when its calls are opened: the server's own, and what the ground asks of all of them. */
export type Casa = {
  deps: Deps
  registro: RegistroDeAcessos
  /** Who a session is now; refuses one that has ended. */
  lerQuemPede: LerQuemPede
  /** Every kind of long work of the house. */
  tipos: Record<string, TipoDeTarefa>
}

/** Work that begins by itself: when (cron, in UTC: São Paulo is three hours behind) and which of `trabalhos`. */
export type Rotina = { quando: string; trabalho: string }

/** Everything that a module brings to the house; `app.ts` and `trabalhos.ts` go through the list of `areas.ts`. */
export type Modulo<M extends ModuleContract = ModuleContract> = {
  /** Its calls, and who answers them. */
  chamadas: M
  handlers: (casa: Casa) => Handlers<M>
  /** Kinds of long work, by the name in `tarefas.tipo`. */
  tarefas?: Record<string, TipoDeTarefa>
  /** What it hears of all that happens in the house, its own module's facts too, and what it then does. */
  ouve?: Ouve
  rotinas?: readonly Rotina[]
  /** Jobs of the queue, by name. */
  trabalhos?: (deps: Deps) => TaskList
}

export const modulo = <M extends ModuleContract>(m: Modulo<M>): Modulo<M> => m

/** A job of one group: its payload is `{ grupoId, ...pedido }`. `cut` says that the process is about to end in good order. */
export const noGrupo =
  <P = unknown>(
    deps: Deps,
    work: (ctx: CtxDoGrupo, pedido: P, cut: AbortSignal | undefined) => Promise<void>,
  ): Task =>
  (payload, helpers) => {
    const { grupoId, ...pedido } = payload as { grupoId: number } & P
    return work(em(deps, grupoId), pedido as P, helpers.abortSignal)
  }

/** What goes on by the clock passes the long queues (pictures to be looked at, mail); smaller goes first. */
export const BY_THE_CLOCK = -10

/** How long positions wait for who follows them. */
const NEXT_READING_MS = 2000

/** One job for the whole house that queues itself again; its routine brings it back should it ever be lost. */
export const outraVez = async (
  trabalho: string,
  helpers: JobHelpers,
  ms = NEXT_READING_MS,
): Promise<void> => {
  const runAt = new Date(Date.now() + ms)
  const how = { jobKey: `rotina:${trabalho}`, runAt, maxAttempts: 1, priority: BY_THE_CLOCK }
  await helpers.addJob(trabalho, {}, how)
}
