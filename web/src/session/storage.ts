import { createJSONStorage, type PersistStorage } from 'zustand/middleware'
import type { PersistedState } from './state.ts'

/** This page is v4, a guest in the host's frame: the session is the host's, and no token is written down here. */
export const isGuest = typeof document !== 'undefined' && document.documentElement.dataset.app === 'v4'

/** A guest's storage may be shut by the browser; what cannot be kept is then forgotten with the page. */
const ofGuest: PersistStorage<PersistedState> = {
  getItem: (name) => {
    try {
      return JSON.parse(localStorage.getItem(name) ?? 'null')
    } catch {
      return null
    }
  },
  setItem: (name, { state, version }) => {
    try {
      const kept: PersistedState = { session: null, preferences: state.preferences }
      localStorage.setItem(name, JSON.stringify({ state: kept, version }))
    } catch {
      // Shut or full: the preferences last as long as the page.
    }
  },
  removeItem: (name) => {
    try {
      localStorage.removeItem(name)
    } catch {
      // Nothing was kept.
    }
  },
}

/** Where the state is kept between two loads of the page; undefined outside a browser. */
export const storage: PersistStorage<PersistedState> | undefined = isGuest
  ? ofGuest
  : createJSONStorage(() => localStorage)
