import { useCallback, useEffect, useRef, useState } from 'react'
import { apagarRascunho, guardarRascunho, lerRascunho } from '../outbox/outbox-store.ts'
import type { ImagemGuardada, Rascunho } from './db.ts'

export type UsoDoRascunho = {
  /** Null while it is being read. */
  rascunho: Rascunho | null
  /** Rejects when the phone could not keep it: no room left. */
  mudar: (change: Partial<Rascunho>, foto?: ImagemGuardada) => Promise<void>
  /** Everything typed and photographed is on disk when it resolves. */
  guardado: () => Promise<Rascunho>
  abandonar: () => Promise<void>
}

/** A form that is written to disk at every touch, so that a killed app opens again where it was. */
export function useRascunho(start: Rascunho): UsoDoRascunho {
  const first = useRef(start)
  const [rascunho, setRascunho] = useState<Rascunho | null>(null)
  const latest = useRef<Rascunho>(start)
  const writing = useRef<Promise<void>>(Promise.resolve())

  useEffect(() => {
    let gone = false
    void lerRascunho(first.current.id).then((kept) => {
      if (gone) return
      // Notes that were proved meanwhile leave the selection; the rest stands as it was.
      const notas = kept?.notas.filter((id) => first.current.notas.includes(id)) ?? []
      latest.current = kept
        ? { ...kept, notas: notas.length > 0 ? notas : first.current.notas }
        : first.current
      setRascunho(latest.current)
    })
    return () => {
      gone = true
    }
  }, [])

  const mudar = useCallback((change: Partial<Rascunho>, foto?: ImagemGuardada): Promise<void> => {
    const next = { ...latest.current, ...change }
    latest.current = next
    setRascunho(next)
    const written = writing.current.then(() => guardarRascunho(next, foto))
    writing.current = written.catch(() => {})
    return written
  }, [])

  const guardado = useCallback(async () => {
    await writing.current
    return latest.current
  }, [])

  const abandonar = useCallback(async () => {
    await writing.current
    await apagarRascunho(first.current.id)
  }, [])

  return { rascunho, mudar, guardado, abandonar }
}
