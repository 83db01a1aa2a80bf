import type { Endpoint } from '@tropeiro/contract'
import { usuarios } from '@tropeiro/contract/alicerce/usuarios/calls'
import { createClient } from '@tropeiro/contract/client'
import { createTransport, urlOf } from '../lib/transport.ts'
import { toast } from '../ui/toast.tsx'
import { permiteMedir } from './acordo.ts'
import { logout } from './logout.ts'
import { acrossTabs, createRefresher, type RefreshOutcome } from './refresh.ts'
import { getSession, setTokens, useStore } from './session.store.ts'
import type { Tokens } from './state.ts'

/** The counting is not counted. */
const CONTAR = '/api/medicao/contar'

const silent = [502, 503, 504]

async function callRefresh(refresh_token: string): Promise<RefreshOutcome> {
  try {
    const reply = await fetch(urlOf(usuarios.atualizartoken, {}), {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token, em_cookie: 'escritorio' }),
    })
    if (silent.includes(reply.status)) return 'unreachable'
    const body: { status?: boolean; dados?: { token?: Tokens } } = await reply.json()
    const tokens = body.dados?.token
    return reply.ok && body.status && tokens?.access_token ? { tokens } : 'refused'
  } catch {
    return 'unreachable'
  }
}

const ownRefresh = createRefresher({
  read: async () => {
    await useStore.persist.rehydrate()
    return getSession()
  },
  write: setTokens,
  call: callRefresh,
  exclusively: acrossTabs,
})

/** How this page reaches the server and keeps its session alive. */
export type Door = {
  /** Where the server is; empty for the page's own origin. */
  origin: string
  accessToken: () => string | null
  refresh: (expired: string) => Promise<RefreshOutcome>
  onLogout: () => void
}
/** The host's: it holds both tokens and refreshes them itself. */
let door: Door = {
  origin: '',
  accessToken: () => getSession()?.access_token ?? null,
  refresh: ownRefresh,
  onLogout: logout,
}

/** Another door than the host's says how it is done there; before the first call. */
export const openDoor = (other: Door) => {
  door = other
}

/** Exchanges the access token given for a new one, once for everybody who asks. */
export const refresh: Door['refresh'] = (expired) => door.refresh(expired)

/** The full address of a path of the server. */
export const serverUrl = (path: string) => `${door.origin}${path}`

/** An event with each request (spec §7), of who allows it; what counts is loaded for her alone. */
function contarUso({ method, path, access }: Endpoint, http: number, ms: number): void {
  if (access === 'public' || path === CONTAR || !permiteMedir()) return
  void import('./medir.ts').then((m) => m.medir(transport, `${method} ${path}`, http, ms)).catch(() => {})
}

/** The only road from the office's screens to the server. */
export const transport = createTransport({
  fetch: (...args) => fetch(...args),
  accessToken: () => door.accessToken(),
  refresh,
  onForbidden: (text) => toast.error(text),
  onLogout: () => door.onLogout(),
  onDone: contarUso,
  origin: () => door.origin,
})

/** The calls of the session alone: all that the public screens need. */
export const sessionApi = createClient({ usuarios }, transport).usuarios
