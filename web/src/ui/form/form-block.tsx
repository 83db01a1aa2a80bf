import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useContext } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button, type ButtonProps } from '../button.tsx'
import { Guarded } from '../close-guard.ts'
import { FormElement, type FormElementProps, Recusa } from './form-element.tsx'
import { useAskBeforeLeaving } from './form-page.tsx'
import type { Formulario } from './use-formulario.ts'

export type FormBlockProps<V extends FieldValues> = FormElementProps<V> & {
  /** Shown and not to be changed. */
  readOnly?: boolean
}

/** A form in a part of a page, of a dialog or of a peek, with its `<Enviar>` among its fields. */
export function FormBlock<V extends FieldValues>({
  readOnly,
  className = 'flex flex-col gap-3',
  children,
  ...rest
}: FormBlockProps<V>) {
  // A dialog or a peek asks for all that stands in it.
  const guarded = useContext(Guarded)
  useAskBeforeLeaving(() => !guarded && !readOnly && rest.form.mudou())
  return (
    <FormElement {...rest}>
      <fieldset disabled={readOnly || rest.form.enviando} className={className}>
        <Recusa form={rest.form} />
        {children}
      </fieldset>
    </FormElement>
  )
}

type EnviarProps<V extends FieldValues> = Pick<
  ButtonProps,
  'variant' | 'size' | 'disabled' | 'disabledReason' | 'className'
> & { form: Formulario<V>; icon?: LucideIcon; children: ReactNode }

/** The button that sends a `FormBlock`. */
export function Enviar<V extends FieldValues>({ form, variant = 'primary', ...rest }: EnviarProps<V>) {
  return <Button {...rest} type="submit" variant={variant} loading={form.enviando} />
}
