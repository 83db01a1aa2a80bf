import { Check, Minus } from 'lucide-react'
import { cx } from '../../lib/cx.ts'

type TickProps = {
  checked: boolean
  indeterminate?: boolean
  label: string
  onPress: (shift: boolean) => void
}

/** The checkbox of a table's row: light, because there are many, and it hears Shift. */
export function Tick({ checked, indeterminate, label, onPress }: TickProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native checkbox does not say Shift in its change event, and cannot be drawn
    <button
      type="button"
      role="checkbox"
      aria-checked={indeterminate ? 'mixed' : checked}
      aria-label={label}
      tabIndex={-1}
      onClick={(event) => onPress(event.shiftKey)}
      className="grid size-full min-h-6 place-items-center pointer-coarse:min-h-11 pointer-coarse:min-w-11"
    >
      <span
        className={cx(
          'grid size-4 place-items-center rounded-sm border text-accent-ink',
          checked || indeterminate
            ? 'border-accent bg-accent'
            : 'border-control-line bg-surface hover:border-ink-3',
        )}
      >
        {indeterminate ? (
          <Minus size={12} strokeWidth={3} />
        ) : checked ? (
          <Check size={12} strokeWidth={3} />
        ) : null}
      </span>
    </button>
  )
}
