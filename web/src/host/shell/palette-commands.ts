import { fold } from '@tropeiro/contract/formats'
import {
  Bookmark,
  ClipboardList,
  FileSearch,
  FileText,
  Keyboard,
  LogOut,
  type LucideIcon,
  Moon,
  PanelLeft,
  Sun,
} from 'lucide-react'
import { useMemo } from 'react'
import { useGo } from '../../lib/nav.tsx'
import { comoPath } from '../../lib/path.ts'
import { iconOf } from '../../navigation/icons.ts'
import { sections } from '../../navigation/route.ts'
import { announceLeave } from '../../session/login.ts'
import { leave } from '../../session/logout.ts'
import { askerOf, setPreferences, useLoggedSession, usePreferences } from '../../session/session.store.ts'
import { useMinhasListas } from '../../ui/lista/listas.queries.ts'
import { toast } from '../../ui/toast.tsx'
import { INCIDENTES, openIncidentDialog } from './incident.ts'
import { useRecords, useVerbosPara } from './palette-records.ts'
import { useMeuMenu } from './use-meu-menu.ts'
import { visitadas } from './visitadas.ts'

export type Command = {
  id: string
  group: string
  label: string
  hint?: string
  /** Where a record stands. */
  status?: string
  icon: LucideIcon
  run: () => void
}

const sectionTitle = (id: string) => sections.find((section) => section.id === id)?.title || undefined

/** What the palette offers for what was typed: records first, then screens, then actions. */
export function usePaletteCommands(query: string, onHelp: () => void): Command[] {
  const go = useGo()
  const { places, current, visoes } = useMeuMenu()
  const session = useLoggedSession()
  const { login } = session
  const listas = useMinhasListas(visoes.length > 0)
  const { sidebarCollapsed } = usePreferences()
  const may = useMemo(() => {
    const has = (route: string) => places.some((place) => place.route === route)
    return { notas: has('/pesquisa'), romaneios: has('/romaneios') }
  }, [places])
  const found = useRecords(query, may)
  // What can be done is told of the one note that was meant: the only one found, or the first of that very number.
  const notas = (found.data ?? []).flatMap((record) => record.nota ?? [])
  const meant = notas.length === 1 || String(notas[0]?.numero) === query.trim() ? notas[0] : undefined
  const verbosPara = useVerbosPara(meant !== undefined)
  return useMemo(() => {
    const records = (found.data ?? []).map(
      (record): Command => ({
        id: record.id,
        group: record.kind === 'nota' ? 'Notas' : 'Romaneios',
        label: record.label,
        hint: record.hint,
        status: record.status,
        icon: record.kind === 'nota' ? FileText : ClipboardList,
        run: () => void go(record.to),
      }),
    )
    const text = query.trim()
    const verbos = (meant && verbosPara ? verbosPara(askerOf(session), [meant]) : []).map(
      ({ id, icone, rotulo, motivo, para }): Command => ({
        id: `verbo-${id}`,
        group: `Fazer com a nota ${meant?.numero ?? ''}`,
        label: rotulo,
        ...(motivo && { hint: motivo }),
        icon: icone,
        run: () => (para ? void go(para) : void toast.warning(motivo ?? rotulo)),
      }),
    )
    const everywhere: Command[] =
      text.length > 1 && may.notas
        ? [
            {
              id: 'pesquisa-texto',
              group: 'Procurar',
              label: `Todas as notas com “${text}”`,
              icon: FileSearch,
              run: () => void go(`/app/pesquisa?texto=${encodeURIComponent(text)}`),
            },
          ]
        : []
    const screens = places.map(
      (place): Command => ({
        id: place.id,
        group: 'Telas',
        label: place.title,
        hint: sectionTitle(place.section),
        icon: iconOf(place.icon),
        run: place.route === INCIDENTES ? openIncidentDialog : () => void go(comoPath(`/app${place.route}`)),
      }),
    )
    // Where one was a moment ago is where one most often goes: before anything is typed.
    const last = visitadas(login).filter((id) => id !== current)
    const recentes = text
      ? []
      : last.flatMap((id) => {
          const screen = screens.find((one) => one.id === id)
          return screen ? [{ ...screen, id: `recente-${id}`, group: 'Visitadas há pouco' }] : []
        })
    const minhas = visoes.flatMap(({ id, rota }): Command[] => {
      const visao = listas.data?.visoes.find((v) => v._id === id)
      if (!visao) return []
      const run = () => void go(comoPath(`${rota}?${visao.endereco}`))
      return [{ id: `visao-${id}`, group: 'Visões', label: visao.nome, icon: Bookmark, run }]
    })
    const dark = document.documentElement.dataset.theme === 'dark'
    const actions: Command[] = [
      {
        id: 'tema',
        group: 'Ações',
        label: dark ? 'Usar tema claro' : 'Usar tema escuro',
        icon: dark ? Sun : Moon,
        run: () => setPreferences({ theme: dark ? 'light' : 'dark' }),
      },
      {
        id: 'menu',
        group: 'Ações',
        label: sidebarCollapsed ? 'Abrir menu' : 'Recolher menu',
        hint: '[',
        icon: PanelLeft,
        run: () => setPreferences({ sidebarCollapsed: !sidebarCollapsed }),
      },
      { id: 'ajuda', group: 'Ações', label: 'Atalhos do teclado', hint: '?', icon: Keyboard, run: onHelp },
      {
        id: 'sair',
        group: 'Ações',
        label: 'Sair',
        icon: LogOut,
        run: () => {
          announceLeave()
          leave()
        },
      },
    ]
    const words = fold(query).split(/\s+/).filter(Boolean)
    const fits = (command: Command) => {
      const text = fold(`${command.label} ${command.hint ?? ''}`)
      return words.every((word) => text.includes(word))
    }
    const matching = [...minhas, ...screens, ...actions].filter(fits)
    return [...recentes, ...records, ...verbos, ...everywhere, ...matching]
  }, [
    query,
    places,
    current,
    session,
    login,
    visoes,
    listas.data,
    go,
    onHelp,
    sidebarCollapsed,
    found.data,
    may,
    meant,
    verbosPara,
  ])
}
