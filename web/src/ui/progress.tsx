import { formatNumber } from '@tropeiro/contract/formats'
import {
  CircleCheck,
  CircleX,
  Clock3,
  Download,
  type LucideIcon,
  Play,
  Square,
  TriangleAlert,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { Button } from './button.tsx'
import { Spinner } from './spinner.tsx'
import { StatusPill, type Tone } from './status-pill.tsx'

export type ProgressBarProps = {
  value: number | null
  label: string
  tone?: 'accent' | 'ok' | 'bad' | 'warn'
  className?: string
}

/** How much is done, 0 to 100; null when nobody knows yet. */
export function ProgressBar({ value, label, tone = 'accent', className }: ProgressBarProps) {
  const color = { accent: 'bg-accent', ok: 'bg-ok', bad: 'bg-bad', warn: 'bg-warn' }[tone]
  const percent = value === null ? null : Math.max(0, Math.min(100, value))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent === null ? undefined : Math.round(percent)}
      className={cx('h-1.5 overflow-hidden rounded-full bg-sunken', className)}
    >
      <div
        className={cx(
          'h-full rounded-full',
          color,
          percent === null
            ? 'w-1/3 animate-[indeterminate_1.2s_linear_infinite]'
            : 'transition-[width] duration-300',
        )}
        style={percent === null ? undefined : { width: `${percent}%` }}
      />
    </div>
  )
}

export type JobItem = {
  id: string
  label: ReactNode
  state: 'waiting' | 'running' | 'ok' | 'warn' | 'bad'
  detail?: ReactNode
}

const itemLooks: Record<JobItem['state'], { icon: LucideIcon; color: string; name: string }> = {
  waiting: { icon: Clock3, color: 'text-ink-3', name: 'Na fila' },
  running: { icon: Clock3, color: 'text-info-text', name: 'Em andamento' },
  ok: { icon: CircleCheck, color: 'text-ok-text', name: 'Feito' },
  warn: { icon: TriangleAlert, color: 'text-warn-text', name: 'Atenção' },
  bad: { icon: CircleX, color: 'text-bad-text', name: 'Falhou' },
}

export type JobProgressProps = {
  title: ReactNode
  /** `fila`, `executando`, `concluida`, `falhou`, `cancelada`. */
  state: string
  done: number
  total: number | null
  /** 0 to 100 when it is not done / total. */
  percent?: number
  message?: ReactNode
  /** Result of each thing worked on. */
  items?: readonly JobItem[]
  onCancel?: () => void
  onResume?: () => void
  onDownload?: () => void
  /** More about the result: counts, links. */
  children?: ReactNode
}

const barTone = (state: string) =>
  state === 'falhou' ? 'bad' : state === 'concluida' ? 'ok' : state === 'cancelada' ? 'warn' : 'accent'

/** Long work as a person follows it: percentage, cancel, resume, and what became of each item. */
export function JobProgress(props: JobProgressProps) {
  const { title, state, done, total, message, items, onCancel, onResume, onDownload } = props
  const live = state === 'fila' || state === 'executando'
  const percent =
    props.percent ?? (total ? (done / total) * 100 : state === 'concluida' ? 100 : live ? null : 0)
  return (
    <section
      aria-label={typeof title === 'string' ? title : undefined}
      className="rounded-lg border border-line bg-surface"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pt-3">
        <h2 className="min-w-0 flex-1 truncate text-sm font-semibold">{title}</h2>
        <StatusPill status={state} tone={state === 'cancelada' ? ('warn' as Tone) : undefined} />
        {live && onCancel && (
          <Button size="sm" icon={Square} onClick={onCancel}>
            Cancelar
          </Button>
        )}
        {(state === 'falhou' || state === 'cancelada') && onResume && (
          <Button size="sm" icon={Play} onClick={onResume}>
            Continuar
          </Button>
        )}
        {state === 'concluida' && onDownload && (
          <Button size="sm" icon={Download} onClick={onDownload}>
            Baixar
          </Button>
        )}
      </div>
      <div className="px-4 pt-2 pb-3">
        <ProgressBar value={percent} label="Progresso" tone={barTone(state)} />
        <p className="num mt-1.5 flex justify-between gap-4 text-xs text-ink-3" aria-live="polite">
          <span className="min-w-0 truncate">{message}</span>
          <span className="shrink-0">
            {total !== null && `${formatNumber(done)} de ${formatNumber(total)}`}
            {percent !== null && ` · ${Math.floor(percent)}%`}
          </span>
        </p>
      </div>
      {props.children && <div className="border-t border-line px-4 py-3">{props.children}</div>}
      {items && items.length > 0 && (
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, and a keyboard must be able to scroll it
          tabIndex={0}
          aria-label="Resultado de cada item"
          className="max-h-72 overflow-y-auto border-t border-line"
        >
          {items.map((item) => {
            const look = itemLooks[item.state]
            return (
              <li
                key={item.id}
                className="flex min-h-9 items-center gap-2.5 border-b border-line px-4 py-1.5 text-sm last:border-0"
              >
                {item.state === 'running' ? (
                  <Spinner className="text-info-text" />
                ) : (
                  <look.icon size={15} className={cx('shrink-0', look.color)} aria-hidden />
                )}
                <span className="sr-only">{look.name}:</span>
                <span className="min-w-0 flex-1 truncate">{item.label}</span>
                {item.detail && <span className="shrink-0 text-xs text-ink-3">{item.detail}</span>}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
