import type { ToV4, V4Auth } from '../frame/protocol.ts'
import { openDoor, sessionApi } from '../session/api.ts'
import { getSession, setPreferences, setTokens, startSession } from '../session/session.store.ts'
import { type Bridge, openBridge } from './bridge.ts'
import { createTokenLine } from './token-line.ts'
import { useV4 } from './v4.store.ts'

/** What v4 reads from its server before anything: who may speak to it, and the version. */
export type V4Config = { origens: string[]; versao: string }

/** How long the host may take to answer `init`. */
const PATIENCE_MS = 8000

/** The line to the host, with what v4 does of itself when the host speaks. */
export type Line = Bridge & {
  /** Asks the host who is here, again if need be. */
  ask: () => void
  /** Reads the session of the token that the host gave. */
  readSession: () => Promise<void>
}

/** v4 has no refresh token: it would be no use here, and is not the host's to give. */
const tokensOf = ({ access_token }: V4Auth) => ({ access_token, refresh_token: '' })

const isSamePerson = (auth: V4Auth) => {
  const session = getSession()
  return session?.login === auth.login && session.grupo_ativo === auth.grupo_ativo
}

/**
 * Opens the line to the host and makes it v4's way to the server: calls go to the host's origin with the access token
 * that the host gives, and a refused token is asked for anew by `init`. Null outside a frame.
 */
export function openLine(config: V4Config, onRoute: (route: string) => void): Line | null {
  const tokens = createTokenLine(() => bridge?.tell({ type: 'init' }))

  const readSession = async () => {
    const { auth } = useV4.getState()
    if (!auth) return
    try {
      const { dados } = await sessionApi.sessao()
      startSession(dados, tokensOf(useV4.getState().auth ?? auth))
      useV4.setState({ stage: 'open', error: null })
    } catch (error) {
      useV4.setState({ error })
    }
  }

  const onMessage = (message: ToV4) => {
    if (message.type === 'set_cookie') useV4.setState({ cookies: true })
    else if (message.type === 'set_route') onRoute(message.route)
    else {
      const { auth } = message
      setPreferences({ theme: auth.theme })
      const same = isSamePerson(auth)
      useV4.setState({ auth, ...(same ? {} : { stage: 'told', error: null }) })
      tokens.given(auth.access_token)
      if (same) setTokens(tokensOf(auth))
      else void readSession()
    }
  }

  const bridge = openBridge(config.origens, onMessage)
  if (!bridge) return null
  openDoor({
    origin: config.origens[0] ?? '',
    accessToken: tokens.now,
    refresh: tokens.renew,
    onLogout: () => bridge.tell({ type: 'path', route: '/login' }),
  })

  const ask = () => {
    useV4.setState(({ stage }) => ({ stage: stage === 'silent' ? 'waiting' : stage }))
    bridge.tell({ type: 'init' })
    setTimeout(
      () => useV4.setState(({ stage }) => (stage === 'waiting' ? { stage: 'silent' } : {})),
      PATIENCE_MS,
    )
  }
  return { ...bridge, ask, readSession }
}
