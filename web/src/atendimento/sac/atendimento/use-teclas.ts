import { useEffect, useRef } from 'react'
import { isLayerOpen, isTyping } from '../../../lib/keys.ts'
import { usePreferences } from '../../../session/session.store.ts'

/** What each key does; shown on the page as it is said here. */
export const teclas = [
  ['J', 'próximo'],
  ['K', 'anterior'],
  ['R', 'responder'],
  ['N', 'nota interna'],
  ['A', 'assumir'],
  ['W', 'aguardar'],
  ['E', 'resolver'],
  ['#', 'resposta pronta'],
] as const

const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()

/** The tab of the answer is chosen, and its text has the focus. */
function escrever(nth: 0 | 1) {
  const text = document.querySelector<HTMLTextAreaElement>('[data-resposta] textarea')
  const tabs = text?.closest('form')?.querySelectorAll<HTMLElement>('[role=tab]')
  tabs?.[nth]?.click()
  text?.focus()
}

type Walk = { ids: readonly string[]; aberto: string; onAbrir: (id: string) => void }

/** The queue by keyboard: walking it, and the acts of the incident that is open. */
export function useTeclas(walk: Walk) {
  const latest = useRef(walk)
  latest.current = walk
  const { shortcuts } = usePreferences()
  useEffect(() => {
    if (!shortcuts) return
    const go = (step: 1 | -1) => {
      const { ids, aberto, onAbrir } = latest.current
      const at = ids.indexOf(aberto)
      const next = ids[at < 0 ? 0 : at + step]
      if (next) onAbrir(next)
    }
    const acts: Record<string, () => void> = {
      j: () => go(1),
      k: () => go(-1),
      r: () => escrever(0),
      n: () => escrever(1),
      a: () => press('[data-ato=assumir]'),
      w: () => press('[data-ato=aguardar]'),
      e: () => press('[data-ato=resolver]'),
      '#': () => press('[data-respostas]'),
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (isTyping(event) || isLayerOpen()) return
      const act = acts[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [shortcuts])
}
