import type { EstadoDoCte } from '@tropeiro/contract/fiscal/cte/rules'
import type { EstadoDoMdfe } from '@tropeiro/contract/fiscal/mdfe/rules'
import {
  CircleCheck,
  CircleDashed,
  CircleX,
  FileCheck2,
  Hourglass,
  Loader,
  type LucideIcon,
  TriangleAlert,
  WifiOff,
} from 'lucide-react'
import { StatusPill, type Tone } from '../../../ui/index.ts'

const looks: Record<EstadoDoCte | EstadoDoMdfe, readonly [Tone, LucideIcon]> = {
  rascunho: ['neutral', CircleDashed],
  enviando: ['info', Loader],
  pendente: ['warn', Hourglass],
  contingencia: ['warn', WifiOff],
  autorizado: ['ok', CircleCheck],
  rejeitado: ['bad', TriangleAlert],
  cancelado: ['neutral', CircleX],
  substituido: ['violet', FileCheck2],
  encerrado: ['violet', FileCheck2],
}

/** Where a fiscal document stands. */
export function Situacao<E extends keyof typeof looks>(props: {
  estado: E
  nomes: Readonly<Record<E, string>>
}) {
  const [tone, icon] = looks[props.estado]
  return <StatusPill status={props.estado} label={props.nomes[props.estado]} tone={tone} icon={icon} />
}
