import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ToV4 } from '../frame/protocol.ts'
import { AboutPage } from './about.page.tsx'
import { type Bridge, openBridge } from './bridge.ts'
import { useV4 } from './v4.store.ts'

/** What v4 reads from the server before anything: who may speak to it, and the version. */
export type V4Config = { origens: string[]; versao: string }

const subscribe = (listener: () => void) => {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}
/** v4 pages carry an /app prefix in the hash (spec §2); the route is what comes after it. */
const routeNow = () => location.hash.replace(/^#(\/app)?/, '') || '/'

/** The v4 application: a few routes, shown inside the host's frame. */
export function V4App({ config }: { config: V4Config }) {
  const route = useSyncExternalStore(subscribe, routeNow)
  const bridge = useRef<Bridge | null>(null)
  const [framed, setFramed] = useState(true)

  useEffect(() => {
    const onMessage = (message: ToV4) => {
      if (message.type === 'set_auth') {
        useV4.setState({ auth: message.auth })
        document.documentElement.dataset.theme = message.auth.theme
      } else if (message.type === 'set_cookie') useV4.setState({ cookies: true })
      else if (message.route !== routeNow()) location.hash = `#/app${message.route}`
    }
    bridge.current = openBridge(config.origens, onMessage)
    setFramed(bridge.current !== null)
    bridge.current?.tell({ type: 'init' })
    return () => bridge.current?.stop()
  }, [config])

  useEffect(() => bridge.current?.tell({ type: 'path', route }), [route])

  if (!framed) {
    return (
      <p className="grid min-h-dvh place-items-center p-6 text-center text-sm text-ink-2">
        Esta página abre dentro do Tropeiro.
      </p>
    )
  }
  if (route === '/tropeiro_v4') {
    return (
      <AboutPage
        config={config}
        onExit={() => bridge.current?.tell({ type: 'exit' })}
        onLogin={() => bridge.current?.tell({ type: 'path', route: '/login' })}
      />
    )
  }
  return (
    <p role="alert" className="grid min-h-dvh place-items-center p-6 text-center text-sm text-ink-2">
      O v4 ainda não tem a tela {route}.
    </p>
  )
}
