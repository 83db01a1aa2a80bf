import { type Caixa, nomeDoEstadoDaCaixa } from '@tropeiro/contract/comprovacao/armazenamento/calls'
import { Archive, type LucideIcon, PackageCheck, PackageOpen, Truck } from 'lucide-react'
import { Badge, type Tone } from '../../../ui/index.ts'

const looks: Record<Caixa['estado'], { tone: Tone; icon: LucideIcon }> = {
  aberta: { tone: 'ok', icon: PackageOpen },
  fechada: { tone: 'neutral', icon: Archive },
  em_transito: { tone: 'info', icon: Truck },
  entregue: { tone: 'violet', icon: PackageCheck },
}

export const nomesDosEstados = Object.entries(nomeDoEstadoDaCaixa).map(([value, label]) => ({ value, label }))

/** Where a box stands, in a word. */
export const EstadoDaCaixa = ({ estado }: { estado: Caixa['estado'] }) => (
  <Badge tone={looks[estado].tone} icon={looks[estado].icon}>
    {nomeDoEstadoDaCaixa[estado]}
  </Badge>
)
