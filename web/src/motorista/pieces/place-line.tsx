import { MapPin, MapPinOff } from 'lucide-react'
import type { UsoDaPosicao } from '../position/use-place.ts'

/** Says in one line whether the place goes with the proof. */
export function PlaceLine({ posicao }: { posicao: UsoDaPosicao }) {
  const { consentimento, lugar, procurando } = posicao
  if (consentimento === null) return null
  const off = consentimento !== 'sim' || (!procurando && !lugar)
  const Icon = off ? MapPinOff : MapPin
  const text =
    consentimento !== 'sim'
      ? 'Vai sem posição. Para enviar, permita em Minha conta.'
      : lugar
        ? `Posição registrada (± ${Math.round(lugar.precisao)} m)`
        : procurando
          ? 'Procurando a posição…'
          : 'Posição não encontrada. Pode registrar assim mesmo.'
  return (
    <p className="flex items-center gap-2 text-[15px] text-ink-3">
      <Icon size={18} aria-hidden className="shrink-0" /> {text}
    </p>
  )
}
