import { useQuery } from '@tanstack/react-query'
import { PlugZap, RotateCw } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isHeard, type Origins } from '../frame/origins.ts'
import { formatToV4, parseFromV4, type ToV4 } from '../frame/protocol.ts'
import { useGo, usePath } from '../lib/nav.tsx'
import { publicConfigQuery } from '../lib/public-config.ts'
import { useConsent } from '../session/consent.ts'
import { leave } from '../session/logout.ts'
import { useLoggedSession } from '../session/session.store.ts'
import type { Session } from '../session/state.ts'
import { Button } from '../ui/button.tsx'
import { Page as Screen } from '../ui/page.tsx'
import { DetailSkeleton } from '../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { inApp } from './paths.ts'

/** How long a frame may take to say `init`. */
const PATIENCE_MS = 8000

const authOf = (session: Session): ToV4 => ({
  type: 'set_auth',
  auth: {
    access_token: session.access_token,
    nome: session.nome,
    login: session.login,
    grupo_ativo: session.grupo_ativo,
    papel: session.grupos[session.grupo_ativo]?.user.grupo ?? 'USUARIO',
    super_user: session.super_user,
    bases: session.bases.map((base) => base.name),
    theme: document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
  },
})

/** A route that the v4 application shows, inside its frame. */
export function V4Frame() {
  const config = useQuery(publicConfigQuery)
  const [attempt, setAttempt] = useState(0)
  if (config.isPending) return <DetailSkeleton />
  if (config.error) {
    return (
      <Screen title="Tropeiro v4">
        <ErrorState error={config.error} onRetry={() => config.refetch()} />
      </Screen>
    )
  }
  const { v4, origins } = config.data
  const origin = URL.canParse(v4) ? new URL(v4).origin : ''
  if (!origins?.includes(origin)) return <DeadFrame reason="O endereço do v4 não está entre os permitidos." />
  return (
    <Frame key={attempt} url={v4} origin={origin} origins={origins} onRetry={() => setAttempt(attempt + 1)} />
  )
}

function DeadFrame({ reason, onRetry }: { reason: string; onRetry?: () => void }) {
  return (
    <Screen title="Tropeiro v4" plain>
      <EmptyState
        icon={PlugZap}
        title="O Tropeiro v4 não respondeu"
        text={reason}
        action={
          onRetry && (
            <Button icon={RotateCw} variant="primary" onClick={onRetry}>
              Tentar de novo
            </Button>
          )
        }
      />
    </Screen>
  )
}

type FrameProps = { url: string; origin: string; origins: Origins; onRetry: () => void }

function Frame({ url, origin, origins, onRetry }: FrameProps) {
  const session = useLoggedSession()
  const consent = useConsent()
  const go = useGo()
  const path = inApp(usePath())
  const frame = useRef<HTMLIFrameElement>(null)
  const [life, setLife] = useState<'waiting' | 'alive' | 'dead'>('waiting')
  // The address the frame begins at; later moves go by message.
  const [first] = useState(`${url.replace(/\/$/, '')}/#/app${path}`)
  const said = useRef(path)

  const tell = useCallback(
    (message: ToV4) => frame.current?.contentWindow?.postMessage(formatToV4(message), origin),
    [origin],
  )
  const latest = useRef({ session, go, path, consent })
  latest.current = { session, go, path, consent }

  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      if (!isHeard(event, origins, frame.current?.contentWindow ?? null)) return
      const message = parseFromV4(event.data)
      const now = latest.current
      if (message?.type === 'init') {
        setLife('alive')
        tell(authOf(now.session))
        if (now.consent === 'agreed') tell({ type: 'set_cookie' })
        tell({ type: 'set_route', route: now.path })
      } else if (message?.type === 'exit') void now.go('/app')
      else if (message?.type === 'path') {
        const route = inApp(message.route.split('?')[0] ?? '')
        said.current = route
        if (route === '/login') {
          leave()
          localStorage.clear()
        } else if (route !== now.path) void now.go(`/app${route}`, { replace: true })
      }
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [origins, tell])

  useEffect(() => {
    if (life !== 'waiting') return
    const timer = setTimeout(() => setLife('dead'), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [life])

  // A new token, another group, another route: the frame follows.
  useEffect(() => {
    if (life === 'alive') tell(authOf(session))
  }, [life, session, tell])
  useEffect(() => {
    if (life === 'alive' && said.current !== path) {
      said.current = path
      tell({ type: 'set_route', route: path })
    }
  }, [life, path, tell])
  useEffect(() => {
    if (life === 'alive' && consent === 'agreed') tell({ type: 'set_cookie' })
  }, [life, consent, tell])

  if (life === 'dead') return <DeadFrame reason="Verifique a conexão e tente outra vez." onRetry={onRetry} />
  return (
    <div className="relative h-full">
      {life === 'waiting' && (
        <div className="absolute inset-0">
          <DetailSkeleton />
        </div>
      )}
      <iframe
        ref={frame}
        src={first}
        title="Tropeiro v4"
        sandbox="allow-scripts allow-same-origin allow-forms allow-downloads"
        className={life === 'alive' ? 'size-full border-0' : 'size-full border-0 opacity-0'}
      />
    </div>
  )
}
