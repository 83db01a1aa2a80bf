import { createClient } from '@tropeiro/contract/client'
import { privacidade } from '@tropeiro/contract/gestao/privacidade/calls'
import { useSyncExternalStore } from 'react'
import { ACORDO } from './acordo.ts'
import { sessionApi, transport } from './api.ts'

const client = createClient({ privacidade }, transport)

/** 'IGNORAR' lasts for the session and means no. */
const KEY = ACORDO

export type Consent = 'agreed' | 'ignored' | null

const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

export function readConsent(): Consent {
  if (localStorage.getItem(KEY) === '1') return 'agreed'
  return sessionStorage.getItem(KEY) === '0' ? 'ignored' : null
}

function agree() {
  localStorage.setItem(KEY, '1')
  sessionStorage.removeItem(KEY)
  tell()
}

/** No, for this session; also takes an earlier yes back. */
function ignore() {
  localStorage.removeItem(KEY)
  sessionStorage.setItem(KEY, '0')
  tell()
}

/** Chooses for the person, here and on the server, which keeps when and what text was read. */
export function escolherCookies(yes: boolean) {
  if (yes) agree()
  else ignore()
  void guardarEscolha(yes).catch(() => {})
}

/** Kept with who receives what is counted, as the text said. */
async function guardarEscolha(acordo: boolean) {
  const destino = acordo ? (await sessionApi.publico()).dados.medicao : null
  await client.privacidade.consentir({ body: { acordo, destino } })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What the person chose about cookies; analytics may load only on `agreed`. */
export const useConsent = () => useSyncExternalStore(subscribe, readConsent, () => null)
