import type { PickedFile } from '../../ui/index.ts'
import { type Divisao, dividir } from './lotes.ts'

/** One import's upload, as a screen shows it. */
export type Envio = {
  importacao: string
  /** `falhou`: a batch did not get through after several tries; the ones before it are kept by the server. */
  estado: 'enviando' | 'falhou'
  enviados: number
  total: number
  bytesEnviados: number
  bytesTotal: number
  erro: string | null
}

export type Partes = {
  abrir: (idempotencia: string) => Promise<string>
  enviar: (importacao: string, files: File[], signal: AbortSignal) => Promise<unknown>
  naoEnviados: (importacao: string, arquivos: { nome: string; bytes: number }[]) => Promise<unknown>
  processar: (importacao: string) => Promise<unknown>
  /** Whether trying again may help: silence, a server that is starting. */
  passageiro: (error: unknown) => boolean
  sentenca: (error: unknown) => string
  esperar: (ms: number) => Promise<void>
  chave: () => string
  /** Told when the upload of an import changes what the server knows of it. */
  aoMudar: (importacao: string) => void
}

const ESPERAS_MS = [1000, 3000, 8000]
const NOMES_POR_VEZ = 500

type Fila = Divisao & { gone: AbortController }

/**
 * Uploads apart from any screen: they go on while the person walks about. A batch that fails is sent again by itself,
 * then by the person; the server keeps each file once however often it comes, and reads it all when the last is there.
 */
export function criarEnvios(partes: Partes) {
  const filas = new Map<string, Fila>()
  let now: readonly Envio[] = []
  const listeners = new Set<() => void>()

  const publish = (next: readonly Envio[]) => {
    now = next
    for (const listener of listeners) listener()
  }
  const change = (importacao: string, part: Partial<Envio>) =>
    publish(now.map((e) => (e.importacao === importacao ? { ...e, ...part } : e)))
  const forget = (importacao: string) => {
    filas.delete(importacao)
    publish(now.filter((e) => e.importacao !== importacao))
  }

  async function insist<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    for (const wait of ESPERAS_MS) {
      try {
        return await work()
      } catch (error) {
        if (signal?.aborted || !partes.passageiro(error)) throw error
        await partes.esperar(wait)
      }
    }
    return work()
  }

  /** A file is sent under the path it had in its folder. */
  const named = ({ file, path }: PickedFile): File =>
    file.name === path ? file : new File([file], path, { type: file.type })

  async function run(importacao: string): Promise<void> {
    const fila = filas.get(importacao)
    if (!fila) return
    const { signal } = fila.gone
    change(importacao, { estado: 'enviando', erro: null })
    try {
      while (fila.naoEnviados.length > 0) {
        await insist(() => partes.naoEnviados(importacao, fila.naoEnviados.slice(0, NOMES_POR_VEZ)), signal)
        fila.naoEnviados.splice(0, NOMES_POR_VEZ)
      }
      for (let lote = fila.lotes[0]; lote; lote = fila.lotes[0]) {
        const files = lote.map(named)
        await insist(() => partes.enviar(importacao, files, signal), signal)
        fila.lotes.shift()
        const before = now.find((e) => e.importacao === importacao)
        change(importacao, {
          enviados: (before?.enviados ?? 0) + files.length,
          bytesEnviados: (before?.bytesEnviados ?? 0) + files.reduce((sum, f) => sum + f.size, 0),
        })
      }
      await insist(() => partes.processar(importacao), signal)
      forget(importacao)
    } catch (error) {
      if (signal.aborted) return forget(importacao)
      change(importacao, { estado: 'falhou', erro: partes.sentenca(error) })
    } finally {
      partes.aoMudar(importacao)
    }
  }

  /** Sends more files to an import that still receives; the sending begins by itself. */
  function acrescentar(importacao: string, files: readonly PickedFile[]): void {
    const { lotes, naoEnviados } = dividir(files)
    filas.set(importacao, { lotes, naoEnviados, gone: new AbortController() })
    const sent = lotes.flat()
    publish([
      ...now.filter((e) => e.importacao !== importacao),
      {
        importacao,
        estado: 'enviando',
        enviados: 0,
        total: sent.length,
        bytesEnviados: 0,
        bytesTotal: sent.reduce((sum, f) => sum + f.file.size, 0),
        erro: null,
      },
    ])
    void run(importacao)
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    snapshot: () => now,
    /** Opens an import for these files and begins to send them. Answers its id. */
    iniciar: async (files: readonly PickedFile[]): Promise<string> => {
      const chave = partes.chave()
      const importacao = await insist(() => partes.abrir(chave))
      acrescentar(importacao, files)
      return importacao
    },
    acrescentar,
    /** Goes on from the batch that failed. */
    tentarDeNovo: (importacao: string) => void run(importacao),
    /** Stops sending; what arrived stays on the server. */
    parar: (importacao: string) => {
      filas.get(importacao)?.gone.abort()
      forget(importacao)
    },
    /** Whether leaving the page would lose something. */
    ativo: () => now.some((e) => e.estado === 'enviando'),
  }
}
