import { fold, unmask } from '@tropeiro/contract/formats'
import {
  ClipboardList,
  FileSearch,
  Keyboard,
  LogOut,
  type LucideIcon,
  Moon,
  PanelLeft,
  Sun,
} from 'lucide-react'
import { useMemo } from 'react'
import { useGo } from '../../lib/nav.tsx'
import { iconOf } from '../../navigation/icons.ts'
import { sections } from '../../navigation/route.ts'
import { announceLeave } from '../../session/login.ts'
import { leave } from '../../session/logout.ts'
import { setPreferences, usePreferences } from '../../session/session.store.ts'
import { useMenu } from './use-menu.ts'

export type Command = {
  id: string
  group: string
  label: string
  hint?: string
  icon: LucideIcon
  run: () => void
}

/** A number of up to nine digits, or a whole access key. */
const isNumber = (text: string) => /^\d{1,9}$/.test(text)
const isWholeKey = (text: string) => /^[0-9]{6}[0-9A-Z]{12}[0-9]{26}$/.test(text)

const sectionTitle = (id: string) => sections.find((section) => section.id === id)?.title || undefined

/** What the palette offers for what was typed: records first, then screens, then actions. */
export function usePaletteCommands(query: string, onHelp: () => void): Command[] {
  const go = useGo()
  const { places } = useMenu()
  const { sidebarCollapsed } = usePreferences()
  return useMemo(() => {
    const typed = unmask(query)
    const has = (route: string) => places.some((place) => place.route === route)
    const records: Command[] = []
    const look = (route: string, value: string) => () =>
      void go(`/app${route}?busca=${encodeURIComponent(value)}`)
    if ((isNumber(typed) || isWholeKey(typed)) && has('/pesquisa')) {
      const label = isNumber(typed) ? `Nota ${typed}` : `Nota da chave …${typed.slice(25, 34)}`
      records.push({ id: 'nota', group: 'Procurar', label, icon: FileSearch, run: look('/pesquisa', typed) })
    } else if (query.trim().length > 2 && has('/pesquisa')) {
      const label = `Notas com “${query.trim()}”`
      records.push({
        id: 'notas',
        group: 'Procurar',
        label,
        icon: FileSearch,
        run: look('/pesquisa', query.trim()),
      })
    }
    if (isNumber(typed) && has('/romaneios')) {
      records.push({
        id: 'romaneio',
        group: 'Procurar',
        label: `Romaneio ${typed}`,
        icon: ClipboardList,
        run: look('/romaneios', typed),
      })
    }
    const screens = places.map(
      (place): Command => ({
        id: place.id,
        group: 'Telas',
        label: place.title,
        hint: sectionTitle(place.section),
        icon: iconOf(place.icon),
        run: () => void go(`/app${place.route}`),
      }),
    )
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
    return [...records, ...[...screens, ...actions].filter(fits)]
  }, [query, places, go, onHelp, sidebarCollapsed])
}
