import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox'
import { Switch as BaseSwitch } from '@base-ui/react/switch'
import { Check, Minus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from '../lib/cx.ts'

export type CheckboxProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Shown beside the box; or give `aria-label`. */
  label?: ReactNode
  hint?: ReactNode
  indeterminate?: boolean
  disabled?: boolean
  id?: string
  name?: string
  'aria-label'?: string
  'aria-invalid'?: boolean
}

/** A box to tick, with its label. The target is at least 24 px. */
export function Checkbox({
  checked,
  onChange,
  label,
  hint,
  indeterminate,
  disabled,
  id,
  name,
  ...aria
}: CheckboxProps) {
  const own = useId()
  const box = (
    <BaseCheckbox.Root
      id={id ?? own}
      name={name}
      checked={checked}
      indeterminate={indeterminate}
      disabled={disabled}
      onCheckedChange={onChange}
      {...aria}
      className="relative grid size-4 shrink-0 place-items-center rounded-sm pointer-coarse:after:absolute pointer-coarse:after:-inset-[15px] pointer-coarse:after:content-[''] border border-control-line bg-surface text-accent-ink transition-colors hover:border-ink-3 data-[checked]:border-accent data-[checked]:bg-accent data-[indeterminate]:border-accent data-[indeterminate]:bg-accent data-[disabled]:opacity-50"
    >
      <BaseCheckbox.Indicator>
        {indeterminate ? <Minus size={12} strokeWidth={3} /> : <Check size={12} strokeWidth={3} />}
      </BaseCheckbox.Indicator>
    </BaseCheckbox.Root>
  )
  if (!label) return box
  return (
    <label
      htmlFor={id ?? own}
      className={cx('relative flex min-h-6 items-start gap-2 pointer-coarse:py-3', disabled && 'opacity-60')}
    >
      <span className="mt-0.5 flex">{box}</span>
      <span className="min-w-0 text-sm">
        {label}
        {hint && <span className="block text-xs text-ink-3">{hint}</span>}
      </span>
    </label>
  )
}

export type SwitchProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
}

/** On or off, in effect at once. */
export function Switch({ checked, onChange, label, hint, disabled }: SwitchProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={cx(
        'flex min-h-6 items-start justify-between gap-4 pointer-coarse:py-3',
        disabled && 'opacity-60',
      )}
    >
      <span className="min-w-0 text-sm">
        {label}
        {hint && <span className="block text-xs text-ink-3">{hint}</span>}
      </span>
      <BaseSwitch.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        className="relative mt-0.5 flex h-5 w-9 shrink-0 items-center rounded-full pointer-coarse:after:absolute pointer-coarse:after:-inset-x-1 pointer-coarse:after:-inset-y-3 pointer-coarse:after:content-[''] bg-control-line p-0.5 transition-colors data-[checked]:bg-accent"
      >
        <BaseSwitch.Thumb className="size-4 rounded-full bg-white shadow-low transition-transform data-[checked]:translate-x-4" />
      </BaseSwitch.Root>
    </label>
  )
}
