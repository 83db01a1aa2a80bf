import { can } from '@tropeiro/contract/access/can'
import { formatNumber } from '@tropeiro/contract/formats'
import { comprovacoes } from '@tropeiro/contract/modules/comprovacoes'
import { CheckCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { isLayerOpen, isTyping } from '../../lib/keys.ts'
import { Link, useUrlState } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'
import { Badge, EmptyState, ErrorState, Kbd, Page as Screen, Skeleton } from '../../ui/index.ts'
import { ComprovacaoPanel } from './components/comprovacao-panel.tsx'
import { QueueList } from './components/queue-list.tsx'
import { useFila } from './comprovacoes.queries.ts'

const defaults = { nota: '' }

/** J and K walk the queue; A and R, which decide, belong to the panel. */
function useQueueKeys(step: (by: 1 | -1) => void) {
  const latest = useRef(step)
  latest.current = step
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event) || isLayerOpen()) return
      if (event.key !== 'j' && event.key !== 'k') return
      event.preventDefault()
      latest.current(event.key === 'j' ? 1 : -1)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

/** The audit of proofs: what waits on the left, the proof on the right, the next one by itself after each decision. */
export function Page() {
  const allowed = can(askerOf(useSession()), comprovacoes.fila.access)
  const { query, items, total } = useFila(allowed)
  const [url, setUrl] = useUrlState(defaults)
  const at = items.findIndex((item) => item.nota === url.nota)
  const shown = items[at] ?? items[0]
  const choose = (nota: string) => void setUrl({ nota })
  const step = (by: 1 | -1) => {
    const next = items[Math.max(at, 0) + by]
    if (next) choose(next.nota)
  }
  useQueueKeys(step)
  const goOn = () => {
    const next = items[Math.max(at, 0) + 1] ?? items[Math.max(at, 0) - 1]
    choose(next?.nota ?? '')
  }

  return (
    <Screen
      title="Comprovações"
      badge={query.data && <Badge tone="violet">{formatNumber(total)} a auditar</Badge>}
      actions={
        <span className="flex items-center gap-3 text-xs text-ink-3 max-sm:hidden">
          <span className="flex items-center gap-1">
            <Kbd keys="J" /> <Kbd keys="K" /> próximo e anterior
          </span>
          <span className="flex items-center gap-1">
            <Kbd keys="A" /> aprovar
          </span>
          <span className="flex items-center gap-1">
            <Kbd keys="R" /> reprovar
          </span>
        </span>
      }
      plain
    >
      {!allowed && <EmptyState kind="no-permission" />}
      {allowed && query.isPending && <Skeleton className="m-4 h-96" />}
      {query.isError && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {query.data && !shown && (
        <EmptyState
          icon={CheckCheck}
          title="Nenhum comprovante à espera"
          text="O que os motoristas enviarem aparece aqui na hora, do mais velho ao mais novo."
        />
      )}
      {shown && (
        <div className="grid min-h-0 flex-1 max-md:grid-rows-[minmax(120px,32dvh)_1fr] md:grid-cols-[300px_minmax(0,1fr)]">
          <nav aria-label="Fila" className="min-h-0 overflow-y-auto border-line max-md:border-b md:border-r">
            <QueueList
              items={items}
              chosen={shown.nota}
              onChoose={choose}
              onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
              loadingMore={query.isFetchingNextPage}
            />
          </nav>
          <div className="min-h-0 overflow-y-auto p-4 max-sm:p-3">
            <p className="mb-3 flex flex-wrap items-baseline gap-x-2 text-sm text-ink-2">
              <Link
                to={`/app/pesquisa/${shown.nota}`}
                className="num font-semibold text-accent-text hover:underline"
              >
                Nota {formatNumber(shown.numero)} / {shown.serie}
              </Link>
              <span>
                {shown.remetente} → {shown.destinatario}, {shown.cidade}/{shown.uf}
              </span>
            </p>
            <ComprovacaoPanel key={shown.nota} nota={shown.nota} onAudited={goOn} />
          </div>
        </div>
      )}
    </Screen>
  )
}
