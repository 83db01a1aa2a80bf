import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Formulario } from './use-formulario.ts'

export type FormElementProps<V extends FieldValues> = {
  form: Formulario<V>
  id?: string
  /** Its name for screen readers, where several stand on one page. */
  label?: string
  className?: string
  children: ReactNode
}

/** The form itself: Enter and Ctrl+Enter send it. */
export function FormElement<V extends FieldValues>({
  form,
  id,
  label,
  className,
  children,
}: FormElementProps<V>) {
  return (
    <form
      ref={form.elemento}
      id={id}
      noValidate
      aria-label={label}
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        // A form in a dialog that stands in another form is its own: React would tell the outer one too.
        event.stopPropagation()
        void form.enviar()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        event.stopPropagation()
        void form.enviar()
      }}
    >
      {children}
    </form>
  )
}

/** The refusal that belongs to no field, where the form shows it itself. */
export function Recusa({ form }: { form: { recusa: string } }) {
  if (!form.recusa) return null
  return (
    <p role="alert" className="rounded-lg bg-bad-soft px-3 py-2 text-sm text-bad-text">
      {form.recusa}
    </p>
  )
}
