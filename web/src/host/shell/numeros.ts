import { useSyncExternalStore } from 'react'

/** How much work waits on each screen, by the id of its route; filled behind the page, so that no menu waits for it. */
let numeros: Readonly<Record<string, number>> = {}
const listeners = new Set<() => void>()

export function porNumeros(next: typeof numeros): void {
  numeros = next
  for (const listener of listeners) listener()
}
const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useNumeros = () => useSyncExternalStore(watch, () => numeros)
