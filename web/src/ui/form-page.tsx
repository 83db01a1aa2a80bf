import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../lib/api-error.ts'
import { useBack } from '../lib/nav.tsx'
import { useUnsaved } from '../lib/unsaved.ts'
import { Button } from './button.tsx'
import { type ConfirmProps, confirm } from './dialog.tsx'
import { Page, type PageHeaderProps } from './page.tsx'
import { FormSkeleton } from './skeleton.tsx'
import { ErrorState } from './states.tsx'
import { toast } from './toast.tsx'

export type FormPageProps<F extends FieldValues> = PageHeaderProps & {
  /** What `useForm` gave. */
  form: UseFormReturn<F, unknown, F>
  /** Sends the values; when it rejects with the server's fields, each says its sentence below its control. */
  onSubmit: (values: F) => unknown
  submitLabel?: string
  onCancel?: () => void
  loading?: boolean
  error?: unknown
  onRetry?: () => void
  /** Read only: no buttons. */
  readOnly?: boolean
  children: ReactNode
}

const leaving: ConfirmProps = {
  title: 'Sair sem salvar?',
  text: 'As mudanças desta tela serão perdidas.',
  confirmLabel: 'Sair sem salvar',
  cancelLabel: 'Continuar editando',
  danger: true,
}

/** Puts the server's field errors beside the fields; true when there were some. */
export function showFieldErrors<F extends FieldValues>(
  form: UseFormReturn<F, unknown, F>,
  error: unknown,
): boolean {
  if (!(error instanceof ApiError) || error.campos.length === 0) return false
  for (const { campo, mensagem } of error.campos) {
    form.setError(campo.replace(/^body\./, '') as Path<F>, { message: mensagem }, { shouldFocus: true })
  }
  return true
}

/** A form screen: fields above, save and cancel always in reach; leaving with changes asks first. */
export function FormPage<F extends FieldValues>(props: FormPageProps<F>) {
  const {
    form,
    onSubmit,
    submitLabel = 'Salvar',
    onCancel,
    loading,
    error,
    onRetry,
    readOnly,
    children,
    ...header
  } = props
  const back = useBack()
  const { isSubmitting, isDirty } = form.formState
  const saved = useRef(false)
  useUnsaved(() => isDirty && !readOnly && !saved.current)
  useBlocker({
    disabled: !isDirty || readOnly,
    enableBeforeUnload: () => !saved.current,
    shouldBlockFn: async () => !saved.current && !(await confirm(leaving)),
  })
  if (loading || error) {
    return (
      <Page {...header}>{error ? <ErrorState error={error} onRetry={onRetry} /> : <FormSkeleton />}</Page>
    )
  }
  const send = form.handleSubmit(async (values) => {
    try {
      // What is being saved may be left: the page goes elsewhere when the server agrees.
      saved.current = true
      await onSubmit(values)
    } catch (failure) {
      saved.current = false
      if (showFieldErrors(form, failure)) return
      if (!(failure instanceof ApiError)) throw failure
      if (!failure.notified) toast.error(failure.mensagem)
    }
  })
  return (
    <form
      noValidate
      onSubmit={send}
      className="h-full"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
      }}
    >
      <Page
        {...header}
        width="reading"
        actions={
          <>
            {header.actions}
            {!readOnly && (
              <>
                <Button onClick={onCancel ?? back}>Cancelar</Button>
                <Button type="submit" variant="primary" loading={isSubmitting}>
                  {submitLabel}
                </Button>
              </>
            )}
          </>
        }
      >
        <fieldset disabled={readOnly || isSubmitting} className="flex flex-col gap-5">
          {children}
        </fieldset>
      </Page>
    </form>
  )
}

/** A titled group of fields, two columns on a wide screen. */
export function FormSection({
  title,
  text,
  children,
}: {
  title: string
  text?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="grid gap-x-8 gap-y-4 border-b border-line pb-6 last:border-0 lg:grid-cols-[220px_1fr]">
      <div>
        <h2 className="text-sm font-semibold">{title}</h2>
        {text && <p className="mt-1 text-xs text-ink-3">{text}</p>}
      </div>
      <div className="grid content-start gap-4 sm:grid-cols-2">{children}</div>
    </section>
  )
}
