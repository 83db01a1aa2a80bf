import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

export const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

/** Says that what is on screen may be old. */
export function OfflineBanner() {
  if (useOnline()) return null
  return (
    <p
      role="status"
      className="no-print flex items-center gap-2 border-b border-line bg-warn-soft px-4 py-1.5 text-sm text-warn-text"
    >
      <WifiOff size={15} aria-hidden />
      Sem conexão. O que está na tela pode ter mudado; tentaremos de novo quando a rede voltar.
    </p>
  )
}
