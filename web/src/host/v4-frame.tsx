import { useQuery } from '@tanstack/react-query'
import { PlugZap, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { cx } from '../lib/cx.ts'
import { publicConfigQuery } from '../lib/public-config.ts'
import { Button } from '../ui/button.tsx'
import { Page as Screen } from '../ui/page.tsx'
import { DetailSkeleton } from '../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { useV4Line, type V4Place } from './use-v4-line.ts'

/** The routes that the v4 application shows, inside its frame. */
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
    <Frame
      key={attempt}
      place={{ url: v4.replace(/\/$/, ''), origin, origins }}
      onRetry={() => setAttempt(attempt + 1)}
    />
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

function Frame({ place, onRetry }: { place: V4Place; onRetry: () => void }) {
  const { frame, life, first, onLoad } = useV4Line(place)
  return (
    <div className="relative h-full">
      {life !== 'shown' && (
        <div className="absolute inset-0">
          {life === 'dead' ? (
            <DeadFrame reason="Verifique a conexão e tente outra vez." onRetry={onRetry} />
          ) : (
            <DetailSkeleton />
          )}
        </div>
      )}
      <iframe
        ref={frame}
        src={first}
        title="Tropeiro v4"
        onLoad={onLoad}
        sandbox="allow-scripts allow-same-origin allow-forms allow-downloads allow-modals allow-popups"
        allow="camera; clipboard-write; fullscreen"
        // Loading goes on behind the message: a slow v4 is shown when it comes.
        className={cx('size-full border-0', life !== 'shown' && 'invisible')}
      />
    </div>
  )
}
