import type { Evento } from '@tropeiro/contract/alicerce/tarefas'
import { refresh, serverUrl } from '../session/api.ts'
import { getSession } from '../session/session.store.ts'

const PATH = '/api/eventos'
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

/** The data lines of a server-sent event block, parsed; null for comments and junk. */
export function parseEvent(block: string): Evento | null {
  const data = block
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trim())
    .join('\n')
  if (!data) return null
  try {
    const found = JSON.parse(data)
    return typeof found?.tipo === 'string' ? found : null
  } catch {
    return null
  }
}

async function readStream(body: ReadableStream<Uint8Array<ArrayBuffer>>, onEvent: (event: Evento) => void) {
  let rest = ''
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + text.replaceAll('\r\n', '\n')).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = parseEvent(block)
      if (event) onEvent(event)
    }
  }
}

/**
 * Listens to what changes in the group until stopped; reconnects by itself, and sleeps while the tab is hidden.
 * @param onReturn the line stands again after it was cut: what was said in between was not heard
 */
export function followEvents(onEvent: (event: Evento) => void, onReturn: () => void): () => void {
  const stopped = new AbortController()
  let wait = FIRST_WAIT_MS
  let refused = false
  let heard = false
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  const visible = () =>
    document.visibilityState === 'visible'
      ? Promise.resolve()
      : new Promise<void>((resolve) => {
          document.addEventListener('visibilitychange', () => resolve(), { once: true })
        })

  const connect = async () => {
    const token = getSession()?.access_token
    if (!token) return
    const reply = await fetch(serverUrl(PATH), {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
      signal: stopped.signal,
    })
    if (reply.status === 401) {
      refused = (await refresh(token)) === 'refused'
      return
    }
    if (!reply.ok || !reply.body) throw new Error('no events')
    wait = FIRST_WAIT_MS
    if (heard) onReturn()
    heard = true
    await readStream(reply.body, onEvent)
  }

  const run = async () => {
    while (!stopped.signal.aborted && !refused && getSession()) {
      await visible()
      try {
        await connect()
      } catch {
        wait = Math.min(wait * 2, LONGEST_WAIT_MS)
      }
      if (!stopped.signal.aborted) await pause(wait)
    }
  }
  void run()
  return () => stopped.abort()
}
