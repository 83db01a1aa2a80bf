import { lerPrazo, type Prazo, prazoCurto } from '@tropeiro/contract/cadastros/prazos/rules'
import { useEffect, useRef, useState } from 'react'
import { cx } from '../../../lib/cx.ts'
import { control, controlSizes } from '../../../ui/index.ts'

export type PrazoInputProps = {
  value: Prazo | null
  /** What holds while this is empty, shown greyed. */
  herdado?: Prazo | null | undefined
  onChange: (prazo: Prazo | null) => void
  /** Several lines were pasted: they are for the whole table. */
  onColar?: ((texto: string) => void) | undefined
  onMover?: ((step: 1 | -1) => void) | undefined
  disabled?: boolean
  id?: string
  'aria-label'?: string
  'data-linha'?: string
}

/** A deadline typed as '3', '2d 6h' or '6h'. Enter and arrows go up and down the table; empty inherits again. */
export function PrazoInput(props: PrazoInputProps) {
  const { value, herdado, onChange, onColar, onMover, ...rest } = props
  const shown = value ? prazoCurto(value) : ''
  const [text, setText] = useState(shown)
  const [wrong, setWrong] = useState(false)
  useEffect(() => setText(shown), [shown])
  const asked = useRef<string | null>(null)
  const settle = (leaving: boolean): boolean => {
    const read = text.trim() === '' ? null : lerPrazo(text)
    const bad = text.trim() !== '' && read === null
    setWrong(bad)
    if (bad) return false
    const said = read ? prazoCurto(read) : ''
    setText(said)
    const changed = read?.dia !== value?.dia || read?.hora !== value?.hora
    // Enter goes on to the next line: what it has asked for is not asked again by leaving this one.
    if (changed && !(leaving && asked.current === said)) {
      asked.current = said
      onChange(read)
    }
    return true
  }
  return (
    <input
      {...rest}
      autoComplete="off"
      maxLength={40}
      value={text}
      aria-invalid={wrong || undefined}
      title={wrong ? 'Escreva 3, 3d, 2d 6h ou 6h' : undefined}
      placeholder={herdado ? prazoCurto(herdado) : 'sem prazo'}
      onChange={(event) => {
        asked.current = null
        setText(event.target.value)
      }}
      onFocus={(event) => event.target.select()}
      onBlur={() => settle(true)}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text')
        if (!onColar || !/[\t\n]/.test(pasted.trim())) return
        event.preventDefault()
        onColar(pasted)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          setText(shown)
          setWrong(false)
        }
        const step =
          event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
        if (step === null || !onMover) return
        event.preventDefault()
        if (settle(false)) onMover(step)
      }}
      className={cx(
        control,
        controlSizes.sm,
        'num w-24 shrink-0 text-right font-medium placeholder:font-normal',
      )}
    />
  )
}
