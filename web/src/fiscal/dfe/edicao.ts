import { useDeferredValue, useEffect, useState } from 'react'
import { escrever } from './rascunho.ts'

const ESPERA_MS = 500

/** The draft as it was a moment ago: what is typed fast is checked once. */
export function useParado<T>(valor: T): T {
  const [parado, setParado] = useState(valor)
  useEffect(() => {
    const timer = setTimeout(() => setParado(valor), ESPERA_MS)
    return () => clearTimeout(timer)
  }, [valor])
  return useDeferredValue(parado)
}

/** A document's draft while it is edited: what was changed, and how it gets to the server. */
export function useRascunho<R>(
  documento: { _id: string; versao: number; rascunho: R },
  editar: {
    isPending: boolean
    mutateAsync: (input: { id: string; versao: number; rascunho: R }) => Promise<{ versao: number }>
  },
) {
  const [rascunho, setRascunho] = useState(documento.rascunho)
  const [versao, setVersao] = useState(documento.versao)
  const [mexido, setMexido] = useState(false)
  const mudar = (campo: string, valor: unknown) => {
    setRascunho((antes) => escrever(antes, campo, valor))
    setMexido(true)
  }
  /** Saves what was changed; true when the server has it. */
  const salvar = async (): Promise<boolean> => {
    if (!mexido) return true
    const salvo = await editar.mutateAsync({ id: documento._id, versao, rascunho }).catch(() => null)
    if (!salvo) return false
    setVersao(salvo.versao)
    setMexido(false)
    return true
  }
  return { rascunho, mudar, salvar, mexido, salvando: editar.isPending }
}
