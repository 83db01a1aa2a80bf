import { useDeferredValue, useEffect, useRef, useState } from 'react'
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

/**
 * When a field may say what is wrong with it: once it was touched or left, or once sending was tried, so that a form that is just
 * begun is not all red. A complaint about a whole group speaks as soon as something in it was touched.
 *
 * @param tentado it was tried before: the document came back refused
 */
export function useQueixas<P extends { campo: string }>(pendencias: readonly P[], tentado: boolean) {
  const [tocados, setTocados] = useState<ReadonlySet<string>>(new Set())
  const [tentativas, setTentativas] = useState(tentado ? 1 : 0)
  const folha = useRef<HTMLDivElement>(null)
  // To the first field that hinders, once it is marked.
  useEffect(() => {
    if (tentativas > (tentado ? 1 : 0))
      folha.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tentativas, tentado])
  const tocado = (campo: string) => [...tocados].some((t) => t === campo || t.startsWith(`${campo}.`))
  return {
    folha,
    queixas: tentativas > 0 ? pendencias : pendencias.filter((p) => tocado(p.campo)),
    tocar: (campo: string) => setTocados((antes) => (antes.has(campo) ? antes : new Set([...antes, campo]))),
    tentar: () => setTentativas((n) => n + 1),
  }
}
