import { messages } from '@tropeiro/contract/messages'
import { CircleAlert, FilterX, Inbox, Lock, type LucideIcon, RotateCw, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { Button } from './button.tsx'

type Kind = 'nothing-yet' | 'no-match' | 'no-permission'

const defaults: Record<Kind, { icon: LucideIcon; title: string; text: string }> = {
  'nothing-yet': {
    icon: Inbox,
    title: messages.semDados,
    text: `${messages.nadaACarregar}. Quando houver registros, eles aparecem nesta tela.`,
  },
  'no-match': {
    icon: FilterX,
    title: 'Nada encontrado com estes filtros',
    text: 'Mude um dos filtros ou limpe todos para ver a lista inteira.',
  },
  'no-permission': {
    icon: Lock,
    title: 'Você não tem acesso a esta área',
    text: 'Peça ao administrador do grupo para liberar este módulo.',
  },
}

export type EmptyStateProps = {
  kind?: Kind
  title?: string
  /** 1 where it stands for the whole page. */
  heading?: 1 | 2
  text?: ReactNode
  icon?: LucideIcon
  /** The one next step. For `no-match`, give `onClear` instead. */
  action?: ReactNode
  onClear?: () => void
  className?: string
}

/** Nothing to show, and why: nothing yet, nothing for this filter, or no permission. */
export function EmptyState({
  kind = 'nothing-yet',
  title,
  heading = 2,
  text,
  icon,
  action,
  onClear,
  className,
}: EmptyStateProps) {
  const look = defaults[kind]
  const Icon = icon ?? look.icon
  const Heading = heading === 1 ? 'h1' : 'h2'
  return (
    <div className={cx('flex flex-col items-center justify-center gap-1 px-6 py-14 text-center', className)}>
      <span className="mb-2 grid size-11 place-items-center rounded-full bg-sunken text-ink-3">
        <Icon size={20} aria-hidden />
      </span>
      <Heading className="text-base font-semibold">{title ?? look.title}</Heading>
      <p className="max-w-sm text-sm text-ink-3">{text ?? look.text}</p>
      {(action || onClear) && (
        <div className="mt-4 flex flex-wrap justify-center gap-2">
          {action}
          {onClear && <Button onClick={onClear}>Limpar filtros</Button>}
        </div>
      )}
    </div>
  )
}

export type ErrorStateProps = {
  /** What was thrown; its `mensagem` and `requestId` are shown. */
  error?: unknown
  title?: string
  onRetry?: () => void
  className?: string
}

const read = (error: unknown, key: string) =>
  typeof error === 'object' && error !== null && key in error
    ? String((error as Record<string, unknown>)[key] ?? '')
    : ''

/** Something failed in this panel: the sentence, the request id to tell the support, and a retry. A 403 is no access, a 404 nothing there. */
export function ErrorState({
  error,
  title = 'Não foi possível carregar',
  onRetry,
  className,
}: ErrorStateProps) {
  const sentence = read(error, 'mensagem') || read(error, 'message') || messages.erroInterno
  const requestId = read(error, 'requestId')
  if (read(error, 'http') === '403')
    return <EmptyState kind="no-permission" text={sentence} className={className} />
  // Asking again would find it no more than now.
  if (read(error, 'http') === '404')
    return <EmptyState icon={SearchX} title="Não encontrado" text={sentence} className={className} />
  return (
    <div
      role="alert"
      className={cx('flex flex-col items-center justify-center gap-1 px-6 py-14 text-center', className)}
    >
      <span className="mb-2 grid size-11 place-items-center rounded-full bg-bad-soft text-bad-text">
        <CircleAlert size={20} aria-hidden />
      </span>
      <h2 className="text-base font-semibold">{title}</h2>
      <p className="max-w-md text-sm text-ink-2">{sentence}</p>
      {requestId && (
        <p className="mt-1 font-mono text-2xs text-ink-3 select-all">Código para o suporte: {requestId}</p>
      )}
      {onRetry && (
        <Button className="mt-4" icon={RotateCw} onClick={onRetry}>
          Tentar de novo
        </Button>
      )}
    </div>
  )
}
