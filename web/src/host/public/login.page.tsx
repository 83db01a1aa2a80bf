import { messages } from '@tropeiro/contract/messages'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { sessionApi } from '../../session/api.ts'
import { login } from '../../session/login.ts'
import { takeWanted } from '../../session/logout.ts'
import { getSession, temPortal } from '../../session/session.store.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.tsx'
import { Brand } from './brand.tsx'
import { type DemoLogin, DemoLogins } from './demo-logins.tsx'
import { isEmail } from './email.ts'
import { Landscape } from './landscape.tsx'
import { SecondStep } from './second-step.tsx'

const field =
  'h-11 w-full rounded-lg border border-control-line bg-surface px-3.5 text-base text-ink shadow-low transition-colors placeholder:text-ink-3 hover:border-ink-3 focus-visible:outline-offset-0 aria-invalid:border-bad'

/** The application begins to load when the person begins to log in, not before. */
const prefetchApp = () => void import('../app.tsx')

/** The front door. */
export function LoginPage() {
  const [email, setEmail] = useState('')
  const [senha, setSenha] = useState('')
  const [visible, setVisible] = useState(false)
  const [errors, setErrors] = useState<{ email?: string; senha?: string; form?: string }>({})
  const [sending, setSending] = useState(false)
  /** Right so far: the second step asks for the code. */
  const [halfway, setHalfway] = useState<{ who: string; secret: string } | null>(null)
  const [demo, setDemo] = useState<readonly DemoLogin[]>([])
  const emailField = useRef<HTMLInputElement>(null)
  const senhaField = useRef<HTMLInputElement>(null)
  const ids = useId()

  useEffect(() => {
    document.title = 'Entrar · Tropeiro'
    sessionApi
      .publico()
      .then(({ dados }) => dados.demo && setDemo(dados.logins))
      .catch(() => {})
  }, [])

  const enter = async (who: string, secret: string, codigo?: string) => {
    setSending(true)
    setErrors({})
    try {
      await login(who.trim().toLowerCase(), secret, codigo)
      toast.success(messages.loginFeito)
      const wanted = takeWanted()
      if (!wanted && temPortal(getSession())) location.replace('/portal')
      else location.replace(`#${wanted ?? '/app'}`)
    } catch (error) {
      const second = error instanceof ApiError && error.codigo === 'segundo_fator'
      if (second) setHalfway({ who, secret })
      else setErrors({ form: error instanceof ApiError ? error.mensagem : messages.erroInterno })
      senhaField.current?.select()
      setSending(false)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isEmail(email)) {
      setErrors({ email: messages.emailInvalido })
      emailField.current?.focus()
    } else if (!senha) {
      setErrors({ senha: 'Digite a senha.' })
      senhaField.current?.focus()
    } else void enter(email, senha)
  }

  return (
    <div className="grid min-h-dvh bg-canvas lg:grid-cols-[minmax(440px,5fr)_7fr]">
      <main className="flex flex-col px-6 py-8 sm:px-12">
        <Brand />
        <div className="mx-auto flex w-full max-w-[360px] flex-1 flex-col justify-center py-10">
          <h1 className="text-2xl font-semibold tracking-tight">
            {halfway ? 'Confirme que é você' : 'Entrar'}
          </h1>
          <p className="mt-1 text-sm text-ink-3">
            {halfway ? halfway.who : 'Da NF-e ao protocolo assinado.'}
          </p>
          {halfway ? (
            <SecondStep
              sending={sending}
              error={errors.form}
              onCode={(codigo) => void enter(halfway.who, halfway.secret, codigo)}
              onBack={() => {
                setHalfway(null)
                setErrors({})
              }}
            />
          ) : (
            <form onSubmit={submit} onFocus={prefetchApp} noValidate className="mt-7 flex flex-col gap-4">
              {errors.form && (
                <p role="alert" className="rounded-lg bg-bad-soft px-3.5 py-2.5 text-sm text-bad-text">
                  {errors.form}
                </p>
              )}
              <div>
                <label htmlFor={`${ids}e`} className="mb-1.5 block text-sm font-medium text-ink-2">
                  E-mail
                </label>
                <input
                  ref={emailField}
                  id={`${ids}e`}
                  name="email"
                  type="email"
                  inputMode="email"
                  autoComplete="username"
                  autoCapitalize="none"
                  spellCheck={false}
                  placeholder="voce@empresa.com.br"
                  value={email}
                  onChange={(event) => setEmail(event.target.value)}
                  aria-invalid={Boolean(errors.email)}
                  aria-describedby={errors.email ? `${ids}ee` : undefined}
                  className={field}
                />
                {errors.email && (
                  <p id={`${ids}ee`} role="alert" className="mt-1 text-xs text-bad-text">
                    {errors.email}
                  </p>
                )}
              </div>
              <div>
                <label htmlFor={`${ids}s`} className="mb-1.5 block text-sm font-medium text-ink-2">
                  Senha
                </label>
                <span className="relative block">
                  <input
                    ref={senhaField}
                    id={`${ids}s`}
                    name="senha"
                    type={visible ? 'text' : 'password'}
                    autoComplete="current-password"
                    value={senha}
                    onChange={(event) => setSenha(event.target.value)}
                    aria-invalid={Boolean(errors.senha)}
                    aria-describedby={errors.senha ? `${ids}se` : undefined}
                    className={`${field} pr-24`}
                  />
                  <button
                    type="button"
                    onClick={() => setVisible(!visible)}
                    aria-pressed={visible}
                    aria-label={visible ? 'Ocultar senha' : 'Mostrar senha'}
                    className="absolute inset-y-0 right-1 my-1.5 rounded-md px-2.5 text-xs font-medium text-ink-3 hover:bg-hover hover:text-ink"
                  >
                    {visible ? 'Ocultar' : 'Mostrar'}
                  </button>
                </span>
                {errors.senha && (
                  <p id={`${ids}se`} role="alert" className="mt-1 text-xs text-bad-text">
                    {errors.senha}
                  </p>
                )}
              </div>
              <button
                type="submit"
                disabled={sending}
                aria-busy={sending}
                className="mt-1 flex h-11 items-center justify-center gap-2 rounded-lg bg-accent text-base font-medium text-accent-ink shadow-low transition-colors hover:bg-accent-hover disabled:opacity-60"
              >
                {sending && <Spinner />}
                {sending ? 'Entrando…' : 'Entrar'}
              </button>
              <p className="flex justify-between gap-3 text-sm">
                <a href="#/redefinir" className="text-accent-text underline-offset-2 hover:underline">
                  Esqueci minha senha
                </a>
                <a href="#/cadastrar" className="text-accent-text underline-offset-2 hover:underline">
                  Criar conta
                </a>
              </p>
            </form>
          )}
          {demo.length > 0 && !halfway && (
            <DemoLogins logins={demo} disabled={sending} onPick={(one) => void enter(one.login, one.senha)} />
          )}
        </div>
        <p className="text-xs text-ink-3">
          É motorista?{' '}
          <a href="/motorista/" className="text-accent-text underline-offset-2 hover:underline">
            Abrir o aplicativo do motorista
          </a>
        </p>
      </main>
      <Landscape />
    </div>
  )
}
