import { Download, X } from 'lucide-react'
import { useState } from 'react'
import { create } from 'zustand'
import { Block } from './screen.tsx'

/** Chrome's offer to install, which comes once and must be kept to be used later. */
type Offer = Event & { prompt: () => Promise<unknown> }
const useOffer = create<{ offer: Offer | null }>(() => ({ offer: null }))

/** Keeps the browser's offer to install for when the driver wants it. */
export function guardarConvite(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    useOffer.setState({ offer: event as Offer })
  })
  window.addEventListener('appinstalled', () => useOffer.setState({ offer: null }))
}

export const useInstalar = (): (() => void) | null => {
  const offer = useOffer((s) => s.offer)
  if (!offer) return null
  return () => {
    useOffer.setState({ offer: null })
    void offer.prompt()
  }
}

const DISMISSED = 'tropeiro-motorista:sem-convite'

/** Offers to put the app among the phone's own, until told not to. */
export function InstallCard() {
  const instalar = useInstalar()
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(DISMISSED) === '1')
  if (!instalar || dismissed) return null
  return (
    <Block className="flex items-center gap-3">
      <img src="/motorista/icone.svg" alt="" className="size-12" />
      <span className="min-w-0 flex-1 text-[15px] leading-snug">
        Tenha o Tropeiro na tela inicial, mesmo sem rede.
      </span>
      <button
        type="button"
        onClick={instalar}
        className="flex min-h-12 items-center gap-2 rounded-full bg-accent px-4 font-semibold text-accent-ink"
      >
        <Download size={18} aria-hidden /> Instalar
      </button>
      <button
        type="button"
        aria-label="Agora não"
        onClick={() => {
          localStorage.setItem(DISMISSED, '1')
          setDismissed(true)
        }}
        className="-mr-2 grid size-12 place-items-center rounded-full text-ink-3 active:bg-hover"
      >
        <X size={20} aria-hidden />
      </button>
    </Block>
  )
}
