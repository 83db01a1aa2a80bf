import { useSyncExternalStore } from 'react'
import { useStore } from './session.store.ts'
import type { PersistedState } from './state.ts'

const system = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-color-scheme: dark)')

/** Spec §6: super users get the dark theme unless they chose another. */
export function isDark({ preferences, session }: PersistedState, systemDark: boolean): boolean {
  const wanted = preferences.theme ?? (session?.super_user ? 'dark' : 'system')
  return wanted === 'dark' || (wanted === 'system' && systemDark)
}

const isDarkNow = () => isDark(useStore.getState(), system?.matches ?? false)

const subscribe = (listener: () => void) => {
  const stop = useStore.subscribe(listener)
  system?.addEventListener('change', listener)
  return () => {
    stop()
    system?.removeEventListener('change', listener)
  }
}

/** Whether the page is dark now. */
export const useIsDark = () => useSyncExternalStore(subscribe, isDarkNow, () => false)

/** Keeps the page's theme equal to the preference and the system's. `theme.js` does the same before the first paint. */
export function followTheme() {
  const apply = () => {
    document.documentElement.dataset.theme = isDarkNow() ? 'dark' : 'light'
  }
  apply()
  subscribe(apply)
}
