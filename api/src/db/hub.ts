import type { Evento } from '@tropeiro/contract'
import pg from 'pg'
import type { EventoInterno, Hub } from '../ctx.ts'
import { sql } from './sql.ts'
import type { Db } from './tx.ts'

const CHANNEL = 'eventos'

/** Tells the group's open screens what changed, when (and only if) the transaction commits. */
export const emit = (
  db: Db,
  grupoId: number,
  evento: Evento,
  audience: { cnpjs?: string[]; cpf?: string | null; usuarioId?: string } = {},
): Promise<number> =>
  db.run(sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ evento, grupoId, ...audience })})`)

/** Several at once, to whoever of the group may hear everything. */
export const emitMany = (db: Db, grupoId: number, eventos: readonly Evento[]): Promise<number> =>
  db.run(
    sql`select pg_notify(${CHANNEL}, e) from unnest(${eventos.map((evento) => JSON.stringify({ evento, grupoId }))}::text[]) e`,
  )

/** One listening connection a process; it comes back by itself after a database restart. */
export async function openHub(url: string, onError: (e: Error) => void): Promise<Hub> {
  const listeners = new Map<number, Set<(e: EventoInterno) => void>>()
  let client: pg.Client | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined

  const connect = async (): Promise<void> => {
    client = new pg.Client({ connectionString: url })
    client.on('notification', (message) => {
      const event = JSON.parse(message.payload ?? '{}') as EventoInterno
      for (const listener of listeners.get(event.grupoId) ?? []) listener(event)
    })
    client.on('error', onError)
    client.on('end', () => {
      if (!closed) retry = setTimeout(() => connect().catch(onError), 1000)
    })
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
  }
  await connect()

  return {
    subscribe: (grupoId, listener) => {
      const set = listeners.get(grupoId) ?? new Set()
      listeners.set(grupoId, set.add(listener))
      return () => set.delete(listener)
    },
    close: async () => {
      closed = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}
