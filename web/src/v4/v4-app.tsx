import { CSPProvider } from '@base-ui/react/csp-provider'
import { Tooltip } from '@base-ui/react/tooltip'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { PlugZap, RotateCw } from 'lucide-react'
import { useMemo } from 'react'
import { queryClient } from '../lib/query-client.ts'
import { Button } from '../ui/button.tsx'
import { DetailSkeleton } from '../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { Notices } from '../ui/toast.tsx'
import type { Line, V4Config } from './line.ts'
import { createV4Router, type V4History } from './router.tsx'
import { useV4 } from './v4.store.ts'
import { V4Shell } from './v4-shell.ts'

type V4AppProps = { config: V4Config; line: Line; history: V4History }

/** The v4 application: some routes of the product, shown inside the host's frame. */
export function V4App({ config, line, history }: V4AppProps) {
  const { stage, error, auth } = useV4()
  const who = `${auth?.login}@${auth?.grupo_ativo}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the router reads the group from the session
  const router = useMemo(() => (stage === 'open' ? createV4Router(history) : null), [stage, who, history])
  if (stage === 'silent') {
    return (
      <EmptyState
        icon={PlugZap}
        title="O Tropeiro não respondeu"
        text="Esta parte do Tropeiro espera pela principal, que a abriu."
        action={
          <Button icon={RotateCw} variant="primary" onClick={line.ask}>
            Tentar de novo
          </Button>
        }
      />
    )
  }
  if (!router) {
    return error ? <ErrorState error={error} onRetry={() => void line.readSession()} /> : <DetailSkeleton />
  }
  return (
    <V4Shell value={{ config, line }}>
      <CSPProvider disableStyleElements>
        <QueryClientProvider client={queryClient}>
          <Tooltip.Provider>
            <RouterProvider key={who} router={router} />
            <Notices />
          </Tooltip.Provider>
        </QueryClientProvider>
      </CSPProvider>
    </V4Shell>
  )
}
