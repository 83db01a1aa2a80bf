import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../../lib/cx.ts'

const control =
  'w-full rounded-xl border-2 border-control-line bg-surface px-4 text-[17px] text-ink placeholder:text-ink-3 focus-visible:outline-offset-0 aria-invalid:border-bad'

type Shared = { label: string; hint?: ReactNode; error?: string | null }

function Around({ id, label, hint, error, children }: Shared & { id: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-[15px] font-semibold">
        {label}
      </label>
      {children}
      {error ? (
        <p id={`${id}-d`} role="alert" className="mt-1.5 text-[15px] font-medium text-bad-text">
          {error}
        </p>
      ) : (
        hint && (
          <p id={`${id}-d`} className="mt-1.5 text-[14px] text-ink-3">
            {hint}
          </p>
        )
      )}
    </div>
  )
}

const described = (id: string, { hint, error }: Shared) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error || hint ? `${id}-d` : undefined,
})

/** One line to write in, 56 px high. */
export function TextField({ label, hint, error, className, ...rest }: Shared & ComponentProps<'input'>) {
  const id = useId()
  const shared = { label, hint, error }
  return (
    <Around id={id} {...shared}>
      <input
        autoComplete="off"
        {...rest}
        {...described(id, shared)}
        className={cx(control, 'h-14', className)}
      />
    </Around>
  )
}

/** Several lines to write in. */
export function TextArea({ label, hint, error, className, ...rest }: Shared & ComponentProps<'textarea'>) {
  const id = useId()
  const shared = { label, hint, error }
  return (
    <Around id={id} {...shared}>
      <textarea rows={3} {...rest} {...described(id, shared)} className={cx(control, 'py-3', className)} />
    </Around>
  )
}

export type ChipsProps<T extends string> = {
  label: string
  value: T | ''
  onChange: (value: T | '') => void
  options: readonly { value: T; label: string }[]
}

/** One of a few, at a touch; touching the chosen one clears it. */
export function Chips<T extends string>({ label, value, onChange, options }: ChipsProps<T>) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-[15px] font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={value === option.value}
            onClick={() => onChange(value === option.value ? '' : option.value)}
            className={cx(
              'min-h-12 rounded-full border-2 px-4 text-[15px] font-medium',
              value === option.value
                ? 'border-accent bg-accent-soft text-accent-text'
                : 'border-control-line bg-surface active:bg-hover',
            )}
          >
            {option.label}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
