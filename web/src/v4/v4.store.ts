import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { V4Auth } from '../frame/protocol.ts'

type State = { auth: V4Auth | null; cookies: boolean }

/** What the host told v4. Kept for the session of the tab, so that a reload inside the frame has something to show. */
export const useV4 = create<State>()(
  persist((): State => ({ auth: null, cookies: false }), {
    name: 'tropeiro-v4',
    version: 1,
    storage: {
      getItem: (name) => JSON.parse(sessionStorage.getItem(name) ?? 'null'),
      setItem: (name, value) => sessionStorage.setItem(name, JSON.stringify(value)),
      removeItem: (name) => sessionStorage.removeItem(name),
    },
  }),
)
