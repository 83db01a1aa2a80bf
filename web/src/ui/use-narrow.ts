import { useSyncExternalStore } from 'react'

const query = typeof matchMedia === 'undefined' ? null : matchMedia('(max-width: 767px)')
const subscribe = (listener: () => void) => {
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}

/** A phone's width: tables become cards and the sidebar a drawer. */
export const useNarrow = () =>
  useSyncExternalStore(
    subscribe,
    () => query?.matches ?? false,
    () => false,
  )
