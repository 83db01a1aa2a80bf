import type { Efeito } from '@tropeiro/contract/cadastros/ocorrencias'
import { CircleCheck, CircleX, Info, RotateCcw } from 'lucide-react'
import { Badge } from '../../../ui/index.ts'

const look = {
  entrega: { tone: 'ok', icon: CircleCheck, label: 'Entregue' },
  outras: { tone: 'bad', icon: CircleX, label: 'Encerra sem entrega' },
  tentativa: { tone: 'warn', icon: RotateCcw, label: 'Nova tentativa' },
  informativa: { tone: 'neutral', icon: Info, label: 'Só informa' },
} as const

/** What an occurrence does to a note, in a word. */
export function EfeitoBadge({ efeito }: { efeito: Efeito }) {
  const { tone, icon, label } = look[efeito]
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}
