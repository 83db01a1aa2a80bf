import type { Evento } from '@tropeiro/contract'
import pg from 'pg'
import type { CtxDoGrupo, EventoInterno, Hub } from '../ctx.ts'
import { untilThere } from './away.ts'
import { sql } from './sql.ts'
import type { Db } from './tx.ts'

const CHANNEL = 'eventos'

/** Tells the group's open screens what changed, when (and only if) the transaction commits. */
export const emit = (
  db: Db,
  evento: Evento,
  audience: { cnpjs?: string[]; cpf?: string | null; usuarioId?: string; bases?: (number | null)[] } = {},
): Promise<number> =>
  db.run(sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ evento, grupoId: db.grupo, ...audience })})`)

/** Several at once, to whoever of the group may hear everything. */
export const emitMany = (
  db: Db,
  eventos: readonly Evento[],
  audience: { bases?: (number | null)[] } = {},
): Promise<number> =>
  db.run(
    sql`select pg_notify(${CHANNEL}, e) from unnest(${eventos.map((evento) => JSON.stringify({ evento, grupoId: db.grupo, ...audience }))}::text[]) e`,
  )

const direitos = { tipo: 'acesso', id: '*', acao: 'mudou' } as const

/**
 * A transaction that changes who may do what in the group. Every process forgets what it remembers of the group's sessions
 * when it commits, this one before it answers: the next request holds to it.
 */
export async function comNovosDireitos<T>(
  ctx: Pick<CtxDoGrupo, 'hub' | 'grupo' | 'tx'>,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const made = await ctx.tx(async (db) => {
    const result = await work(db)
    await emit(db, direitos)
    return result
  })
  ctx.hub.tell({ evento: direitos, grupoId: ctx.grupo.id })
  return made
}

/** One listening connection a process. It waits for the database, and comes back by itself when that was away. */
export async function openHub(url: string, onError: (e: Error) => void): Promise<Hub> {
  const listeners = new Map<number, Set<(e: EventoInterno) => void>>()
  let client: pg.Client | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined

  const tell = (event: EventoInterno): void => {
    for (const listener of listeners.get(event.grupoId) ?? []) listener(event)
  }

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 10_000 })
    const ended = new Promise<void>((resolve) => next.once('end', resolve))
    next.on('notification', (message) => {
      tell(JSON.parse(message.payload ?? '{}') as EventoInterno)
    })
    next.on('error', onError)
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
    } catch (e) {
      void next.end().catch(() => {})
      throw e
    }
    client = next
    void ended.then(again)
  }
  const again = (): void => {
    if (closed) return
    retry = setTimeout(() => {
      connect().catch((e: Error) => {
        onError(e)
        again()
      })
    }, 1000)
  }
  await untilThere(connect, onError)

  return {
    subscribe: (grupoId, listener) => {
      const set = listeners.get(grupoId) ?? new Set()
      listeners.set(grupoId, set.add(listener))
      return () => set.delete(listener)
    },
    tell,
    close: async () => {
      closed = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}
