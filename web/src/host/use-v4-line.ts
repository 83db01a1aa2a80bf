import { useCallback, useEffect, useRef, useState } from 'react'
import { isHeard, type Origins } from '../frame/origins.ts'
import { type FromV4, formatToV4, parseFromV4, type ToV4 } from '../frame/protocol.ts'
import { useGo, usePlace } from '../lib/nav.tsx'
import { comoPath } from '../lib/path.ts'
import { refresh } from '../session/api.ts'
import { useConsent } from '../session/consent.ts'
import { announceLeave } from '../session/login.ts'
import { leave } from '../session/logout.ts'
import { useLoggedSession } from '../session/session.store.ts'
import type { Session } from '../session/state.ts'
import { useIsDark } from '../session/theme.ts'
import { inApp, openRouteAt } from './paths.ts'

/** Where v4 is, and the origins that may speak. */
export type V4Place = { url: string; origin: string; origins: Origins }

/** How long a frame may take to say `init`: from the start, and once its document has come. */
const PATIENCE_MS = 12_000
const LOADED_PATIENCE_MS = 5000

const authOf = (session: Session, dark: boolean): ToV4 => ({
  type: 'set_auth',
  auth: {
    access_token: session.access_token,
    nome: session.nome,
    login: session.login,
    grupo_ativo: session.grupo_ativo,
    papel: session.grupos[session.grupo_ativo]?.user.grupo ?? 'USUARIO',
    super_user: session.super_user,
    bases: session.bases.map((base) => base.name),
    theme: dark ? 'dark' : 'light',
  },
})

/** `/app/empresas?busca=x` -> `/empresas?busca=x`: how v4 is told a place. */
const told = (place: string) => {
  const [path = '', query] = place.split('?')
  return query ? `${inApp(path)}?${query}` : inApp(path)
}
const pathOf = (route: string) => route.split('?')[0]

/**
 * The line to the frame (spec §4): tells it who is here, the consent and the route, and follows the path it reports.
 * The steps of the history are the host's: another path is a step, another query of the same path is none.
 * `waiting`: no word yet. `dead`: none in time, though it may still come. `alive`: it said `init`. `shown`: it reported its
 * path, so there is something to see.
 */
export function useV4Line({ url, origin, origins }: V4Place) {
  const session = useLoggedSession()
  const dark = useIsDark()
  const consent = useConsent()
  const go = useGo()
  const place = told(usePlace())
  const frame = useRef<HTMLIFrameElement>(null)
  const [life, setLife] = useState<'waiting' | 'alive' | 'shown' | 'dead'>('waiting')
  // The address the frame begins at; later moves go by message.
  const [first] = useState(`${url}/#/app${place}`)
  const [loaded, setLoaded] = useState(false)
  /** Where the frame stands, as far as it is known here. */
  const stands = useRef(place)
  /** The token the frame has; when it asks again, that one does not serve any more. */
  const given = useRef<string | null>(null)
  const latest = useRef({ session, dark, go, place, consent })
  latest.current = { session, dark, go, place, consent }

  const tell = useCallback(
    (message: ToV4) => frame.current?.contentWindow?.postMessage(formatToV4(message), origin),
    [origin],
  )
  const tellAuth = useCallback(() => {
    const now = latest.current
    given.current = now.session.access_token
    tell(authOf(now.session, now.dark))
  }, [tell])
  const tellRoute = useCallback(() => {
    stands.current = latest.current.place
    tell({ type: 'set_route', route: latest.current.place })
  }, [tell])

  useEffect(() => {
    const onInit = () => {
      const now = latest.current
      const again = given.current === now.session.access_token
      setLife((before) => (before === 'shown' ? before : 'alive'))
      tellAuth()
      if (now.consent === 'agreed') tell({ type: 'set_cookie' })
      tellRoute()
      // The store's new token is told by the effect below; a refused refresh ends the session here.
      if (again) void refresh(now.session.access_token)
    }
    const onPath = (route: string) => {
      const now = latest.current
      setLife('shown')
      stands.current = route
      if (pathOf(route) === '/login') {
        announceLeave()
        leave()
        localStorage.clear()
      } else if (route !== now.place) {
        const replace = pathOf(route) === pathOf(now.place)
        // A rule of the host may lead elsewhere than v4 wanted.
        void now.go(comoPath(`/app${route}`), { replace }).then(() => {
          if (latest.current.place !== stands.current) tellRoute()
        })
      }
    }
    const onMessage = (event: MessageEvent) => {
      if (!isHeard(event, origins, frame.current?.contentWindow ?? null)) return
      const message: FromV4 | null = parseFromV4(event.data)
      if (message?.type === 'init') onInit()
      else if (message?.type === 'exit') void latest.current.go('/app')
      else if (message?.type === 'path') onPath(message.route)
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [origins, tell, tellAuth, tellRoute])

  // The frame's own title is nobody's to see.
  const title = openRouteAt(pathOf(place) ?? '')?.title ?? 'Tropeiro v4'
  useEffect(() => {
    document.title = `${title} · Tropeiro`
  }, [title])

  useEffect(() => {
    if (life !== 'waiting') return
    const timer = setTimeout(() => setLife('dead'), loaded ? LOADED_PATIENCE_MS : PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [life, loaded])

  const alive = life === 'alive' || life === 'shown'
  // A new token, another name, another theme, another route, another choice: the frame follows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when these change
  useEffect(() => {
    if (alive) tellAuth()
  }, [alive, session, dark, tellAuth])
  useEffect(() => {
    if (alive && stands.current !== place) tellRoute()
  }, [alive, place, tellRoute])
  useEffect(() => {
    if (alive && consent === 'agreed') tell({ type: 'set_cookie' })
  }, [alive, consent, tell])

  return { frame, life, first, onLoad: useCallback(() => setLoaded(true), []) }
}
