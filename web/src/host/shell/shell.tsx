import { Outlet } from '@tanstack/react-router'
import type { Evento } from '@tropeiro/contract/alicerce/tarefas'
import { useEffect, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { usePath } from '../../lib/nav.tsx'
import { useLiveEvents } from '../../lib/use-live-events.ts'
import { isHeld } from '../../navigation/guards.ts'
import { permiteMedir } from '../../session/acordo.ts'
import { reloadSessao } from '../../session/login.ts'
import { useLoggedSession } from '../../session/session.store.ts'
import { ConfirmHost } from '../../ui/dialog.tsx'
import { PartBoundary } from '../../ui/part-missing.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { BottomBar } from './bottom-bar.tsx'
import { NoPermission } from './fallbacks.tsx'
import { useIncidentOpen } from './incident.ts'
import { NewBuildBanner } from './new-build-banner.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { ScreenTabs } from './screen-tabs.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useMenu } from './use-menu.ts'
import { useShellKeys } from './use-shell-keys.ts'
import { useVisitar } from './visitadas.ts'

// Behind the page: no page waits for it.
const FaixaDeConvites = lazyPart(
  async () => (await import('../../alicerce/usuarios/index.ts')).FaixaDeConvites,
)

// The menu's numbers: once nothing else is to be done.
const Contar = lazyPart(
  async () => (await import('./contar.tsx')).Contar,
  'contar',
  () => new Promise((done) => (window.requestIdleCallback ?? setTimeout)(done)),
)

// Asked of who has not agreed yet.
const CookieBanner = lazyPart(async () => (await import('./cookie-banner.tsx')).CookieBanner)

// What opens over the page, when somebody asks for it.
const HelpSheet = lazyPart(async () => (await import('./help-sheet.tsx')).HelpSheet)
const IncidentDialog = lazyPart(async () => (await import('./incident-dialog.tsx')).IncidentDialog)
const Palette = lazyPart(async () => (await import('./palette.tsx')).Palette)
const SidebarDrawer = lazyPart(async () => (await import('./sidebar-drawer.tsx')).SidebarDrawer)

/** What surrounds every page: menu, top bar, palette, help, banners. */
export function Shell() {
  return isHeld(useLoggedSession()) ? <FirstSteps /> : <Office />
}

/** Until the first steps are done there is nothing around the page that leads away from it. */
function FirstSteps() {
  return (
    <main id="conteudo" tabIndex={-1} className="h-dvh overflow-hidden bg-canvas outline-none">
      <Outlet />
      <ConfirmHost />
    </main>
  )
}

/** Rights, modules or features of the group changed: menu and buttons follow what the server already holds to. */
function useDireitosDeAgora() {
  useEffect(() => {
    const ouvir = (event: Event) => {
      if ((event as CustomEvent<Evento>).detail.tipo === 'acesso') void reloadSessao().catch(() => {})
    }
    window.addEventListener('tropeiro:evento', ouvir)
    return () => window.removeEventListener('tropeiro:evento', ouvir)
  }, [])
}

function Office() {
  const { motivo, current } = useMenu()
  useVisitar(current)
  const narrow = useNarrow()
  const path = usePath()
  const [layer, setLayer] = useState<'palette' | 'help' | 'menu' | null>(null)
  const incident = useIncidentOpen()
  const printing = path.includes('/imprimir/')
  useShellKeys({ openPalette: () => setLayer('palette'), openHelp: () => setLayer('help') })
  useLiveEvents()
  useDireitosDeAgora()
  // What is typed after Ctrl+K waits for nothing, and is there also when the link drops.
  useEffect(() => {
    ;(window.requestIdleCallback ?? setTimeout)(() => void Palette.preload())
  }, [])
  // The way to everything else on a phone is there also when the link drops.
  useEffect(() => {
    if (narrow) void SidebarDrawer.preload()
  }, [narrow])
  return (
    <div className="flex h-dvh bg-canvas print:h-auto">
      <button
        type="button"
        onClick={() => document.getElementById('conteudo')?.focus()}
        className="sr-only z-[100] rounded-md bg-accent px-3 py-2 text-sm text-accent-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Pular para o conteúdo
      </button>
      {!narrow && !printing && <Sidebar />}
      <div className="flex min-w-0 flex-1 flex-col print:block">
        {!printing && (
          <TopBar narrow={narrow} onPalette={() => setLayer('palette')} onHelp={() => setLayer('help')} />
        )}
        <OfflineBanner />
        <NewBuildBanner />
        {!printing && (
          <PartBoundary quiet>
            <FaixaDeConvites />
            <Contar />
          </PartBoundary>
        )}
        {!printing && <ScreenTabs />}
        <main
          id="conteudo"
          tabIndex={-1}
          className="min-h-0 flex-1 overflow-hidden outline-none print:overflow-visible"
        >
          {motivo === null ? <Outlet /> : <NoPermission motivo={motivo} />}
        </main>
        {!permiteMedir() && (
          <PartBoundary quiet>
            <CookieBanner />
          </PartBoundary>
        )}
        {narrow && !printing && <BottomBar onMenu={() => setLayer('menu')} />}
      </div>
      <PartBoundary floating>
        {narrow && layer === 'menu' && <SidebarDrawer open onClose={() => setLayer(null)} />}
        {layer === 'palette' && (
          <Palette open onClose={() => setLayer(null)} onHelp={() => setLayer('help')} />
        )}
        {layer === 'help' && <HelpSheet open onClose={() => setLayer(null)} />}
        {incident && <IncidentDialog />}
      </PartBoundary>
      <ConfirmHost />
    </div>
  )
}
