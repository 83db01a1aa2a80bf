import { MapPinned, MessageCircle, Navigation, Phone } from 'lucide-react'
import { useState } from 'react'
import { enderecoEmLinha, type NotaVista } from '../data/day.ts'
import { ehCelular, mostrarTelefone, telefoneParaLigar } from '../data/mask.ts'
import { Action, LinkAction } from './action.tsx'
import { Sheet } from './sheet.tsx'

/** To the door: three ways to navigate, by address, since a municipality's seat is no doorstep. */
export function Navigate({ nota, tone }: { nota: NotaVista; tone?: 'plain' | 'primary' }) {
  const [open, setOpen] = useState(false)
  const address = enderecoEmLinha(nota.endereco)
  const query = encodeURIComponent(address)
  const close = () => setOpen(false)
  return (
    <>
      <Action tone={tone} icon={Navigation} onClick={() => setOpen(true)}>
        Navegar
      </Action>
      <Sheet title="Abrir a rota em" open={open} onClose={close}>
        <p className="mb-4 text-ink-2">{address}</p>
        <div className="flex flex-col gap-2.5">
          <LinkAction
            icon={MapPinned}
            outside
            onClick={close}
            href={`https://www.google.com/maps/dir/?api=1&destination=${query}`}
          >
            Google Maps
          </LinkAction>
          <LinkAction
            icon={Navigation}
            outside
            onClick={close}
            href={`https://waze.com/ul?q=${query}&navigate=yes`}
          >
            Waze
          </LinkAction>
          <LinkAction icon={MapPinned} onClick={close} href={`geo:0,0?q=${query}`}>
            Outro mapa do aparelho
          </LinkAction>
        </div>
      </Sheet>
    </>
  )
}

/** Calls the recipient, or says that there is no number. */
export function Call({ nota }: { nota: NotaVista }) {
  const phone = telefoneParaLigar(nota.telefone)
  if (!phone)
    return (
      <Action icon={Phone} disabled>
        Sem telefone
      </Action>
    )
  return (
    <LinkAction icon={Phone} href={`tel:+${phone}`}>
      Ligar
    </LinkAction>
  )
}

/** Writes to the recipient by WhatsApp, when the number is a mobile. */
export function WhatsApp({ nota, motorista }: { nota: NotaVista; motorista: string }) {
  const phone = telefoneParaLigar(nota.telefone)
  if (!phone || !ehCelular(phone)) return null
  const text = `Olá! Sou ${motorista}, motorista da entrega da nota fiscal ${nota.numero} de ${nota.remetente}.`
  return (
    <LinkAction
      icon={MessageCircle}
      outside
      tone="quiet"
      href={`https://wa.me/${phone}?text=${encodeURIComponent(text)}`}
    >
      WhatsApp {mostrarTelefone(phone)}
    </LinkAction>
  )
}
