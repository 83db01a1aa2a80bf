import { type ReactNode, useId, useState } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { escreverCentavos, escreverNumero, lerNumero } from '../../lib/numero-br.ts'
import { Checkbox, Switch } from '../checkbox.tsx'
import { Combobox, type ComboboxProps, MultiCombobox, type MultiComboboxProps } from '../combobox.tsx'
import { DateInput } from '../date-input.tsx'
import { Input, type InputProps, Textarea } from '../field.tsx'
import { type Option, Select } from '../select.tsx'
import { Campo, type CampoProps, useCampo } from './campo.tsx'
import { mascaraDeCnpj, mascaraDeCpf, mascaraDeDocumento, mascaraDePlaca } from './masks.ts'

type Given = Omit<InputProps, 'form' | 'name' | 'value' | 'onChange' | 'onBlur' | 'required' | 'className'>
type TextoProps<V extends FieldValues> = CampoProps<V> &
  Given & {
    /** Shapes what is typed. */
    mask?: (text: string) => string
    /** The control's own class: `num` for figures. */
    inputClass?: string
  }

/** Takes apart what belongs to the field from what belongs to its control. */
function apart<V extends FieldValues, P extends CampoProps<V>>(props: P) {
  const { form, name, label, hint, required, hideLabel, className, ...control } = props
  return { field: { form, name, label, hint, required, hideLabel, className }, control }
}

/** One line of text. */
export function Texto<V extends FieldValues>(props: TextoProps<V>) {
  const { field, control } = apart<V, TextoProps<V>>(props)
  const { mask, inputClass, ...input } = control
  return (
    <Campo {...field}>
      {({ value, onChange, onBlur }) => (
        <Input
          {...input}
          className={inputClass}
          value={value ?? ''}
          onBlur={onBlur}
          onChange={({ target }) => onChange((mask ? mask(target.value) : target.value) as never)}
        />
      )}
    </Campo>
  )
}

/** Several lines of text. */
export function TextoLongo<V extends FieldValues>(
  props: CampoProps<V> & {
    rows?: number
    maxLength?: number
    placeholder?: string
    spellCheck?: boolean
    mask?: (text: string) => string
    inputClass?: string
  },
) {
  const { field, control } = apart<V, typeof props>(props)
  const { mask, inputClass, ...area } = control
  return (
    <Campo {...field}>
      {({ value, onChange, onBlur }) => (
        <Textarea
          {...area}
          className={inputClass}
          value={value ?? ''}
          onBlur={onBlur}
          onChange={({ target }) => onChange((mask ? mask(target.value) : target.value) as never)}
        />
      )}
    </Campo>
  )
}

const mascaras = { cnpj: mascaraDeCnpj, cpf: mascaraDeCpf, ambos: mascaraDeDocumento }
const exemplos = { cnpj: '00.000.000/0000-00', cpf: '000.000.000-00', ambos: 'CPF ou CNPJ' }

/** A CNPJ, with its letters, a CPF, or either. Holds the text with its punctuation: the contract takes it off. */
export function Documento<V extends FieldValues>({
  tipo,
  ...props
}: TextoProps<V> & { tipo: keyof typeof mascaras }) {
  return (
    <Texto
      placeholder={exemplos[tipo]}
      inputMode={tipo === 'cpf' ? 'numeric' : undefined}
      {...props}
      mask={mascaras[tipo]}
    />
  )
}

export function Placa<V extends FieldValues>(props: TextoProps<V>) {
  return <Texto placeholder="ABC1D23" {...props} mask={mascaraDePlaca} />
}

type NumeroProps<V extends FieldValues> = CampoProps<V> & Given & { inputClass?: string }

/** Keeps what is typed as it is typed until the field is left: half a number is none yet. */
function Figure<V extends FieldValues>(
  props: NumeroProps<V> & { read: (text: string) => number | null; write: (value: number) => string },
) {
  const { field, control } = apart<V, typeof props>(props)
  const { read, write, inputClass = 'num', ...input } = control
  const [typed, setTyped] = useState<string | null>(null)
  const shown = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? write(value) : '')
  return (
    <Campo {...field}>
      {({ value, onChange, onBlur }) => (
        <Input
          inputMode="decimal"
          {...input}
          className={inputClass}
          value={typed !== null && Object.is(read(typed), value) ? typed : shown(value)}
          onChange={({ target }) => {
            setTyped(target.value)
            onChange(read(target.value) as never)
          }}
          onBlur={() => {
            // What is no number stays in sight, beside its sentence.
            if (!Number.isNaN(value as number)) setTyped(null)
            onBlur()
          }}
        />
      )}
    </Campo>
  )
}

/** Reais, held in cents; empty is null, what is no number NaN. */
export function Dinheiro<V extends FieldValues>(props: NumeroProps<V>) {
  return (
    <Figure
      placeholder="0,00"
      leading={<span className="text-xs">R$</span>}
      {...props}
      read={(text) => {
        const reais = lerNumero(text)
        return reais === null ? null : Math.round(reais * 100)
      }}
      write={escreverCentavos}
    />
  )
}

/** A number as people here write it; empty is null, what is no number NaN. */
export function Numero<V extends FieldValues>(props: NumeroProps<V>) {
  return <Figure {...props} read={lerNumero} write={escreverNumero} />
}

/** A year: a number that nobody groups by thousands. */
export function Ano<V extends FieldValues>(props: NumeroProps<V>) {
  return <Figure {...props} read={lerNumero} write={String} />
}

/** A day, held as `YYYY-MM-DD`; empty is ''. */
export function Dia<V extends FieldValues>(props: CampoProps<V> & { disabled?: boolean }) {
  const { field, control } = apart<V, typeof props>(props)
  return (
    <Campo {...field}>
      {({ value, onChange, onBlur }) => (
        <DateInput
          {...control}
          value={value ?? ''}
          onChange={(day) => onChange(day as never)}
          onBlur={onBlur}
        />
      )}
    </Campo>
  )
}

type OpcaoProps<V extends FieldValues> = CampoProps<V> & {
  options: readonly Option[]
  placeholder?: string
  disabled?: boolean
  /** What else changes with the choice. */
  onPick?: (value: string) => void
}

/** One of a short list. */
export function Opcao<V extends FieldValues>(props: OpcaoProps<V>) {
  const { field, control } = apart<V, OpcaoProps<V>>(props)
  const { onPick, ...select } = control
  return (
    <Campo {...field}>
      {({ value, onChange }) => (
        <Select
          {...select}
          value={String(value ?? '')}
          onChange={(next) => {
            onChange(next as never)
            onPick?.(next)
          }}
        />
      )}
    </Campo>
  )
}

/** One of a long list, found by typing. */
export function Procura<V extends FieldValues>(
  props: CampoProps<V> & Omit<ComboboxProps, 'value' | 'onChange' | 'className' | 'form' | 'name'>,
) {
  const { field, control } = apart<V, typeof props>(props)
  return (
    <Campo {...field}>
      {({ value, onChange }) => (
        <Combobox {...control} value={String(value ?? '')} onChange={(next) => onChange(next as never)} />
      )}
    </Campo>
  )
}

/** Several of a long list, found by typing; held as a list of their values. */
export function Varias<V extends FieldValues>(
  props: CampoProps<V> & Omit<MultiComboboxProps, 'value' | 'onChange' | 'className' | 'form' | 'name'>,
) {
  const { field, control } = apart<V, typeof props>(props)
  return (
    <Campo {...field}>
      {({ value, onChange }) => (
        <MultiCombobox {...control} value={value ?? []} onChange={(next) => onChange(next as never)} />
      )}
    </Campo>
  )
}

type MarcaProps<V extends FieldValues> = {
  form: CampoProps<V>['form']
  name: Path<V>
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
}

/** A box to tick. */
export function Marca<V extends FieldValues>({ form, name, ...box }: MarcaProps<V>) {
  const { field } = useCampo(form, name)
  return (
    <Checkbox {...box} checked={field.value === true} onChange={(next) => field.onChange(next as never)} />
  )
}

type MarcasProps<V extends FieldValues, T extends string> = {
  form: CampoProps<V>['form']
  name: Path<V>
  /** What the ticks are about. */
  legend: ReactNode
  options: readonly { value: T; label: ReactNode; hint?: ReactNode }[]
  className?: string
  /** Holds what is not ticked. */
  inverse?: boolean
}

/** Some of a short list, all in sight. */
export function Marcas<V extends FieldValues, T extends string>(props: MarcasProps<V, T>) {
  const { form, name, legend, options, className = 'flex flex-col gap-2', inverse = false } = props
  const { field, error } = useCampo(form, name)
  const id = useId()
  const held = (field.value ?? []) as readonly T[]
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="mb-1.5 text-xs font-medium text-ink-2">{legend}</legend>
      <div className={className}>
        {options.map(({ value, label, hint }) => (
          <Checkbox
            key={value}
            label={label}
            hint={hint}
            aria-invalid={error ? true : undefined}
            checked={held.includes(value) !== inverse}
            onChange={(on) =>
              field.onChange(
                (on !== inverse ? [...held, value] : held.filter((one) => one !== value)) as never,
              )
            }
          />
        ))}
      </div>
      {error && (
        <p id={id} role="alert" className="mt-1 text-xs text-bad-text">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** On or off. */
export function Chave<V extends FieldValues>({ form, name, ...box }: MarcaProps<V>) {
  const { field } = useCampo(form, name)
  return <Switch {...box} checked={field.value === true} onChange={(next) => field.onChange(next as never)} />
}
