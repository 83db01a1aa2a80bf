import type { Cerca } from '@tropeiro/contract/transporte/rastreamento/calls'
import { useMemo, useRef, useState } from 'react'
import { type Edicao, passo, type Rascunho } from './rascunho.ts'

const nenhuma: readonly Cerca[] = []

/** The fence under the hand, as the form and the map share it, and the others that the map shows beside it. */
export function useDesenhar(cercas: readonly Cerca[] | undefined) {
  const [edicao, setEdicao] = useState<Edicao | null>(null)
  const centro = useRef<(() => { lat: number; lng: number }) | null>(null)
  const id = edicao?.atual._id
  const outras = useMemo(() => cercas?.filter((c) => c._id !== id) ?? nenhuma, [cercas, id])
  const desenho = useMemo(
    () =>
      edicao && {
        rascunho: edicao.atual,
        onComecar: () => setEdicao((e) => e && passo(e, {})),
        onMover: (change: Partial<Rascunho>) =>
          setEdicao((e) => e && { ...e, atual: { ...e.atual, ...change } }),
      },
    [edicao],
  )
  return { edicao, setEdicao, desenho, outras, centro }
}
