import { createContext, type DragEvent, useContext, useMemo, useState } from 'react'
import type { LinhaEmEdicao } from '../../edicao.ts'

/** What is being dragged, and from which side. */
export type Carga = { origem: 'espera' | 'lista'; linhas: readonly LinhaEmEdicao[] }

export function useArrastoAqui() {
  const [carga, setCarga] = useState<Carga | null>(null)
  return useMemo(() => ({ carga, setCarga }), [carga])
}

export const Arrasto = createContext<ReturnType<typeof useArrastoAqui> | null>(null)

/** The drag that is on, shared by the two lists of the editor. */
export function useArrasto() {
  const arrasto = useContext(Arrasto)
  if (!arrasto) throw new Error('No drag here')
  return arrasto
}

/** Starts a drag with a small ghost that says how many notes go. */
export function pegar(event: DragEvent, carga: Carga, setCarga: (carga: Carga) => void): void {
  const quantas = carga.linhas.length
  const ghost = document.createElement('div')
  ghost.textContent = quantas === 1 ? `Nota ${carga.linhas[0]?.numero_nota}` : `${quantas} notas`
  ghost.className =
    'fixed -top-20 left-0 rounded-md bg-accent px-3 py-1.5 text-sm font-medium text-accent-ink shadow-pop'
  document.body.append(ghost)
  event.dataTransfer.setDragImage(ghost, 12, 12)
  event.dataTransfer.effectAllowed = 'move'
  event.dataTransfer.setData('text/plain', carga.linhas.map((l) => l.numero_nota).join(', '))
  requestAnimationFrame(() => ghost.remove())
  setCarga(carga)
}
