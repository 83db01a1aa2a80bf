import type { NotaDaLista } from '@tropeiro/contract/carga/notas/formas'
import { useState } from 'react'
import { acrescentar } from '../bipadas.ts'

/** The read notes while the 'bipe' is on; null when it is off. */
export function useBipadas() {
  const [list, setList] = useState<readonly NotaDaLista[] | null>(null)
  return {
    list,
    toggle: () => setList((now) => (now ? null : [])),
    add: (nota: NotaDaLista): boolean => {
      const result = acrescentar(list ?? [], nota)
      setList((now) => acrescentar(now ?? [], nota).list)
      return !result.jaEstava
    },
    undo: () => setList((now) => (now ? now.slice(1) : null)),
  }
}

export type Bipadas = ReturnType<typeof useBipadas>
