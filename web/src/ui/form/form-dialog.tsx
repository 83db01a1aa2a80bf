import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '../button.tsx'
import { Dialog, type DialogProps } from '../dialog.tsx'
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
    children,
    ...dialog
  } = props
  return (
    <Dialog
      {...dialog}
      open={open}
      onOpenChange={(next) => !next && onClose()}
      dirty={form.mudou()}
      formRef={form.elemento}
      onSubmit={() => void form.enviar()}
      footer={
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
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <div className="mb-3 empty:hidden">
        <Recusa form={form} />
      </div>
      {children}
    </Dialog>
  )
}
