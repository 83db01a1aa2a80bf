import { useEffect, useRef } from 'react'
import { isLayerOpen, isTyping } from '../../lib/keys.ts'

/** Single letters from anywhere on the page but a text field or an open dialog; a letter without work is left alone. */
export function useTeclas(keys: Readonly<Record<string, (() => void) | undefined>>) {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event) || isLayerOpen()) return
      const act = latest.current[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
