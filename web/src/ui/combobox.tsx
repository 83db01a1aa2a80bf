import { Combobox as Base } from '@base-ui/react/combobox'
import { fold } from '@tropeiro/contract/formats'
import { Check, ChevronsUpDown, X } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { cx } from '../lib/cx.ts'
import { control, controlSizes } from './field.tsx'
import { itemClass, popupClass } from './menu.tsx'
import type { Option } from './select.tsx'
import { Spinner } from './spinner.tsx'

type Common = {
  options: readonly Option[]
  placeholder?: string
  size?: keyof typeof controlSizes
  disabled?: boolean
  /** The list comes from the server: called as the person types; the options are then shown as they are. */
  onSearch?: (text: string) => void
  loading?: boolean
  empty?: ReactNode
  id?: string
  className?: string
  'aria-label'?: string
  'aria-invalid'?: boolean
  'aria-describedby'?: string
}
export type ComboboxProps = Common & { value: string; onChange: (value: string) => void }
export type MultiComboboxProps = Common & { value: readonly string[]; onChange: (value: string[]) => void }

const match = (option: Option, query: string) =>
  fold(`${option.label} ${option.hint ?? ''}`).includes(fold(query))

function List({ empty, loading }: { empty?: ReactNode; loading?: boolean }) {
  return (
    <Base.Portal>
      <Base.Positioner sideOffset={4} className="z-[60]" collisionPadding={8}>
        <Base.Popup
          className={cx(
            popupClass,
            'max-h-[min(320px,var(--available-height))] w-[var(--anchor-width)] min-w-56',
          )}
        >
          <Base.Empty>
            <span className="flex items-center gap-2 px-2.5 py-2 text-ink-3">
              {loading ? (
                <>
                  <Spinner /> Procurando…
                </>
              ) : (
                (empty ?? 'Nada encontrado')
              )}
            </span>
          </Base.Empty>
          <Base.List>
            {(option: Option) => (
              <Base.Item key={option.value} value={option} disabled={option.disabled} className={itemClass}>
                {option.icon}
                <span className="min-w-0 flex-1 truncate">{option.label}</span>
                {option.hint && <span className="shrink-0 text-xs text-ink-3">{option.hint}</span>}
                <Base.ItemIndicator>
                  <Check size={14} className="text-accent-text" aria-hidden />
                </Base.ItemIndicator>
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}

/** What opens, empties or takes out of the field; a disabled field's is as dim as the field, and does not light up. */
const tool = 'grid place-items-center rounded-sm enabled:hover:text-ink disabled:opacity-50'

const rootProps = (props: Common) => ({
  items: props.options,
  itemToStringLabel: (option: Option) => option.label,
  isItemEqualToValue: (a: Option, b: Option) => a?.value === b?.value,
  filter: props.onSearch ? null : match,
  disabled: props.disabled,
  onInputValueChange: props.onSearch,
})

/** One of a long list, found by typing; accents and case do not matter. */
export function Combobox(props: ComboboxProps) {
  const {
    value,
    onChange,
    options,
    placeholder = 'Procurar…',
    size = 'md',
    id,
    className,
    loading,
    empty,
  } = props
  const chosen = useMemo(() => options.find((option) => option.value === value) ?? null, [options, value])
  return (
    <Base.Root {...rootProps(props)} value={chosen} onValueChange={(next) => onChange(next?.value ?? '')}>
      <span className={cx('relative flex items-center', className)}>
        <Base.Input
          id={id}
          placeholder={placeholder}
          aria-label={props['aria-label']}
          aria-invalid={props['aria-invalid']}
          aria-describedby={props['aria-describedby']}
          className={cx(control, controlSizes[size], '!pr-12')}
        />
        <span className="absolute right-1 flex items-center text-ink-3">
          {value && !props.disabled && (
            <Base.Clear aria-label="Limpar" className={cx(tool, 'size-6')}>
              <X size={13} aria-hidden />
            </Base.Clear>
          )}
          <Base.Trigger aria-label="Abrir lista" className={cx(tool, 'size-6')}>
            <ChevronsUpDown size={14} aria-hidden />
          </Base.Trigger>
        </span>
      </span>
      <List empty={empty} loading={loading} />
    </Base.Root>
  )
}

/** Several of a long list; the chosen ones stand as chips in the field. */
export function MultiCombobox(props: MultiComboboxProps) {
  const { value, onChange, options, placeholder = 'Procurar…', id, className, loading, empty } = props
  const chosen = useMemo(
    () => value.map((one) => options.find((option) => option.value === one) ?? { value: one, label: one }),
    [options, value],
  )
  return (
    <Base.Root
      {...rootProps(props)}
      multiple
      value={chosen}
      onValueChange={(next) => onChange(next.map((option) => option.value))}
    >
      <Base.Chips
        className={cx(
          control,
          'flex min-h-8 flex-wrap items-center gap-1 px-1.5 py-1 text-sm focus-within:outline-2 focus-within:outline-focus has-[input:disabled]:bg-sunken has-[input:disabled]:opacity-70',
          className,
        )}
      >
        {chosen.map((option) => (
          <Base.Chip
            key={option.value}
            className="flex h-5 items-center gap-0.5 rounded-sm bg-sunken pl-1.5 text-xs outline-none data-[highlighted]:bg-selected"
          >
            {option.label}
            {!props.disabled && (
              <Base.ChipRemove aria-label={`Tirar ${option.label}`} className={cx(tool, 'size-5 text-ink-3')}>
                <X size={11} aria-hidden />
              </Base.ChipRemove>
            )}
          </Base.Chip>
        ))}
        <Base.Input
          id={id}
          placeholder={chosen.length === 0 ? placeholder : ''}
          aria-label={props['aria-label']}
          aria-invalid={props['aria-invalid']}
          aria-describedby={props['aria-describedby']}
          className="h-5 min-w-20 flex-1 bg-transparent px-1 outline-none placeholder:text-ink-3"
        />
      </Base.Chips>
      <List empty={empty} loading={loading} />
    </Base.Root>
  )
}
