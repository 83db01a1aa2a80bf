import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import {
  type FormEventHandler,
  type ReactNode,
  type RefObject,
  useCallback,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { cx } from '../lib/cx.ts'
import { Button, IconButton } from './button.tsx'
import { closing, Guarded, useCloseGuard } from './close-guard.ts'
import { Field, Input } from './field.tsx'

const widths = { sm: 'sm:max-w-sm', md: 'sm:max-w-lg', lg: 'sm:max-w-3xl', xl: 'sm:max-w-6xl' }

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  size?: keyof typeof widths
  /** Buttons at the bottom, right-aligned; the main one last. */
  footer?: ReactNode
  initialFocus?: RefObject<HTMLElement | null>
  /** Whether closing loses something; left out, the dialog looks at its own controls. */
  dirty?: boolean
  children?: ReactNode
}

/**
 * Something over the page. Esc, the X and a click outside close it, and ask first when something was filled in; on a
 * phone it rises from the bottom. What is filled in to be sent is a `FormDialog`.
 */
export const Dialog = (props: DialogProps) => <DialogFrame {...props} />

type Sent = {
  /** Makes body and footer one form, so that Enter sends it. */
  onSubmit?: FormEventHandler<HTMLFormElement>
  /** The form that `onSubmit` makes. */
  formRef?: RefObject<HTMLFormElement | null>
}

/** What `Dialog`, `FormDialog` and `ConfirmDialog` are drawn with; no screen uses it. */
export function DialogFrame(props: DialogProps & Sent) {
  const {
    open,
    onOpenChange,
    title,
    description,
    size = 'md',
    footer,
    onSubmit,
    formRef,
    initialFocus,
    dirty,
    children,
  } = props
  const popup = useRef<HTMLDivElement | null>(null)
  // It comes later than this component, by way of its portal.
  const [panel, setPanel] = useState<HTMLDivElement | null>(null)
  const setPopup = useCallback((element: HTMLDivElement | null) => {
    popup.current = element
    setPanel(element)
  }, [])
  const guard = useCloseGuard(open, panel, () => onOpenChange(false), dirty)
  // What the dialog is for, not its X: the first field, else the main button.
  const firstField = () =>
    popup.current?.querySelector<HTMLElement>(
      'input:not([type=hidden]):not([type=file]), textarea, [role=combobox], [data-main]',
    ) ?? true
  const inside = (
    <>
      {children && <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">{children}</div>}
      {footer && (
        <div className="flex flex-wrap justify-end gap-2 border-t border-line bg-canvas/60 px-5 py-3 max-sm:pb-[max(12px,env(safe-area-inset-bottom))]">
          {footer}
        </div>
      )}
    </>
  )
  return (
    <Base.Root open={open} onOpenChange={(next) => (next ? onOpenChange(true) : guard.request())}>
      <Base.Portal>
        {/* A question over a dialog dims that dialog too. */}
        <Base.Backdrop
          forceRender
          className="fixed inset-0 z-50 bg-scrim transition-opacity duration-150 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0"
        />
        <Base.Viewport className="fixed inset-0 z-50 flex items-end justify-center sm:items-center sm:p-6">
          <Base.Popup
            ref={setPopup}
            initialFocus={initialFocus ?? firstField}
            className={cx(
              'dialog-motion flex max-h-[92dvh] w-full flex-col overflow-hidden rounded-t-xl border border-line bg-raised shadow-over outline-none sm:max-h-[85dvh] sm:rounded-xl',
              widths[size],
            )}
          >
            <div className={cx('flex items-start gap-3 px-5 pt-4', children ? 'pb-1' : 'pb-4')}>
              <div className="min-w-0 flex-1">
                <Base.Title className="text-lg font-semibold tracking-tight">{title}</Base.Title>
                {description && (
                  <Base.Description className="mt-0.5 text-sm text-ink-2">{description}</Base.Description>
                )}
              </div>
              <Base.Close render={<IconButton icon={X} label="Fechar" className="-mr-2" />} />
            </div>
            <Guarded value={true}>
              {onSubmit ? (
                <form
                  ref={formRef}
                  noValidate
                  className="flex min-h-0 flex-1 flex-col"
                  onSubmit={(event) => {
                    // A form that the browser sends itself would load the page anew.
                    event.preventDefault()
                    // React would tell it to the form that this dialog was opened from too.
                    event.stopPropagation()
                    onSubmit(event)
                  }}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
                    event.preventDefault()
                    event.stopPropagation()
                    event.currentTarget.requestSubmit()
                  }}
                >
                  {inside}
                </form>
              ) : (
                inside
              )}
            </Guarded>
            {guard.asking && <ConfirmDialog {...closing} open onAnswer={guard.answer} />}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

export type ConfirmProps = {
  title: string
  text?: ReactNode
  confirmLabel?: string
  cancelLabel?: string
  danger?: boolean
  /** Must be typed to confirm; for what cannot be undone. */
  typeToConfirm?: string
}

/** The same question as a component, for those who keep `open` themselves. */
export function ConfirmDialog(
  props: ConfirmProps & {
    open: boolean
    onAnswer: (yes: boolean) => void
    loading?: boolean
    /** What the question is about, to be looked at before the answer. */
    children?: ReactNode
  },
) {
  const { title, text, confirmLabel = 'Confirmar', cancelLabel = 'Cancelar', danger, typeToConfirm } = props
  const [typed, setTyped] = useState('')
  const ready = !typeToConfirm || typed.trim() === typeToConfirm
  const answer = (yes: boolean) => {
    setTyped('')
    props.onAnswer(yes)
  }
  return (
    <DialogFrame
      open={props.open}
      onOpenChange={(open) => !open && answer(false)}
      title={title}
      description={text}
      size="sm"
      dirty={false}
      onSubmit={(event) => {
        event.preventDefault()
        if (ready) answer(true)
      }}
      footer={
        <>
          <Button onClick={() => answer(false)}>{cancelLabel}</Button>
          <Button
            type="submit"
            variant={danger ? 'danger' : 'primary'}
            data-main
            disabled={!ready}
            loading={props.loading}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {typeToConfirm ? (
        <Field label={`Digite ${typeToConfirm} para confirmar`}>
          <Input value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
      ) : (
        props.children
      )}
    </DialogFrame>
  )
}

type Question = ConfirmProps & { answer: (yes: boolean) => void }
let question: Question | null = null
const listeners = new Set<() => void>()
const ask = (next: Question | null) => {
  question = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Asks before doing: `if (await confirm({ title: 'Excluir romaneio?', danger: true })) …` */
export function confirm(props: ConfirmProps): Promise<boolean> {
  question?.answer(false)
  return new Promise((resolve) => ask({ ...props, answer: resolve }))
}

/** Where `confirm()` appears. Mounted once by the shell. */
export function ConfirmHost() {
  const asked = useSyncExternalStore(subscribe, () => question)
  const [last, setLast] = useState<Question | null>(null)
  if (asked && asked !== last) setLast(asked)
  if (!last) return null
  const onAnswer = (yes: boolean) => {
    asked?.answer(yes)
    ask(null)
  }
  return <ConfirmDialog {...last} open={asked !== null} onAnswer={onAnswer} />
}
