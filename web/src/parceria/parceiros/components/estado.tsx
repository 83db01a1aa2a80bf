import type { ArquivoEdi } from '@tropeiro/contract/parceria/parceiros/troca-de-arquivos'
import { CircleCheck, CircleX, FileText, Send } from 'lucide-react'
import { Badge } from '../../../ui/index.ts'

const look = {
  lido: { tone: 'ok', icon: CircleCheck, label: 'Lido' },
  recusado: { tone: 'bad', icon: CircleX, label: 'Recusado' },
  gerado: { tone: 'info', icon: FileText, label: 'Gerado' },
  entregue: { tone: 'ok', icon: Send, label: 'Entregue' },
  falhou: { tone: 'bad', icon: CircleX, label: 'Não entregue' },
} as const

/** How a file ended. */
export function EstadoDoArquivo({ estado }: { estado: ArquivoEdi['estado'] }) {
  const { tone, icon, label } = look[estado]
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}
