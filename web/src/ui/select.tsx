import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { control, controlSizes } from './field.tsx'
import { itemClass, popupClass } from './menu.tsx'

export type Option = { value: string; label: string; hint?: string; icon?: ReactNode; disabled?: boolean }

export type SelectProps = {
  value: string
  onChange: (value: string) => void
  options: readonly Option[]
  placeholder?: string
  size?: keyof typeof controlSizes
  disabled?: boolean
  id?: string
  name?: string
  className?: string
  'aria-label'?: string
  'aria-invalid'?: boolean
  'aria-describedby'?: string
}

/** One of a short list. For long lists or several choices use Combobox. */
export function Select(props: SelectProps) {
  const {
    value,
    onChange,
    options,
    placeholder = 'Selecione',
    size = 'md',
    disabled,
    id,
    name,
    className,
    ...aria
  } = props
  const chosen = options.find((option) => option.value === value)
  return (
    <Base.Root
      id={id}
      name={name}
      value={value}
      onValueChange={(next) => onChange(String(next ?? ''))}
      disabled={disabled}
      modal={false}
    >
      <Base.Trigger
        {...aria}
        className={cx(control, controlSizes[size], 'flex items-center gap-2 text-left', className)}
      >
        {chosen?.icon}
        <span className={cx('min-w-0 flex-1 truncate', !chosen && 'text-ink-3')}>
          <Base.Value>{chosen?.label ?? placeholder}</Base.Value>
        </span>
        <ChevronsUpDown size={14} className="shrink-0 text-ink-3" aria-hidden />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-[60]" collisionPadding={8}>
          <Base.Popup className={cx(popupClass, 'min-w-[var(--anchor-width)]')}>
            {options.map((option) => (
              <Base.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                className={itemClass}
              >
                {option.icon}
                <Base.ItemText className="min-w-0 flex-1 truncate">{option.label}</Base.ItemText>
                {option.hint && <span className="text-xs text-ink-3">{option.hint}</span>}
                <Base.ItemIndicator>
                  <Check size={14} className="text-accent-text" aria-hidden />
                </Base.ItemIndicator>
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
