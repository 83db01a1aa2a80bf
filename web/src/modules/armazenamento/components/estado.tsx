import type { Caixa } from '@tropeiro/contract/modules/armazenamento'
import { Archive, type LucideIcon, PackageCheck, PackageOpen, Truck } from 'lucide-react'
import { Badge, type Tone } from '../../../ui/index.ts'

const looks: Record<Caixa['estado'], { label: string; tone: Tone; icon: LucideIcon }> = {
  aberta: { label: 'Aberta', tone: 'ok', icon: PackageOpen },
  fechada: { label: 'Fechada', tone: 'neutral', icon: Archive },
  em_transito: { label: 'Em trânsito', tone: 'info', icon: Truck },
  entregue: { label: 'Entregue', tone: 'violet', icon: PackageCheck },
}

export const nomesDosEstados = Object.entries(looks).map(([value, { label }]) => ({ value, label }))

/** Where a box stands, in a word. */
export const EstadoDaCaixa = ({ estado }: { estado: Caixa['estado'] }) => (
  <Badge tone={looks[estado].tone} icon={looks[estado].icon}>
    {looks[estado].label}
  </Badge>
)
