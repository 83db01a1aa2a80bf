import type {
  statusFisico,
  statusDoProtocolo as todos,
} from '@tropeiro/contract/comprovacao/protocolos/calls'
import { CircleCheck, CircleDashed, CircleX, FileCheck2, FileClock, Send } from 'lucide-react'
import type { StatusPillProps } from '../../../ui/index.ts'

const protocolo: Record<(typeof todos)[number], StatusPillProps> = {
  previa: { status: 'previa', label: 'Prévia', tone: 'neutral', icon: FileClock },
  protocolado: { status: 'protocolado', label: 'Protocolado', tone: 'ok', icon: FileCheck2 },
  cancelado: { status: 'cancelado', label: 'Cancelado', tone: 'bad', icon: CircleX },
}
const fisico: Record<(typeof statusFisico)[number], StatusPillProps> = {
  pendente: { status: 'pendente', label: 'Pendente', tone: 'neutral', icon: CircleDashed },
  enviada: { status: 'enviada', label: 'Enviada', tone: 'info', icon: Send },
  recebida: { status: 'recebida', label: 'Recebida', tone: 'ok', icon: CircleCheck },
}

/** How a protocol's status is shown. */
export const statusDoProtocolo = (status: (typeof todos)[number]) => protocolo[status]
/** How the place of a note's paper is shown. */
export const statusDoPapel = (status: (typeof statusFisico)[number]) => fisico[status]
