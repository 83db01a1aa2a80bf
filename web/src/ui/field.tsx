import {
  type ComponentProps,
  cloneElement,
  forwardRef,
  type ReactElement,
  type ReactNode,
  useId,
} from 'react'
import { cx } from '../lib/cx.ts'

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** The sentence below the control; it also marks the control invalid. */
  error?: string
  required?: boolean
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean
  className?: string
  /** One control: Input, Textarea, Select, Combobox, DateRange… */
  children: ReactElement<{ id?: string; 'aria-invalid'?: boolean; 'aria-describedby'?: string }>
}

/** Label, control, hint and error, tied together for screen readers. */
export function Field({ label, hint, error, required, hideLabel, className, children }: FieldProps) {
  const own = useId()
  const id = children.props.id ?? own
  const describedBy = error ? `${id}-erro` : hint ? `${id}-dica` : undefined
  return (
    <div className={cx('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-xs font-medium text-ink-2'}>
        {label}
        {required && (
          <span className="ml-0.5 text-bad-text" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {cloneElement(children, {
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy,
      })}
      {error ? (
        <p id={`${id}-erro`} role="alert" className="text-xs text-bad-text">
          {error}
        </p>
      ) : hint ? (
        <p id={`${id}-dica`} className="text-xs text-ink-3">
          {hint}
        </p>
      ) : null}
    </div>
  )
}

/** The look of a control. Its full width yields to any width given beside it. */
export const control =
  '[:where(&)]:w-full min-w-0 rounded-md border border-control-line bg-surface text-ink shadow-low transition-colors placeholder:text-ink-3 hover:border-ink-3 focus-visible:outline-offset-0 aria-invalid:border-bad disabled:border-control-line disabled:bg-sunken disabled:opacity-70 max-sm:text-base'
export const controlSizes = { sm: 'h-7 px-2 text-xs', md: 'h-8 px-2.5 text-sm', lg: 'h-10 px-3 text-base' }

export type InputProps = Omit<ComponentProps<'input'>, 'size'> & {
  size?: keyof typeof controlSizes
  /** An icon or text inside the control, before the value. */
  leading?: ReactNode
  trailing?: ReactNode
}

/** One line of text. Works with react-hook-form's `register`. */
export const Input = forwardRef<HTMLInputElement, InputProps>(function Input(
  { size = 'md', leading, trailing, className, ...rest },
  ref,
) {
  if (!leading && !trailing) {
    return (
      <input autoComplete="off" {...rest} ref={ref} className={cx(control, controlSizes[size], className)} />
    )
  }
  return (
    <span className={cx('relative flex items-center', className)}>
      {leading && <span className="pointer-events-none absolute left-2.5 flex text-ink-3">{leading}</span>}
      <input
        autoComplete="off"
        {...rest}
        ref={ref}
        className={cx(control, controlSizes[size], leading && '!pl-8', trailing && '!pr-9')}
      />
      {trailing && <span className="absolute right-1 flex items-center text-ink-3">{trailing}</span>}
    </span>
  )
})

/** Several lines of text. */
export const Textarea = forwardRef<HTMLTextAreaElement, ComponentProps<'textarea'>>(function Textarea(
  { className, ...rest },
  ref,
) {
  return <textarea rows={4} {...rest} ref={ref} className={cx(control, 'px-2.5 py-1.5 text-sm', className)} />
})
