import {
  type ArquivoImportado,
  type Importacao,
  nomeDoEstadoDaImportacao,
} from '@tropeiro/contract/carga/importacoes'
import {
  Ban,
  CircleCheck,
  CircleX,
  Clock3,
  CopyCheck,
  FolderArchive,
  Hourglass,
  Loader,
  type LucideIcon,
  PauseCircle,
  TriangleAlert,
  Upload,
} from 'lucide-react'
import { Badge, type Tone } from '../../../ui/index.ts'

type Look = { tone: Tone; icon: LucideIcon; label: string }

const daImportacao: Record<Importacao['estado'], Omit<Look, 'label'>> = {
  recebendo: { tone: 'neutral', icon: Upload },
  na_fila: { tone: 'neutral', icon: Hourglass },
  processando: { tone: 'info', icon: Loader },
  concluida: { tone: 'ok', icon: CircleCheck },
  cancelada: { tone: 'warn', icon: Ban },
  parada: { tone: 'bad', icon: PauseCircle },
}

export function EstadoDaImportacao({ estado }: { estado: Importacao['estado'] }) {
  const look = daImportacao[estado]
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {nomeDoEstadoDaImportacao[estado]}
    </Badge>
  )
}

const doArquivo: Record<ArquivoImportado['estado'], Look> = {
  aguardando: { tone: 'neutral', icon: Clock3, label: 'Aguardando' },
  expandido: { tone: 'neutral', icon: FolderArchive, label: 'Aberto' },
  importada: { tone: 'ok', icon: CircleCheck, label: 'Importada' },
  repetida: { tone: 'neutral', icon: CopyCheck, label: 'Repetida' },
  cancelamento: { tone: 'violet', icon: Ban, label: 'Cancelamento' },
  recusada: { tone: 'bad', icon: CircleX, label: 'Recusada' },
}

export function EstadoDoArquivo({ arquivo }: { arquivo: ArquivoImportado }) {
  const flagged = arquivo.estado === 'importada' && arquivo.avisos.length > 0
  const look = flagged
    ? { tone: 'warn' as const, icon: TriangleAlert, label: 'Importada com aviso' }
    : doArquivo[arquivo.estado]
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {look.label}
    </Badge>
  )
}
