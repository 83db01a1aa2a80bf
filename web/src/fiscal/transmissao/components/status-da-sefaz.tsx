import type { StatusDaSefaz as Status } from '@tropeiro/contract/fiscal/transmissao/calls'
import { formatDateTime } from '@tropeiro/contract/formats'
import { CircleCheck, CircleDashed, CircleX, type LucideIcon, TriangleAlert } from 'lucide-react'
import { Badge, type BadgeProps } from '../../../ui/index.ts'
import { useStatus } from '../transmissao.queries.ts'

const looks: Record<Status['situacao'], { tone: BadgeProps['tone']; icon: LucideIcon; label: string }> = {
  operando: { tone: 'ok', icon: CircleCheck, label: 'operando' },
  parado: { tone: 'bad', icon: CircleX, label: 'parada' },
  sem_resposta: { tone: 'warn', icon: TriangleAlert, label: 'sem resposta' },
  desconhecido: { tone: 'neutral', icon: CircleDashed, label: 'não consultada' },
}

/** How the state's SEFAZ is, in one chip; what it said and when stands behind it. */
export function StatusDaSefaz(props: { uf: Status['uf']; modelo?: '57' | '58'; ambiente?: '1' | '2' }) {
  const { modelo = '57', ambiente = '2' } = props
  const { data } = useStatus({ uf: props.uf as 'SP', modelo, ambiente })
  const { tone, icon, label } = looks[data?.situacao ?? 'desconhecido']
  const quem = modelo === '58' ? 'MDF-e' : props.uf
  const dito = data?.em ? `${data.xMotivo} · ${formatDateTime(data.em)}` : 'Ainda não foi consultada'
  return (
    <Badge tone={tone} icon={icon} title={dito}>
      SEFAZ {quem} {label}
      {ambiente === '2' && ' (homologação)'}
    </Badge>
  )
}
