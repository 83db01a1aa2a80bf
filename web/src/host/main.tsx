import { lazy, StrictMode, Suspense, useEffect, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { rememberWanted } from '../session/logout.ts'
import { useSession, useStore } from '../session/session.store.ts'
import { followTheme } from '../session/theme.ts'
import { Notices } from '../ui/toast.tsx'
import { entryOf, pathOf } from './entry.ts'
import { Loading } from './public/loading.tsx'
import { LoginPage } from './public/login.page.tsx'
import { NotFoundPage } from './public/not-found.page.tsx'

const RedefinirPage = lazy(() =>
  import('./public/redefinir.page.tsx').then((module) => ({ default: module.RedefinirPage })),
)
const CadastrarPage = lazy(() =>
  import('./public/cadastrar.page.tsx').then((module) => ({ default: module.CadastrarPage })),
)
const App = lazy(() => import('./app.tsx').then((module) => ({ default: module.App })))

const subscribe = (listener: () => void) => {
  window.addEventListener('hashchange', listener)
  window.addEventListener('popstate', listener)
  return () => {
    window.removeEventListener('hashchange', listener)
    window.removeEventListener('popstate', listener)
  }
}

function Door() {
  const hash = useSyncExternalStore(subscribe, () => location.hash)
  const logged = useSession() !== null
  const entry = entryOf(pathOf(hash), logged)
  const to = entry.kind === 'go' ? entry.to : null
  const remember = entry.kind === 'go' && entry.remember
  useEffect(() => {
    document.documentElement.dataset.door = entry.kind === 'app' ? 'app' : 'entrar'
    if (to === null) return
    if (remember) rememberWanted(location.hash.slice(1))
    location.replace(`#${to}`)
  }, [to, remember, entry.kind])
  if (entry.kind === 'app') {
    return (
      <Suspense fallback={<Loading />}>
        <App />
      </Suspense>
    )
  }
  if (entry.kind === 'login') return <LoginPage />
  if (entry.kind === 'redefinir' || entry.kind === 'cadastrar') {
    return (
      // Another link is another form.
      <Suspense fallback={<Loading />} key={hash}>
        {entry.kind === 'redefinir' ? <RedefinirPage /> : <CadastrarPage />}
      </Suspense>
    )
  }
  if (entry.kind === 'go') return <Loading />
  return <NotFoundPage />
}

followTheme()
void useStore.persist.rehydrate()
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Door />
      <Notices />
    </StrictMode>,
  )
}
