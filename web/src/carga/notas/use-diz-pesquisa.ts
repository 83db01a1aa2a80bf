import { messages } from '@tropeiro/contract/messages'
import { useEffect, useRef } from 'react'
import { snackbar } from '../../ui/toast.tsx'
import type { Filtro } from './pesquisa-estado.ts'

/** Spec §8: says once that what the person changed about the search found notes; what a page opens with is no search of hers. */
export function useDizPesquisa(filtro: Filtro, achou: boolean) {
  const asked = JSON.stringify(filtro)
  const said = useRef(asked)
  useEffect(() => {
    if (!achou || said.current === asked) return
    said.current = asked
    snackbar(messages.pesquisaFeita)
  }, [asked, achou])
}
