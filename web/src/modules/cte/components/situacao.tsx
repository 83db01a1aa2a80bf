import { ESTADOS_DO_CTE, type EstadoDoCte } from '@tropeiro/contract/rules/cte'
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

const looks: Record<EstadoDoCte, readonly [Tone, LucideIcon]> = {
  rascunho: ['neutral', CircleDashed],
  enviando: ['info', Loader],
  pendente: ['warn', Hourglass],
  contingencia: ['warn', WifiOff],
  autorizado: ['ok', CircleCheck],
  rejeitado: ['bad', TriangleAlert],
  cancelado: ['neutral', CircleX],
  substituido: ['violet', FileCheck2],
}

/** Where a CT-e stands. */
export function Situacao({ estado }: { estado: EstadoDoCte }) {
  const [tone, icon] = looks[estado]
  return <StatusPill status={estado} label={ESTADOS_DO_CTE[estado]} tone={tone} icon={icon} />
}
