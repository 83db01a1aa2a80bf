import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'
import { Spinner } from '../../ui/spinner.tsx'

const tones = {
  primary: 'bg-accent text-accent-ink active:bg-accent-hover',
  ok: 'bg-[#0f7a43] text-white active:bg-[#0b6336]',
  plain: 'bg-surface text-ink border-2 border-line-strong active:bg-hover',
  danger: 'bg-bad text-white active:bg-bad-hover',
  quiet: 'text-accent-text active:bg-hover',
}

export type ActionProps = ComponentProps<'button'> & {
  tone?: keyof typeof tones
  icon?: LucideIcon
  loading?: boolean
}

const look = (tone: keyof typeof tones) =>
  cx(
    'flex min-h-14 w-full items-center justify-center gap-2.5 rounded-2xl px-4 py-2 text-center text-[17px] leading-tight font-semibold transition-colors select-none disabled:opacity-50',
    tones[tone],
  )

/** A button for a thumb in a hurry: 56 px at least. */
export function Action({ tone = 'plain', icon: Icon, loading, className, children, ...rest }: ActionProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled || loading}
      aria-busy={loading || undefined}
      className={cx(look(tone), className)}
    >
      {loading ? (
        <Spinner className="!size-5" />
      ) : (
        Icon && <Icon size={22} aria-hidden className="shrink-0" />
      )}
      {children}
    </button>
  )
}

export type LinkActionProps = {
  href: string
  icon: LucideIcon
  children: ReactNode
  tone?: keyof typeof tones
  outside?: boolean
  onClick?: () => void
}

/** The same as a link: to call, to navigate. */
export function LinkAction({
  href,
  icon: Icon,
  children,
  tone = 'plain',
  outside,
  onClick,
}: LinkActionProps) {
  return (
    <a
      href={href}
      onClick={onClick}
      className={look(tone)}
      {...(outside ? { target: '_blank', rel: 'noreferrer' } : {})}
    >
      <Icon size={22} aria-hidden className="shrink-0" />
      {children}
    </a>
  )
}
