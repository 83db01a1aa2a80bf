import {
  CircleCheck,
  CircleDashed,
  CircleX,
  Clock3,
  Copy,
  CornerUpLeft,
  Eye,
  FileCheck2,
  Hourglass,
  Loader,
  type LucideIcon,
  Package,
  Send,
  Truck,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'

export type Tone = 'neutral' | 'ok' | 'warn' | 'bad' | 'info' | 'violet' | 'accent'

export const toneClass: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink-2',
  ok: 'bg-ok-soft text-ok-text',
  warn: 'bg-warn-soft text-warn-text',
  bad: 'bg-bad-soft text-bad-text',
  info: 'bg-info-soft text-info-text',
  violet: 'bg-violet-soft text-violet-text',
  accent: 'bg-accent-soft text-accent-text',
}

export type BadgeProps = {
  tone?: Tone
  icon?: LucideIcon
  children: ReactNode
  className?: string
  title?: string
}

/** A small label. It says its meaning in words; the colour only helps. */
export function Badge({ tone = 'neutral', icon: Icon, children, className, title }: BadgeProps) {
  return (
    <span
      title={title}
      className={cx(
        'inline-flex h-5 max-w-full items-center align-middle gap-1 rounded-full px-2 text-2xs font-medium whitespace-nowrap',
        toneClass[tone],
        className,
      )}
    >
      {Icon && <Icon size={12} aria-hidden className="shrink-0" />}
      <span className="truncate">{children}</span>
    </span>
  )
}

type Look = { tone: Tone; icon: LucideIcon; label: string }

const looks: Record<string, Look> = {
  // notes
  sem_romaneio: { tone: 'neutral', icon: CircleDashed, label: 'Sem romaneio' },
  expedicao: { tone: 'warn', icon: Package, label: 'Expedição' },
  rota: { tone: 'info', icon: Truck, label: 'Em rota' },
  entregue: { tone: 'ok', icon: CircleCheck, label: 'Entregue' },
  outras: { tone: 'bad', icon: CornerUpLeft, label: 'Outras' },
  auditoria: { tone: 'violet', icon: Eye, label: 'Auditoria' },
  cancelada: { tone: 'neutral', icon: CircleX, label: 'Cancelada' },
  // romaneios
  pendente: { tone: 'neutral', icon: Clock3, label: 'Pendente' },
  pre: { tone: 'neutral', icon: Clock3, label: 'Aguardando validação' },
  aberto: { tone: 'neutral', icon: CircleDashed, label: 'Aberto' },
  viagem: { tone: 'info', icon: Truck, label: 'Em viagem' },
  concluido: { tone: 'ok', icon: CircleCheck, label: 'Concluído' },
  // protocols
  previa: { tone: 'neutral', icon: CircleDashed, label: 'Prévia' },
  protocolado: { tone: 'ok', icon: FileCheck2, label: 'Protocolado' },
  enviada: { tone: 'info', icon: Send, label: 'Enviada' },
  recebida: { tone: 'ok', icon: CircleCheck, label: 'Recebida' },
  cancelado: { tone: 'bad', icon: CircleX, label: 'Cancelado' },
  // long work
  fila: { tone: 'neutral', icon: Hourglass, label: 'Na fila' },
  executando: { tone: 'info', icon: Loader, label: 'Executando' },
  concluida: { tone: 'ok', icon: CircleCheck, label: 'Concluída' },
  falhou: { tone: 'bad', icon: CircleX, label: 'Falhou' },
  enviado: { tone: 'ok', icon: Send, label: 'Enviado' },
  // imports and their files
  recebendo: { tone: 'info', icon: Loader, label: 'Recebendo' },
  na_fila: { tone: 'neutral', icon: Hourglass, label: 'Na fila' },
  processando: { tone: 'info', icon: Loader, label: 'Processando' },
  parada: { tone: 'warn', icon: Clock3, label: 'Parada' },
  aguardando: { tone: 'neutral', icon: Hourglass, label: 'Aguardando' },
  expandido: { tone: 'neutral', icon: Package, label: 'ZIP aberto' },
  importada: { tone: 'ok', icon: CircleCheck, label: 'Importada' },
  repetida: { tone: 'warn', icon: Copy, label: 'Já existia' },
  cancelamento: { tone: 'violet', icon: CircleX, label: 'Cancelamento' },
  recusada: { tone: 'bad', icon: CircleX, label: 'Recusada' },
  pausada: { tone: 'warn', icon: Clock3, label: 'Interrompida' },
}

export type StatusPillProps = {
  /** A situation the product knows (`rota`, `entregue`, `concluida`…); others show as they are. */
  status: string
  /** Replaces the word. */
  label?: string
  tone?: Tone
  icon?: LucideIcon
  className?: string
}

/** The situation of a note, romaneio, protocol or job: icon, word and colour. */
export function StatusPill({ status, label, tone, icon, className }: StatusPillProps) {
  const look = looks[status] ?? { tone: 'neutral' as Tone, icon: CircleDashed, label: status }
  return (
    <Badge tone={tone ?? look.tone} icon={icon ?? look.icon} className={className}>
      {label ?? look.label}
    </Badge>
  )
}

/** The word that `StatusPill` shows, for filters and exports. */
export const statusLabel = (status: string) => looks[status]?.label ?? status
