import { type ComponentProps, type ReactNode, useEffect, useId, useState } from 'react'
import { Spinner } from '../../ui/spinner.tsx'
import { Brand } from './brand.tsx'
import { Landscape } from './landscape.tsx'

/** What a public link carries behind its path: `#/redefinir?token=…`. */
export const hashParam = (name: string): string =>
  new URLSearchParams(location.hash.split('?')[1] ?? '').get(name) ?? ''

type FrontProps = { title: string; text?: ReactNode; children: ReactNode }

/** The front doors beside the login: a short form and the road. */
export function Front({ title, text, children }: FrontProps) {
  useEffect(() => {
    document.title = `${title} · Tropeiro`
  }, [title])
  return (
    <div className="grid min-h-dvh bg-canvas lg:grid-cols-[minmax(440px,5fr)_7fr]">
      <main className="flex flex-col px-6 py-8 sm:px-12">
        <Brand />
        <div className="mx-auto flex w-full max-w-[360px] flex-1 flex-col justify-center py-10">
          <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
          {text && <p className="mt-1 text-sm text-ink-3">{text}</p>}
          {children}
        </div>
        <p className="text-xs text-ink-3">
          <a href="#/login" className="text-accent-text underline-offset-2 hover:underline">
            Voltar para a entrada
          </a>
        </p>
      </main>
      <Landscape />
    </div>
  )
}

export function FormError({ children }: { children?: ReactNode }) {
  if (!children) return null
  return (
    <p role="alert" className="rounded-lg bg-bad-soft px-3.5 py-2.5 text-sm text-bad-text">
      {children}
    </p>
  )
}

/** What was done, and what comes next. */
export function Done({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="mt-6 flex flex-col gap-3 rounded-lg bg-ok-soft px-4 py-3.5 text-sm text-ok-text"
    >
      {children}
    </div>
  )
}

const field =
  'h-11 w-full rounded-lg border border-control-line bg-surface px-3.5 text-base text-ink shadow-low transition-colors placeholder:text-ink-3 hover:border-ink-3 focus-visible:outline-offset-0 aria-invalid:border-bad'

type FieldProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  label: string
  error?: string | undefined
  hint?: ReactNode
  onText: (text: string) => void
}

/** Label, input, and the sentence below it. */
export function PublicField({ label, error, hint, onText, ...rest }: FieldProps) {
  const id = useId()
  const below = error ?? hint
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium text-ink-2">
        {label}
      </label>
      <input
        {...rest}
        id={id}
        onChange={(event) => onText(event.target.value)}
        aria-invalid={Boolean(error)}
        aria-describedby={below ? `${id}d` : undefined}
        className={field}
      />
      {below && (
        <p
          id={`${id}d`}
          role={error ? 'alert' : undefined}
          className={`mt-1 text-xs ${error ? 'text-bad-text' : 'text-ink-3'}`}
        >
          {below}
        </p>
      )}
    </div>
  )
}

/** Two inputs for one new password; one press shows both. */
export function NewPassword(props: {
  senha: string
  confirmarSenha: string
  onSenha: (text: string) => void
  onConfirmar: (text: string) => void
  errors: Record<string, string>
}) {
  const [visible, setVisible] = useState(false)
  const type = visible ? 'text' : 'password'
  return (
    <>
      <PublicField
        label="Senha nova"
        type={type}
        name="senha"
        autoComplete="new-password"
        value={props.senha}
        onText={props.onSenha}
        error={props.errors.senha}
        hint="Três ou quatro palavras que não combinam são fáceis de lembrar e difíceis de adivinhar."
      />
      <PublicField
        label="Repita a senha"
        type={type}
        name="confirmarSenha"
        autoComplete="new-password"
        value={props.confirmarSenha}
        onText={props.onConfirmar}
        error={props.errors.confirmarSenha}
      />
      <label className="flex items-center gap-2 text-sm text-ink-2">
        <input type="checkbox" checked={visible} onChange={() => setVisible(!visible)} className="size-4" />
        Mostrar as senhas
      </label>
    </>
  )
}

export function Send({ sending, children }: { sending: boolean; children: ReactNode }) {
  return (
    <button
      type="submit"
      disabled={sending}
      aria-busy={sending}
      className="mt-1 flex h-11 items-center justify-center gap-2 rounded-lg bg-accent text-base font-medium text-accent-ink shadow-low transition-colors hover:bg-accent-hover disabled:opacity-60"
    >
      {sending && <Spinner />}
      {children}
    </button>
  )
}
