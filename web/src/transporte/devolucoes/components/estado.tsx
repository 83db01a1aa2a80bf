import {
  type EstadoDaDevolucao,
  nomeDoEstadoDaDevolucao,
} from '@tropeiro/contract/transporte/devolucoes/calls'
import { CircleCheck, CircleX, CornerUpLeft, Warehouse } from 'lucide-react'
import { StatusPill } from '../../../ui/index.ts'

const looks = {
  aberta: { tone: 'warn', icon: CornerUpLeft },
  recebida: { tone: 'info', icon: Warehouse },
  devolvida: { tone: 'ok', icon: CircleCheck },
  cancelada: { tone: 'neutral', icon: CircleX },
} as const

export function EstadoPill({ estado }: { estado: EstadoDaDevolucao }) {
  return <StatusPill status={estado} label={nomeDoEstadoDaDevolucao[estado]} {...looks[estado]} />
}
