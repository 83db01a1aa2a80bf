import { create } from 'zustand'

/** The worker's own files are not imported here: it must stay one file, with nothing shared. */
const SCOPE = '/motorista/'
const CHECK_EVERY_MS = 30 * 60_000

/** The new build that waits for a good moment, if there is one. */
export const useNewBuild = create<{ waiting: ServiceWorker | null }>(() => ({ waiting: null }))

function watch(registration: ServiceWorkerRegistration): void {
  const offer = () => {
    // The first worker ever takes over by itself: there is nothing older to keep.
    if (registration.waiting && navigator.serviceWorker.controller)
      useNewBuild.setState({ waiting: registration.waiting })
  }
  offer()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer)
  })
}

/** Makes the app work without network, and watches for new builds. Only a built app has a worker. */
export async function registrarApp(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register(`${SCOPE}sw.js`, { scope: SCOPE })
  watch(registration)
  const check = () => {
    if (document.visibilityState === 'visible' && navigator.onLine) registration.update().catch(() => {})
  }
  setInterval(check, CHECK_EVERY_MS)
  document.addEventListener('visibilitychange', check)
}

/** The driver accepted: the new build takes over and the page starts again with it. */
export function usarNovaVersao(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  worker.postMessage('assumir')
}
