import type { EmailResumo } from '@tropeiro/contract/carga/correio/calls'
import { CircleCheck, CircleX, Hourglass, Inbox, RotateCw } from 'lucide-react'
import { StatusPill, type StatusPillProps } from '../../../ui/index.ts'

type Visto = Pick<EmailResumo, 'estado' | 'via' | 'tentativas'>

function look({ estado, via, tentativas }: Visto): StatusPillProps {
  if (estado === 'falhou') return { status: estado, label: 'Falhou', tone: 'bad', icon: CircleX }
  if (estado === 'enviado')
    return via === 'local'
      ? { status: estado, label: 'No correio local', tone: 'violet', icon: Inbox }
      : { status: estado, label: 'Enviado', tone: 'ok', icon: CircleCheck }
  return tentativas > 0
    ? { status: estado, label: 'Tentando de novo', tone: 'warn', icon: RotateCw }
    : { status: estado, label: 'Na fila', tone: 'neutral', icon: Hourglass }
}

/** Where a message stands, in a word. */
export const EstadoDoEmail = ({ email }: { email: Visto }) => <StatusPill {...look(email)} />
