import { type ReactNode, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '../button.tsx'
import { Peek, type PeekProps } from '../peek.tsx'
import { FormElement, Recusa } from './form-element.tsx'
import type { Formulario } from './use-formulario.ts'

export type FormPeekProps<V extends FieldValues> = Omit<PeekProps, 'open' | 'dirty' | 'children'> & {
  form: Formulario<V>
  submitLabel?: string
  /** Shown and not to be changed: no buttons. */
  readOnly?: boolean
  /** Above the fields: tabs, notices. */
  before?: ReactNode
  /** Stands in place of the form: another tab. */
  instead?: ReactNode
  /** Beside the buttons, at the left. */
  footer?: ReactNode
  children: ReactNode
}

/** A record's form beside its list; closing with changes asks first. */
export function FormPeek<V extends FieldValues>(props: FormPeekProps<V>) {
  const { form, submitLabel = 'Salvar', readOnly, before, instead, footer, children, ...peek } = props
  const id = useId()
  return (
    <Peek
      {...peek}
      open
      dirty={!readOnly && form.mudou()}
      footer={
        !readOnly &&
        !instead && (
          <>
            {footer}
            <Button onClick={peek.onClose}>Cancelar</Button>
            <Button type="submit" form={id} variant="primary" loading={form.enviando}>
              {submitLabel}
            </Button>
          </>
        )
      }
    >
      {before && <div className="-mt-2 mb-5">{before}</div>}
      {instead}
      <FormElement form={form} id={id} className={instead ? 'hidden' : undefined}>
        <fieldset disabled={readOnly || form.enviando} className="flex min-w-0 flex-col gap-3">
          <Recusa form={form} />
          {children}
        </fieldset>
      </FormElement>
    </Peek>
  )
}
