import {
  Building,
  ChevronsUpDown,
  CircleHelp,
  Cookie,
  LogOut,
  MessageSquarePlus,
  Monitor,
  Moon,
  Rows2,
  Rows3,
  Rows4,
  Search,
  Sun,
  UserRound,
} from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useMutation } from '../../lib/mudanca.ts'
import { announceLeave, switchGroup } from '../../session/login.ts'
import { leave } from '../../session/logout.ts'
import { setPreferences, useLoggedSession, usePreferences } from '../../session/session.store.ts'
import type { Density, Theme } from '../../session/state.ts'
import { IconButton } from '../../ui/button.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { Menu } from '../../ui/menu.tsx'
import { PartBoundary } from '../../ui/part-missing.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { snackbar } from '../../ui/toast.tsx'
import { CookieSettings } from './cookie-open.tsx'
import { FavouriteStar } from './favourite-star.tsx'
import { INCIDENTES, openIncidentDialog } from './incident.ts'
import { roleNames } from './role-names.ts'
import { useMenu } from './use-menu.ts'

const MinhaConta = lazyPart(async () => (await import('../../alicerce/usuarios/index.ts')).MinhaConta)

const Sino = lazyPart(async () => (await import('./sino.tsx')).Sino)

type TopBarProps = { narrow: boolean; onPalette: () => void; onHelp: () => void }

/** Which group, find anything, help, and who I am. */
export function TopBar({ narrow, onPalette, onHelp }: TopBarProps) {
  return (
    <header className="no-print flex h-12 shrink-0 items-center gap-2 border-b border-line bg-canvas px-3">
      <GroupSwitcher />
      <div className="flex-1" />
      <FavouriteStar large={narrow} />
      {narrow ? (
        <IconButton icon={Search} label="Procurar" size="lg" onClick={onPalette} />
      ) : (
        <button
          type="button"
          onClick={onPalette}
          aria-keyshortcuts="Control+K"
          className="flex h-8 w-72 items-center gap-2 rounded-md border border-line bg-surface px-2.5 text-sm text-ink-3 hover:border-control-line"
        >
          <Search size={14} aria-hidden />
          <span className="flex-1 text-left">Ir para, procurar…</span>
          <Kbd keys="Ctrl+K" />
        </button>
      )}
      {!narrow && <IconButton icon={CircleHelp} label="Atalhos do teclado (?)" onClick={onHelp} />}
      <PartBoundary quiet>
        <Sino />
      </PartBoundary>
      <UserMenu />
    </header>
  )
}

function GroupSwitcher() {
  const session = useLoggedSession()
  const change = useMutation({
    mutationFn: switchGroup,
    diz: (_, grupo) => snackbar(`Agora você está em ${grupo}`),
  })
  const groups = Object.keys(session.grupos)
  const role = session.grupos[session.grupo_ativo]?.user.grupo
  const face = (
    <>
      <span
        aria-hidden="true"
        className="grid size-6 shrink-0 place-items-center rounded-md bg-accent-soft text-2xs font-bold text-accent-text"
      >
        {session.grupo_ativo.slice(0, 2)}
      </span>
      <span className="min-w-0 truncate font-semibold">{session.grupo_ativo}</span>
      {change.isPending && <Spinner />}
    </>
  )
  if (groups.length < 2) return <span className="flex min-w-0 items-center gap-2 px-1.5">{face}</span>
  return (
    <Menu
      align="start"
      minWidth={240}
      trigger={
        <button
          type="button"
          title="Trocar de grupo"
          className="flex h-9 min-w-0 items-center gap-2 rounded-md px-1.5 hover:bg-hover"
        >
          {face}
          <span className="sr-only">, trocar de grupo</span>
          <ChevronsUpDown size={14} className="shrink-0 text-ink-3" aria-hidden />
        </button>
      }
      items={[
        { heading: role ? `Seu papel: ${roleNames[role]}` : 'Grupos' },
        ...groups.map((grupo) => ({
          label: grupo,
          icon: Building,
          checked: grupo === session.grupo_ativo,
          onSelect: () => grupo !== session.grupo_ativo && change.mutate(grupo),
        })),
      ]}
    />
  )
}

const themes: { value: Theme; label: string; icon: typeof Sun }[] = [
  { value: 'light', label: 'Claro', icon: Sun },
  { value: 'dark', label: 'Escuro', icon: Moon },
  { value: 'system', label: 'Do sistema', icon: Monitor },
]
const densities: { value: Density; label: string; icon: typeof Sun }[] = [
  { value: 'compact', label: 'Compacta', icon: Rows4 },
  { value: 'normal', label: 'Normal', icon: Rows3 },
  { value: 'comfortable', label: 'Ampla', icon: Rows2 },
]

function UserMenu() {
  const session = useLoggedSession()
  const { theme, density } = usePreferences()
  const [cookies, setCookies] = useState(false)
  const [conta, setConta] = useState(false)
  const incidents = useMenu().places.some((place) => place.route === INCIDENTES)
  const chosen = theme ?? (session.super_user ? 'dark' : 'system')
  return (
    <>
      <Menu
        minWidth={232}
        trigger={
          <button
            type="button"
            aria-label={`Conta de ${session.nome}`}
            className="grid size-8 shrink-0 place-items-center overflow-hidden rounded-full bg-accent text-xs font-semibold text-accent-ink max-sm:size-9 pointer-coarse:size-11"
          >
            {session.img_perfil ? (
              <img src={session.img_perfil} alt="" className="size-full object-cover" />
            ) : (
              session.nome.slice(0, 1).toUpperCase()
            )}
          </button>
        }
        header={
          <div className="border-b border-line px-2.5 pt-1.5 pb-2.5">
            <p className="truncate font-semibold">{session.nome}</p>
            <p className="truncate text-xs text-ink-3">{session.email}</p>
          </div>
        }
        items={[
          { heading: 'Tema' },
          ...themes.map((one) => ({
            label: one.label,
            icon: one.icon,
            checked: chosen === one.value,
            keepOpen: true,
            onSelect: () => setPreferences({ theme: one.value }),
          })),
          { heading: 'Densidade das tabelas' },
          ...densities.map((one) => ({
            label: one.label,
            icon: one.icon,
            checked: density === one.value,
            keepOpen: true,
            onSelect: () => setPreferences({ density: one.value }),
          })),
          { separator: true },
          { label: 'Minha conta', icon: UserRound, onSelect: () => setConta(true) },
          ...(incidents
            ? [{ label: 'Abrir incidente', icon: MessageSquarePlus, onSelect: openIncidentDialog }]
            : []),
          { label: 'Gerenciar cookies', icon: Cookie, onSelect: () => setCookies(true) },
          {
            label: 'Sair',
            icon: LogOut,
            onSelect: () => {
              announceLeave()
              leave()
            },
          },
        ]}
      />
      {conta && (
        <PartBoundary floating>
          <MinhaConta open onClose={() => setConta(false)} />
        </PartBoundary>
      )}
      <CookieSettings open={cookies} onClose={() => setCookies(false)} />
    </>
  )
}
