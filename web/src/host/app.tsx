import { CSPProvider } from '@base-ui/react/csp-provider'
import { Tooltip } from '@base-ui/react/tooltip'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { queryClient } from '../lib/query-client.ts'
import { isHeld } from '../navigation/guards.ts'
import { reloadSessao } from '../session/login.ts'
import { useSession } from '../session/session.store.ts'
import { createAppRouter } from './router.tsx'

/** Everything under /app: loaded on demand, after the login. */
export function App() {
  const session = useSession()
  // Another group is another router, and so are the first steps and what comes after them.
  const group = session ? `${session.grupo_ativo}${isHeld(session) ? ', primeiros passos' : ''}` : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: the router reads the group from the session
  const router = useMemo(() => createAppRouter(), [group])
  useEffect(() => {
    void reloadSessao().catch(() => {})
  }, [])
  if (!session) return null
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <Tooltip.Provider>
          <RouterProvider key={group} router={router} />
        </Tooltip.Provider>
      </QueryClientProvider>
    </CSPProvider>
  )
}
