import { ESTADOS_DO_MDFE, type EstadoDoMdfe } from '@tropeiro/contract/rules/mdfe'
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

const looks: Record<EstadoDoMdfe, readonly [Tone, LucideIcon]> = {
  rascunho: ['neutral', CircleDashed],
  enviando: ['info', Loader],
  pendente: ['warn', Hourglass],
  contingencia: ['warn', WifiOff],
  autorizado: ['ok', CircleCheck],
  rejeitado: ['bad', TriangleAlert],
  encerrado: ['violet', FileCheck2],
  cancelado: ['neutral', CircleX],
}

/** Where an MDF-e stands. */
export function Situacao({ estado }: { estado: EstadoDoMdfe }) {
  const [tone, icon] = looks[estado]
  return <StatusPill status={estado} label={ESTADOS_DO_MDFE[estado]} tone={tone} icon={icon} />
}
