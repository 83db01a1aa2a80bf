import { StrictMode, useEffect, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { lazyPart } from '../lib/lazy-part.tsx'
import { rememberWanted } from '../session/logout.ts'
import { useSession, useStore } from '../session/session.store.ts'
import { followTheme } from '../session/theme.ts'
import { PartBoundary } from '../ui/part-missing.tsx'
import { Notices } from '../ui/toast.tsx'
import { entryOf, pathOf } from './entry.ts'
import { Loading } from './public/loading.tsx'
import { LoginPage } from './public/login.page.tsx'
import { NotFoundPage } from './public/not-found.page.tsx'

const RedefinirPage = lazyPart(async () => (await import('./public/redefinir.page.tsx')).RedefinirPage)
const CadastrarPage = lazyPart(async () => (await import('./public/cadastrar.page.tsx')).CadastrarPage)
const ConvitePage = lazyPart(async () => (await import('./public/convite.page.tsx')).ConvitePage)
const App = lazyPart(async () => (await import('./app.tsx')).App)

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
      <PartBoundary fallback={<Loading />} page>
        <App />
      </PartBoundary>
    )
  }
  if (entry.kind === 'login') return <LoginPage />
  if (entry.kind === 'redefinir' || entry.kind === 'cadastrar' || entry.kind === 'convite') {
    const Page = { redefinir: RedefinirPage, cadastrar: CadastrarPage, convite: ConvitePage }[entry.kind]
    return (
      // Another link is another form.
      <PartBoundary fallback={<Loading />} page key={hash}>
        <Page />
      </PartBoundary>
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
