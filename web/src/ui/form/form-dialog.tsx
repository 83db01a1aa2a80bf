import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '../button.tsx'
import { DialogFrame, type DialogProps } from '../dialog.tsx'
import { Recusa } from './form-element.tsx'
import type { Formulario } from './use-formulario.ts'

export type FormDialogProps<V extends FieldValues> = Pick<
  DialogProps,
  'title' | 'description' | 'size' | 'initialFocus'
> & {
  form: Formulario<V>
  /** Left out, it is open while it is mounted. */
  open?: boolean
  onClose: () => void
  submitLabel?: string
  submitIcon?: LucideIcon
  cancelLabel?: string
  danger?: boolean
  /** Why it may not be sent. */
  impede?: string
  disabled?: boolean
  /** Beside the buttons, at the left. */
  footer?: ReactNode
  /** Stands in place of the form once it was sent: a key to keep, how the work goes on. It can only be closed. */
  instead?: ReactNode
  closeLabel?: string
  children?: ReactNode
}

/** A form over the page; closing with changes asks first, Enter sends. */
export function FormDialog<V extends FieldValues>(props: FormDialogProps<V>) {
  const {
    form,
    open = true,
    onClose,
    submitLabel = 'Salvar',
    submitIcon,
    cancelLabel = 'Cancelar',
    danger,
    impede,
    disabled,
    footer,
    instead,
    closeLabel = 'Fechar',
    children,
    ...dialog
  } = props
  return (
    <DialogFrame
      {...dialog}
      open={open}
      onOpenChange={(next) => !next && onClose()}
      dirty={!instead && form.mudou()}
      formRef={form.elemento}
      onSubmit={() => (instead ? onClose() : void form.enviar())}
      footer={
        instead ? (
          <Button type="submit" variant="primary" data-main>
            {closeLabel}
          </Button>
        ) : (
          <>
            {footer}
            <Button onClick={onClose}>{cancelLabel}</Button>
            <Button
              type="submit"
              variant={danger ? 'danger' : 'primary'}
              icon={submitIcon}
              loading={form.enviando}
              disabled={disabled}
              disabledReason={impede}
              data-main
            >
              {submitLabel}
            </Button>
          </>
        )
      }
    >
      {instead || (
        <fieldset disabled={form.enviando} className="min-w-0 space-y-3">
          <div className="mb-3 empty:hidden">
            <Recusa form={form} />
          </div>
          {children}
        </fieldset>
      )}
    </DialogFrame>
  )
}
