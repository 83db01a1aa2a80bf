import { isCpf, unmask } from '@tropeiro/contract/formats'
import { messages } from '@tropeiro/contract/messages'
import { type FormEvent, useEffect, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { mascaraCpf } from '../data/mask.ts'
import { atualizarDia, esvaziar, reler, usePhone } from '../data/phone.ts'
import { calls, entrar } from '../data/session.ts'
import { Action } from '../pieces/action.tsx'
import { TextField } from '../pieces/field.tsx'
import { ir } from '../route.ts'

type Demo = { nome: string; cpf: string; senha: string }

function DemoDrivers({ disabled, onPick }: { disabled: boolean; onPick: (one: Demo) => void }) {
  const [demo, setDemo] = useState<Demo[]>([])
  useEffect(() => {
    calls.usuarios
      .publico()
      .then(({ dados }) => {
        const drivers = dados.logins.filter((one) => one.papel === 'MOTORISTA' || one.papel === 'ENTREGADOR')
        if (dados.demo) setDemo(drivers)
      })
      .catch(() => {})
  }, [])
  if (demo.length === 0) return null
  return (
    <section aria-labelledby="demo" className="mt-8">
      <h2 id="demo" className="mb-2 text-center text-[14px] text-ink-3">
        Demonstração: entre como
      </h2>
      <ul className="flex flex-col gap-2">
        {demo.map((one) => (
          <li key={one.cpf}>
            <button
              type="button"
              disabled={disabled}
              onClick={() => onPick(one)}
              className="flex min-h-14 w-full items-center gap-3 rounded-xl border border-line bg-surface px-4 text-left active:bg-hover disabled:opacity-60"
            >
              <span className="min-w-0 flex-1 truncate font-medium">{one.nome}</span>
              <span className="num shrink-0 text-[14px] text-ink-3">{mascaraCpf(one.cpf)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The driver's door: CPF and password, once; the phone stays logged in. */
export function LoginScreen() {
  const sessao = usePhone((s) => s.sessao)
  const [cpf, setCpf] = useState(() => mascaraCpf(sessao?.sessao.cpf ?? ''))
  const [senha, setSenha] = useState('')
  const [visible, setVisible] = useState(false)
  const [errors, setErrors] = useState<{ cpf?: string; senha?: string; form?: string }>({})
  const [sending, setSending] = useState(false)
  const [codigo, setCodigo] = useState('')
  const [asksCode, setAsksCode] = useState(false)

  const enter = async (who: string, secret: string) => {
    setSending(true)
    setErrors({})
    try {
      await entrar(unmask(who), secret, codigo)
      await reler()
      ir('', { replace: true })
      void atualizarDia().then(esvaziar)
    } catch (error) {
      if (error instanceof ApiError && error.codigo === 'segundo_fator') setAsksCode(true)
      const offline = error instanceof ApiError && error.http === 0
      setErrors({
        form: offline
          ? 'Para entrar é preciso ter rede. Tente de novo quando houver sinal.'
          : error instanceof ApiError
            ? error.mensagem
            : messages.erroInterno,
      })
      setSending(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isCpf(unmask(cpf))) setErrors({ cpf: 'Confira o CPF: são 11 números.' })
    else if (!senha) setErrors({ senha: 'Digite a senha.' })
    else void enter(cpf, senha)
  }

  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-[640px] flex-col bg-canvas">
      <header className="bg-bar px-6 pt-[max(40px,env(safe-area-inset-top))] pb-10 text-bar-ink">
        <img src="/motorista/icone.svg" alt="" className="-ml-2 size-16" />
        <h1 className="mt-3 text-[28px] leading-tight font-semibold tracking-tight">Tropeiro Motorista</h1>
        <p className="mt-1 text-[16px] text-bar-ink-2">Suas entregas do dia, com ou sem rede.</p>
      </header>
      <main className="-mt-5 flex-1 rounded-t-3xl bg-canvas px-6 pt-7 pb-10">
        <form onSubmit={submit} noValidate className="flex flex-col gap-5">
          {errors.form && (
            <p role="alert" className="rounded-xl bg-bad-soft px-4 py-3 font-medium text-bad-text">
              {errors.form}
            </p>
          )}
          <TextField
            label="CPF"
            name="cpf"
            inputMode="numeric"
            autoComplete="username"
            placeholder="000.000.000-00"
            value={cpf}
            error={errors.cpf}
            onChange={(event) => setCpf(mascaraCpf(event.target.value))}
            className="num text-[20px] tracking-wide"
          />
          <div className="relative">
            <TextField
              label="Senha"
              name="senha"
              type={visible ? 'text' : 'password'}
              autoComplete="current-password"
              value={senha}
              error={errors.senha}
              onChange={(event) => setSenha(event.target.value)}
              className="pr-28"
            />
            <button
              type="button"
              aria-pressed={visible}
              aria-label={visible ? 'Ocultar senha' : 'Mostrar senha'}
              onClick={() => setVisible(!visible)}
              className="absolute top-[30px] right-1.5 h-12 rounded-lg px-3 text-[15px] font-semibold text-accent-text active:bg-hover"
            >
              {visible ? 'Ocultar' : 'Mostrar'}
            </button>
          </div>
          {asksCode && (
            <TextField
              label="Código do autenticador"
              name="codigo"
              autoComplete="one-time-code"
              autoCapitalize="none"
              hint="Seis números do aplicativo, ou um código de recuperação."
              value={codigo}
              onChange={(event) => setCodigo(event.target.value)}
              className="num text-[20px] tracking-wide"
            />
          )}
          <Action type="submit" tone="primary" loading={sending}>
            {sending ? 'Entrando…' : 'Entrar'}
          </Action>
        </form>
        {sessao && (
          <Action tone="quiet" className="mt-3" onClick={() => ir('', { replace: true })}>
            Continuar sem entrar
          </Action>
        )}
        <DemoDrivers disabled={sending} onPick={(one) => void enter(one.cpf, one.senha)} />
      </main>
    </div>
  )
}
