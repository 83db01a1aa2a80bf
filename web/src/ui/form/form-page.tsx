import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useBack } from '../../lib/nav.tsx'
import { useUnsaved } from '../../lib/unsaved.ts'
import { Button } from '../button.tsx'
import { type ConfirmProps, confirm } from '../dialog.tsx'
import { Page, type PageHeaderProps } from '../page.tsx'
import { FormElement, Recusa } from './form-element.tsx'
import type { Formulario } from './use-formulario.ts'

const leaving: ConfirmProps = {
  title: 'Sair sem salvar?',
  text: 'As mudanças desta tela serão perdidas.',
  confirmLabel: 'Sair sem salvar',
  cancelLabel: 'Continuar editando',
  danger: true,
}

type Place = { pathname: string; search: object }
const sem = (search: object, aba: string) => JSON.stringify({ ...search, [aba]: undefined })

/**
 * Leaving a page with what is not saved asks first; so does the browser.
 * @param aba what of the address names the tab of a form that spans several: going from one to another leaves nothing
 */
export function useAskBeforeLeaving(mudou: () => boolean, aba?: string): void {
  const stays = (from: Place, to: Place) =>
    aba !== undefined && from.pathname === to.pathname && sem(from.search, aba) === sem(to.search, aba)
  useUnsaved(mudou)
  useBlocker({
    disabled: !mudou(),
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next }) => mudou() && !stays(current, next) && !(await confirm(leaving)),
  })
}

export type FormPageProps<V extends FieldValues> = PageHeaderProps & {
  /** A grid wants all of it; other forms are read better narrow. */
  width?: 'full' | 'reading'
  /** Below the title, above the fields: tabs. */
  toolbar?: ReactNode
  /** What `useFormulario` gave. */
  form: Formulario<V>
  submitLabel?: string
  cancelLabel?: string
  onCancel?: () => void
  /** What of the address names the tab, where one form spans several. */
  aba?: string
  /** Read only: no buttons. */
  readOnly?: boolean
  children: ReactNode
}

/** A form screen: fields above, save and cancel always in reach; leaving with changes asks first. */
export function FormPage<V extends FieldValues>(props: FormPageProps<V>) {
  const {
    form,
    submitLabel = 'Salvar',
    cancelLabel = 'Cancelar',
    onCancel,
    aba,
    readOnly,
    children,
    ...header
  } = props
  const back = useBack()
  useAskBeforeLeaving(() => !readOnly && form.mudou(), aba)
  return (
    <FormElement form={form} className="h-full">
      <Page
        width="reading"
        {...header}
        actions={
          <>
            {header.actions}
            {!readOnly && (
              <>
                <Button onClick={onCancel ?? back}>{cancelLabel}</Button>
                <Button type="submit" variant="primary" loading={form.enviando}>
                  {submitLabel}
                </Button>
              </>
            )}
          </>
        }
      >
        <fieldset disabled={readOnly || form.enviando} className="flex min-w-0 flex-col gap-5">
          <Recusa form={form} />
          {children}
        </fieldset>
      </Page>
    </FormElement>
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
      <div className="grid min-w-0 content-start gap-4 sm:grid-cols-2">{children}</div>
    </section>
  )
}
