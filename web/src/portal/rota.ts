import { useEffect, useSyncExternalStore } from 'react'

/** The other door of the same origin: where one enters, and the office. */
export const ENTRADA = '/#/login'
export const ESCRITORIO = '/#/app'

export type Rota = { caminho: readonly string[]; busca: URLSearchParams }

/** `#/notas/42?figura=otif` -> `['notas', '42']` and what is asked. */
export function lerRota(hash: string): Rota {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?')
  return { caminho: path.split('/').filter(Boolean), busca: new URLSearchParams(query) }
}

const subscribe = (listener: () => void) => {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/** Where in the portal one is; what is asked stands in the address, so that a link or a reload finds it again. */
export function useRota(): Rota {
  const hash = useSyncExternalStore(subscribe, () => location.hash)
  return lerRota(hash)
}

/** The address of a place in the portal; what is empty is left out. */
export function para(path: string, busca: Record<string, string | undefined> = {}): string {
  const query = new URLSearchParams(
    Object.entries(busca).flatMap(([k, v]): [string, string][] => (v ? [[k, v]] : [])),
  ).toString()
  return `#/${path}${query ? `?${query}` : ''}`
}

/** Goes there. */
export function ir(path: string): void {
  location.hash = para(path)
}

/** Another look at the same page: no step back is made of it. */
export function trocar(hash: string): void {
  history.replaceState(null, '', hash)
  window.dispatchEvent(new HashChangeEvent('hashchange'))
}

/** The tab's name. */
export function useTitulo(titulo: string): void {
  useEffect(() => {
    document.title = `${titulo} · Portal de entregas`
  }, [titulo])
}
