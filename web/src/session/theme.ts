import { useStore } from './session.store.ts'
import type { PersistedState } from './state.ts'

const system = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-color-scheme: dark)')

/** Spec §6: super users get the dark theme unless they chose another. */
export function isDark({ preferences, session }: PersistedState, systemDark: boolean): boolean {
  const wanted = preferences.theme ?? (session?.super_user ? 'dark' : 'system')
  return wanted === 'dark' || (wanted === 'system' && systemDark)
}

/** Keeps the page's theme equal to the preference and the system's. `theme.js` does the same before the first paint. */
export function followTheme() {
  const apply = () => {
    document.documentElement.dataset.theme = isDark(useStore.getState(), system?.matches ?? false)
      ? 'dark'
      : 'light'
  }
  apply()
  useStore.subscribe(apply)
  system?.addEventListener('change', apply)
}
