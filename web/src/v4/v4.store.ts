import { create } from 'zustand'
import type { V4Auth } from '../frame/protocol.ts'

/**
 * What the host told v4, in the page's memory alone: a reload asks again.
 * `waiting`: not told yet. `silent`: asked in vain. `told`: who asks is known, the rest is on its way. `open`: the screens may draw.
 */
type State = {
  auth: V4Auth | null
  cookies: boolean
  stage: 'waiting' | 'silent' | 'told' | 'open'
  /** Why the session could not be read; `stage` is then `told`. */
  error: unknown
}

export const useV4 = create<State>(() => ({ auth: null, cookies: false, stage: 'waiting', error: null }))
