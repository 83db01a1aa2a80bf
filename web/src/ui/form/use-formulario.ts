import { sentenceOf } from '@tropeiro/contract/sentencas-de-campo'
import { type RefObject, useEffect, useRef, useState } from 'react'
import {
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  set,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '../../lib/api-error.ts'
import { notifyError } from '../../lib/query-client.ts'
import { toast } from '../toast.tsx'

type Campos<V extends FieldValues> =
  | Readonly<Record<string, Path<V>>>
  | ((campo: string, values: V) => string)
/** A field, by the contract's name, and what is wrong with it. */
export type Problema = readonly [campo: string, mensagem: string]

type Options<V extends FieldValues, I, R> = {
  /** What the fields begin with. Another record is another form: give the component that calls this a `key`. */
  de: V
  /** Sends what the schema agreed to; a refusal of the server lands on its fields. Its mutation is `quieta`. */
  enviar: (body: I) => Promise<R>
  /** What follows when the server agreed: closing, going on, a toast. */
  ao?: (reply: R, values: V) => unknown
  /** Where the field of a name of the contract stands in this form, if elsewhere: `{ cnpj_cliente: 'clientes' }`. */
  campos?: Campos<V>
  /** What only this screen knows to be wrong, by the contract's names; the schema says the rest. */
  confere?: (values: V) => readonly Problema[]
  /** A refusal that belongs to no field: a toast, or a sentence in the form. */
  recusa?: 'toast' | 'tela'
  /** After sending the fields are as at the beginning, for the next message or line. */
  limpa?: boolean
  /** Whether this reply is a step on the way: what is filled in is not saved by it. */
  passo?: (reply: R) => boolean
  /** Answers true when it took care of a refusal by itself (a conflict shown beside the form). */
  aoRecusar?: (error: ApiError, values: V) => boolean | Promise<boolean>
} & ([V] extends [I]
  ? { /** The fields' values as the call wants them. */ para?: (values: V) => I }
  : { /** The fields' values as the call wants them. */ para: (values: V) => I })

export type Formulario<V extends FieldValues = FieldValues> = {
  /** react-hook-form's own, for lists of fields and for values that others follow. */
  form: UseFormReturn<V>
  enviar: () => Promise<void>
  enviando: boolean
  /** Holds something that is not saved; asked at the moment of leaving. */
  mudou: () => boolean
  /** The last refusal that belongs to no field. */
  recusa: string
  /** The element that the fields stand in: the first wrong one is looked for there. */
  elemento: RefObject<HTMLFormElement | null>
}

/** `a.0.b` of the contract, where this form keeps it. */
function placeOf<V extends FieldValues>(campos: Campos<V> | undefined, campo: string, values: V): string {
  const path = campo.replace(/^body\./, '')
  if (typeof campos === 'function') return campos(path, values)
  for (const [wire, field] of Object.entries(campos ?? {}))
    if (path === wire || path.startsWith(`${wire}.`)) return field
  return path
}

/** The first problem of each field, as react-hook-form keeps them. */
function errorsOf<V extends FieldValues>(problems: readonly Problema[]): FieldErrors<V> {
  const errors = {}
  for (const [at, message] of problems)
    if (!get(errors, `${at || 'root'}.message`)) set(errors, at || 'root', { type: 'wrong', message })
  return errors
}

/**
 * One form: its fields begin with `de`, what they hold goes through the contract's own schema, and a refusal of the
 * server lands on its fields by the same door. Shown by `FormPage`, `FormDialog`, `FormPeek` or `FormBlock`.
 * The schema is a name of the contract's (`import { NovoIncidente } from '@tropeiro/contract/…'`).
 */
export function useFormulario<V extends FieldValues, S extends z.ZodType, R>(
  schema: S,
  options: Options<V, z.input<S>, R>,
): Formulario<V> {
  const latest = useRef(options)
  latest.current = options
  const elemento = useRef<HTMLFormElement>(null)
  const sending = useRef(false)
  const saved = useRef(false)
  const [recusa, setRecusa] = useState('')
  const [wrong, setWrong] = useState(0)
  const bodyOf = (values: V): z.input<S> => {
    const para = latest.current.para as ((values: V) => z.input<S>) | undefined
    return para ? para(values) : (values as z.input<S>)
  }
  const form = useForm<V>({
    defaultValues: options.de as never,
    shouldFocusError: false,
    resolver: (values) => {
      const checked = schema.safeParse(bodyOf(values), { error: sentenceOf })
      const said = checked.error?.issues.map((i): Problema => [i.path.join('.'), i.message]) ?? []
      const { campos, confere } = latest.current
      const problems = [...(confere?.(values) ?? []), ...said].map(
        ([campo, mensagem]): Problema => [placeOf(campos, campo, values), mensagem],
      )
      return problems.length === 0
        ? { values, errors: {} }
        : { values: {}, errors: errorsOf<V>(problems) as never }
    },
  })
  const { isDirty, isSubmitting } = form.formState
  useEffect(() => {
    if (!isDirty) saved.current = false
  }, [isDirty])
  // While it is being sent its fields are disabled, and take no focus.
  useEffect(() => {
    if (wrong === 0 || isSubmitting) return
    elemento.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    setWrong(0)
  }, [wrong, isSubmitting])

  const refused = async (error: unknown, values: V) => {
    if (!(error instanceof ApiError)) return notifyError(error)
    if (await latest.current.aoRecusar?.(error, values)) return
    const { campos, recusa: where } = latest.current
    const found = error.campos.map((c) => ({ at: placeOf(campos, c.campo, values), message: c.mensagem }))
    const shown = found.filter(({ at }) => at !== '' && get(values, at) !== undefined)
    for (const { at, message } of shown) form.setError(at as Path<V>, { type: 'server', message })
    if (shown.length > 0) setWrong((n) => n + 1)
    if (shown.length > 0 && shown.length === found.length) return
    if (where === 'tela') setRecusa(error.mensagem)
    else notifyError(error)
  }
  const valid = async (values: V) => {
    try {
      const reply = await latest.current.enviar(bodyOf(values))
      if (!latest.current.passo?.(reply)) {
        saved.current = true
        form.reset(latest.current.limpa ? undefined : values)
      }
      await latest.current.ao?.(reply, values)
    } catch (error) {
      await refused(error, values)
    }
  }
  const invalid = (errors: FieldErrors<V>) => {
    setWrong((n) => n + 1)
    const whole = errors.root?.message
    if (whole) latest.current.recusa === 'tela' ? setRecusa(whole) : toast.warning(whole)
  }
  return {
    form,
    // A second click before the answer sends nothing twice.
    enviar: async () => {
      if (sending.current) return
      sending.current = true
      setRecusa('')
      try {
        await form.handleSubmit(valid, invalid)()
      } finally {
        sending.current = false
      }
    },
    enviando: isSubmitting,
    mudou: () => isDirty && !saved.current,
    recusa,
    elemento,
  }
}

/** A form as a piece sees it that knows only some of its fields. */
export const comoParte = <P extends FieldValues, V extends P>(form: Formulario<V>): Formulario<P> =>
  form as unknown as Formulario<P>
