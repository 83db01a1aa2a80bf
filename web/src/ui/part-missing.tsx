import { CloudOff, RefreshCw, RotateCw } from 'lucide-react'
import { Component, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { isReplaced, reloadOnce } from '../lib/build.ts'
import { cx } from '../lib/cx.ts'
import { PartMissing } from '../lib/lazy-part.tsx'
import { Button } from './button.tsx'
import { EmptyState } from './states.tsx'

const AGAIN_MS = 5000

/** `away`: nobody answers. `gone`: the server answers, and has no such file or does not give it. */
type Life = 'trying' | 'away' | 'gone'

async function becomes(part: PartMissing, quiet: boolean): Promise<Life | 'here' | 'reloading'> {
  // A network that is said to be back may still answer nothing, and an import that fails then fails for good: the server first.
  if (!navigator.onLine || (await isReplaced()) === null) return 'away'
  if (await part.again()) return 'here'
  // The server is there and the part is not: another build has other names, or the browser holds on to the failure.
  // For what nobody asked for, the page that somebody works on does not begin anew.
  return !quiet && reloadOnce(part.part) ? 'reloading' : 'gone'
}

/** Tries at once, when the network comes back, and every few seconds while somebody looks. */
function useAgain(part: PartMissing, onHere: () => void, quiet = false) {
  const [life, setLife] = useState<Life>('trying')
  const busy = useRef(false)
  const here = useRef(onHere)
  here.current = onHere
  const again = useCallback(async () => {
    if (busy.current) return
    busy.current = true
    const now = await becomes(part, quiet)
    busy.current = false
    if (now === 'here') here.current()
    else if (now !== 'reloading') setLife(now)
  }, [part, quiet])
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void again()
    }
    void again()
    const timer = setInterval(look, AGAIN_MS)
    window.addEventListener('online', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [again])
  return { life, again }
}

const said = {
  away: 'Sem conexão com o servidor. Ela se abre sozinha quando a rede voltar; o resto do Tropeiro continua onde estava.',
  gone: 'O arquivo desta tela não veio. Pode haver uma versão nova: ao atualizar a página, o que não foi salvo se perde.',
}

export type PartMissingStateProps = { part: PartMissing; onHere: () => void; loading: ReactNode }

/** In the place of a screen that could not be fetched. */
export function PartMissingState({ part, onHere, loading }: PartMissingStateProps) {
  const { life, again } = useAgain(part, onHere)
  if (life === 'trying') return loading
  return (
    <div role="alert">
      <EmptyState
        icon={CloudOff}
        heading={1}
        title={life === 'away' ? 'Esta tela ainda não foi baixada' : 'Não foi possível abrir esta tela'}
        text={said[life]}
        action={
          <>
            <Button icon={RotateCw} variant="primary" onClick={() => void again()}>
              Tentar de novo
            </Button>
            {life === 'gone' && (
              <Button icon={RefreshCw} onClick={() => location.reload()}>
                Atualizar a página
              </Button>
            )}
          </>
        }
      />
    </div>
  )
}

type BoundaryProps = {
  children: ReactNode
  /** While it is on its way. */
  fallback?: ReactNode
  /** It is the whole page. */
  page?: boolean
  /** Where the sentence stands when the part has no room of its own on the page (a dialog, say). */
  floating?: boolean
  /** Nobody asked for it: it comes by itself with the network, and until then nothing is said of it. */
  quiet?: boolean
}

/** Around a part inside a screen: when it does not come, only its own place says so, and the form beside it stays. */
export class PartBoundary extends Component<BoundaryProps, { missing: PartMissing | null }> {
  override state: { missing: PartMissing | null } = { missing: null }

  static getDerivedStateFromError(error: unknown) {
    if (error instanceof PartMissing) return { missing: error }
    throw error
  }

  override render() {
    const { missing } = this.state
    const { children, fallback, floating, page, quiet } = this.props
    if (!missing) return <Suspense fallback={fallback}>{children}</Suspense>
    const onHere = () => this.setState({ missing: null })
    if (page) return <PartMissingState part={missing} loading={fallback} onHere={onHere} />
    return <SmallMissing part={missing} floating={floating} quiet={quiet} onHere={onHere} />
  }
}

function SmallMissing({
  part,
  onHere,
  floating,
  quiet,
}: {
  part: PartMissing
  onHere: () => void
  floating?: boolean
  quiet?: boolean
}) {
  const { life, again } = useAgain(part, onHere, quiet)
  if (quiet || life === 'trying') return null
  return (
    <p
      role="alert"
      className={cx(
        'flex items-center gap-2 rounded-lg bg-warn-soft px-3 py-2 text-sm text-warn-text',
        floating && 'fixed right-4 bottom-4 z-[60] max-w-[calc(100vw-2rem)] shadow-over',
      )}
    >
      <CloudOff size={15} className="shrink-0" aria-hidden />
      <span className="flex-1">Esta parte ainda não foi baixada.</span>
      <Button size="sm" onClick={() => void again()}>
        Tentar de novo
      </Button>
    </p>
  )
}
