import { useEffect, useRef } from 'react'
import { isLayerOpen, isTyping } from '../../lib/keys.ts'
import { useGo } from '../../lib/nav.tsx'
import { comoPath } from '../../lib/path.ts'
import { setPreferences, usePreferences } from '../../session/session.store.ts'
import { goLetters } from './shortcuts.ts'
import { useMeuMenu } from './use-meu-menu.ts'

const CHORD_MS = 1200

/** Ctrl+K always; the one-letter shortcuts when the person has not turned them off. */
export function useShellKeys({ openPalette, openHelp }: { openPalette: () => void; openHelp: () => void }) {
  const go = useGo()
  const { places, favoritos } = useMeuMenu()
  const { shortcuts, sidebarCollapsed } = usePreferences()
  const latest = useRef({ openPalette, openHelp, go, places, favoritos, sidebarCollapsed })
  latest.current = { openPalette, openHelp, go, places, favoritos, sidebarCollapsed }

  useEffect(() => {
    let waitingSince = 0
    const onKey = (event: KeyboardEvent) => {
      const now = latest.current
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        now.openPalette()
        return
      }
      if (!shortcuts || event.ctrlKey || event.metaKey || event.altKey || isTyping(event) || isLayerOpen())
        return
      const chord = event.timeStamp - waitingSince < CHORD_MS
      waitingSince = 0
      if (chord) {
        const route = goLetters[event.key] ?? now.favoritos[Number(event.key) - 1]?.route
        if (route && now.places.some((place) => place.route === route)) {
          event.preventDefault()
          event.stopImmediatePropagation()
          void now.go(comoPath(`/app${route}`))
        }
        return
      }
      if (event.key === 'g') waitingSince = event.timeStamp
      else if (event.key === '?') now.openHelp()
      else if (event.key === '[') setPreferences({ sidebarCollapsed: !now.sidebarCollapsed })
      else if (event.key === '/') {
        const search = document.querySelector<HTMLInputElement>('[data-page-search]')
        if (search) search.focus()
        else now.openPalette()
      } else return
      if (event.key !== 'g') event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [shortcuts])
}
