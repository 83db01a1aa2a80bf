import { messages } from '@tropeiro/contract/messages'
import { useEffect, useRef, useState } from 'react'
import { snackbar } from '../../../ui/toast.tsx'
import type { Filtro } from '../pesquisa-estado.ts'

const isIn = (place: string, target: EventTarget | null) =>
  target instanceof Element && target.closest(place) !== null
/** Where a search is put together: the box that searches as one types, and what opens under a filter. */
const BOX = '[data-page-search]'
const FILTER = '[role=dialog]'
const WHERE = `${BOX}, ${FILTER}`

/** The person is not through yet: types in the box without Enter, or has a filter open. */
function useAindaEscolhe(): boolean {
  const [choosing, setChoosing] = useState(false)
  useEffect(() => {
    const types = ({ target }: Event) => isIn(WHERE, target) && setChoosing(true)
    const moves = ({ target }: Event) => setChoosing(isIn(FILTER, target))
    const leaves = ({ relatedTarget }: FocusEvent) => !isIn(WHERE, relatedTarget) && setChoosing(false)
    const sends = ({ key, target }: KeyboardEvent) =>
      key === 'Enter' && isIn(BOX, target) && setChoosing(false)
    const ends = new AbortController()
    const { signal } = ends
    document.addEventListener('input', types, { signal })
    document.addEventListener('focusin', moves, { signal })
    document.addEventListener('focusout', leaves, { signal })
    document.addEventListener('keydown', sends, { signal })
    return () => ends.abort()
  }, [])
  return choosing && isIn(WHERE, document.activeElement)
}

/**
 * Spec §8: says once that the search which the person asked for found notes, when she is through with asking; what a page
 * opens with is no search of hers.
 */
export function useDizPesquisa(filtro: Filtro, achou: boolean) {
  const asked = JSON.stringify(filtro)
  const said = useRef(asked)
  const choosing = useAindaEscolhe()
  useEffect(() => {
    if (!achou || choosing || said.current === asked) return
    said.current = asked
    snackbar(messages.pesquisaFeita)
  }, [asked, achou, choosing])
}
