import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, forwardRef } from 'react'
import { cx } from '../lib/cx.ts'
import { useReason } from './reason.tsx'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'link'
export type ButtonSize = 'sm' | 'md' | 'lg'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-accent-ink hover:bg-accent-hover shadow-low',
  secondary: 'bg-surface text-ink border border-line-strong hover:bg-hover shadow-low',
  ghost: 'text-ink-2 hover:bg-hover hover:text-ink',
  danger: 'bg-bad text-white hover:bg-bad-hover shadow-low',
  link: 'text-accent-text hover:underline underline-offset-2 !px-0 !h-auto',
}
const sizes: Record<ButtonSize, string> = {
  sm: 'h-7 px-2.5 text-xs gap-1.5 rounded-md',
  md: 'h-8 px-3 text-sm gap-1.5 rounded-md',
  lg: 'h-10 px-4 text-base gap-2 rounded-lg',
}
const base =
  'inline-flex shrink-0 items-center justify-center font-medium whitespace-nowrap select-none transition-colors duration-100 disabled:opacity-50 aria-disabled:opacity-50'

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: LucideIcon
  /** Shows a spinner, keeps the width and refuses clicks. */
  loading?: boolean
  /** Why the action is forbidden: disables the button and says the reason to mouse, keyboard, touch and screen readers. */
  disabledReason?: string
}

/** The one button. `disabledReason` keeps it reachable by keyboard so that the reason can be read. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant = 'secondary', size = 'md', icon: Icon, loading, disabledReason, className, children, ...rest },
  ref,
) {
  const reason = useReason(disabledReason)
  return (
    <>
      <button
        type="button"
        {...rest}
        {...reason.props}
        ref={ref}
        aria-busy={loading || undefined}
        disabled={rest.disabled || loading}
        className={cx(base, variants[variant], sizes[size], className)}
      >
        {loading ? <Spinner /> : Icon ? <Icon size={size === 'lg' ? 18 : 15} aria-hidden /> : null}
        {children}
      </button>
      {reason.said}
    </>
  )
})

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: LucideIcon
  /** Read by screen readers and shown on hover. */
  label: string
  size?: ButtonSize
  variant?: 'ghost' | 'secondary'
  pressed?: boolean
  /** As a button's. */
  disabledReason?: string
}

const squares: Record<ButtonSize, string> = { sm: 'size-6', md: 'size-8', lg: 'size-10' }

/** A square button with only an icon; `label` is its name. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { icon: Icon, label, size = 'md', variant = 'ghost', pressed, disabledReason, className, ...rest },
  ref,
) {
  const reason = useReason(disabledReason)
  return (
    <>
      <button
        type="button"
        title={label}
        {...rest}
        {...reason.props}
        ref={ref}
        aria-label={label}
        aria-pressed={pressed}
        className={cx(
          base,
          'rounded-md',
          variants[variant],
          squares[size],
          pressed && 'bg-accent-soft text-accent-text',
          className,
        )}
      >
        <Icon size={size === 'sm' ? 14 : size === 'lg' ? 20 : 16} aria-hidden />
      </button>
      {reason.said}
    </>
  )
})
