import { readSetting, writeSetting } from '../data/db.ts'

export type Lugar = { lat: number; lng: number; precisao: number; em: number }

/** `sim`: the driver agreed. `nao`: he refused. `perguntar`: he was not asked yet. */
export type Consentimento = 'sim' | 'nao' | 'perguntar'

const settingOf = (dono: string) => `posicao:${dono}`

/** What this driver answered to the notice about his position. */
export async function lerConsentimento(dono: string): Promise<Consentimento> {
  const kept = await readSetting(settingOf(dono))
  return kept === 'sim' || kept === 'nao' ? kept : 'perguntar'
}

const CHANGED = 'tropeiro:consentimento'

export async function guardarConsentimento(dono: string, answer: 'sim' | 'nao'): Promise<void> {
  await writeSetting(settingOf(dono), answer)
  window.dispatchEvent(new Event(CHANGED))
}

/** Calls when an answer is given or changed. */
export function onConsentimento(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener)
  return () => window.removeEventListener(CHANGED, listener)
}

/** Where the phone is, or null when it cannot or may not say within ten seconds. */
export function ondeEstou(): Promise<Lugar | null> {
  if (!('geolocation' in navigator)) return Promise.resolve(null)
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords, timestamp }) =>
        resolve({ lat: coords.latitude, lng: coords.longitude, precisao: coords.accuracy, em: timestamp }),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 },
    )
  })
}
