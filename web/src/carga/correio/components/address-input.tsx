import { ehEmail, lerEnderecos } from '@tropeiro/contract/carga/correio/destinatarios'
import { messages } from '@tropeiro/contract/messages'
import { TriangleAlert, X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { cx } from '../../../lib/cx.ts'
import { control } from '../../../ui/index.ts'

export type AddressInputProps = {
  value: readonly string[]
  onChange: (value: string[]) => void
  id?: string
  autoFocus?: boolean
  'aria-invalid'?: boolean
  'aria-describedby'?: string
}

/**
 * Addresses as chips. Enter, comma, semicolon or leaving the field makes a chip; many can be pasted at once; Backspace in
 * the empty field takes the last one back to be corrected, and so does a click on it.
 */
export function AddressInput({ value, onChange, id, autoFocus, ...aria }: AddressInputProps) {
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const add = (pasted: string) => {
    const found = lerEnderecos(pasted)
    if (found.length > 0) onChange([...new Set([...value, ...found])])
    setText('')
  }
  /** What stands before a separator is finished; the rest is still being written. */
  const type = (written: string) => {
    const end = Math.max(written.lastIndexOf(','), written.lastIndexOf(';'))
    if (end < 0) return setText(written)
    add(written.slice(0, end))
    setText(written.slice(end + 1).trimStart())
  }
  const drop = (address: string) => {
    onChange(value.filter((one) => one !== address))
    input.current?.focus()
  }
  const correct = (address: string) => {
    drop(address)
    setText(address)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const finished =
      ['Enter', ',', ';', 'Tab'].includes(event.key) || (event.key === ' ' && ehEmail(text.trim()))
    if (finished && text.trim() && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      add(text)
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
    } else if (event.key === 'Backspace' && text === '') {
      const last = value.at(-1)
      if (!last) return
      event.preventDefault()
      correct(last)
    }
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    if (!/[@,;\n\t]/.test(pasted)) return
    event.preventDefault()
    add(`${text} ${pasted}`)
  }
  return (
    <div
      className={cx(
        control,
        'flex max-h-32 min-h-8 flex-wrap items-center gap-1 overflow-y-auto px-1.5 py-1 text-sm focus-within:outline-2 focus-within:outline-focus',
        aria['aria-invalid'] && 'border-bad',
      )}
    >
      {value.map((address) => (
        <Chip
          key={address}
          address={address}
          onDrop={() => drop(address)}
          onCorrect={() => correct(address)}
        />
      ))}
      <input
        {...aria}
        id={id}
        ref={input}
        type="text"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: the dialog's first thing to fill in
        autoFocus={autoFocus}
        value={text}
        placeholder={value.length === 0 ? 'nome@empresa.com.br, cole vários de uma vez' : ''}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => text.trim() && add(text)}
        className="h-6 min-w-40 flex-1 bg-transparent px-1 outline-none placeholder:text-ink-3 max-sm:text-base"
      />
    </div>
  )
}

type ChipProps = { address: string; onDrop: () => void; onCorrect: () => void }

function Chip({ address, onDrop, onCorrect }: ChipProps) {
  const good = ehEmail(address)
  return (
    <span
      className={cx(
        'inline-flex h-6 max-w-full items-center rounded-md text-xs',
        good ? 'bg-sunken text-ink' : 'bg-bad-soft text-bad-text',
      )}
    >
      <button
        type="button"
        onClick={onCorrect}
        title={good ? 'Corrigir' : `${messages.emailInvalido} Clique para corrigir`}
        className="flex h-6 min-w-0 items-center gap-1 rounded-l-md pl-2 hover:underline"
      >
        {!good && <TriangleAlert size={12} aria-hidden className="shrink-0" />}
        <span className="truncate">{address}</span>
        {!good && <span className="sr-only">, endereço inválido</span>}
      </button>
      <button
        type="button"
        aria-label={`Tirar ${address}`}
        onClick={onDrop}
        className="grid size-6 shrink-0 place-items-center rounded-r-md opacity-70 hover:opacity-100"
      >
        <X size={12} aria-hidden />
      </button>
    </span>
  )
}
