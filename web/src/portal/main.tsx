import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../lib/query-client.ts'
import { reloadSessao } from '../session/login.ts'
import { temPortal, useSession, useStore } from '../session/session.store.ts'
import { followTheme } from '../session/theme.ts'
import { Notices } from '../ui/toast.tsx'
import { App } from './app.tsx'
import { ENTRADA, ESCRITORIO } from './rota.ts'

/** Who is not logged in enters by the one front door and comes back; who has no portal has the office. */
function Porta() {
  const session = useSession()
  const dele = temPortal(session)
  useEffect(() => {
    if (!session) location.replace(ENTRADA)
    else if (!dele) location.replace(ESCRITORIO)
  }, [session, dele])
  useEffect(() => {
    void reloadSessao().catch(() => {})
  }, [])
  return session && dele ? <App session={session} /> : null
}

followTheme()
void useStore.persist.rehydrate()
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Porta />
      </QueryClientProvider>
      <Notices />
    </StrictMode>,
  )
