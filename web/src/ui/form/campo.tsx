import type { ReactElement, ReactNode } from 'react'
import { type FieldValues, type Path, type PathValue, useController } from 'react-hook-form'
import { Field } from '../field.tsx'
import type { Formulario } from './use-formulario.ts'

/** What every field of a form has; `name` is the field's path in what the form holds. */
export type CampoProps<V extends FieldValues, N extends Path<V> = Path<V>> = {
  form: Formulario<V>
  name: N
  label: ReactNode
  hint?: ReactNode
  required?: boolean
  hideLabel?: boolean
  className?: string
}

type Held<T> = { value: T; onChange: (value: T) => void; onBlur: () => void }

/**
 * Any control as a field of a form: label, hint, and the sentence of whoever refused it.
 * `<Campo form={f} name="bases" label="Bases">{({ value, onChange }) => <MultiCombobox …/>}</Campo>`
 */
export function Campo<V extends FieldValues, N extends Path<V>>({
  form,
  name,
  children,
  ...field
}: CampoProps<V, N> & {
  children: (held: Held<PathValue<V, N>>) => ReactElement<{ id?: string }>
}) {
  const { field: held, error } = useCampo(form, name)
  return (
    <Field {...field} error={error}>
      {children(held)}
    </Field>
  )
}

/** What a field holds and what is said against it, for controls that bring their own label. */
export function useCampo<V extends FieldValues, N extends Path<V>>(form: Formulario<V>, name: N) {
  const { field, fieldState } = useController({ control: form.form.control, name })
  return {
    field: field as unknown as Held<PathValue<V, N>>,
    // A list's own refusal stands in its root.
    error: fieldState.error?.message ?? fieldState.error?.root?.message,
  }
}
