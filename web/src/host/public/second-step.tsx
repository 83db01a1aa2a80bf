import { type FormEvent, useEffect, useRef, useState } from 'react'
import { FormError, PublicField, Send } from './front.tsx'

type Props = {
  sending: boolean
  error: string | undefined
  onCode: (codigo: string) => void
  onBack: () => void
}

/** The second step of a login: the code of the authenticator app, or a recovery code. */
export function SecondStep({ sending, error, onCode, onBack }: Props) {
  const [codigo, setCodigo] = useState('')
  const [recovery, setRecovery] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal and the other kind of code begin again
  useEffect(() => {
    const input = form.current?.querySelector('input')
    input?.focus()
    input?.select()
  }, [error, recovery])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (codigo.trim()) onCode(codigo)
  }
  const other = () => {
    setRecovery(!recovery)
    setCodigo('')
  }
  const link = 'text-accent-text underline-offset-2 hover:underline'
  return (
    <form ref={form} onSubmit={submit} noValidate className="mt-7 flex flex-col gap-4">
      <FormError>{error}</FormError>
      {recovery ? (
        <PublicField
          key="recovery"
          label="Código de recuperação"
          name="codigo"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="xxxxx-xxxxx"
          value={codigo}
          onText={setCodigo}
          hint="Um dos dez que você guardou. Cada um vale uma vez."
        />
      ) : (
        <PublicField
          key="app"
          label="Código do aplicativo autenticador"
          name="codigo"
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="000000"
          value={codigo}
          onText={setCodigo}
          hint="Seis números, que mudam a cada trinta segundos."
        />
      )}
      <Send sending={sending}>{sending ? 'Entrando…' : 'Confirmar'}</Send>
      <p className="flex justify-between gap-3 text-sm">
        <button type="button" onClick={other} className={link}>
          {recovery ? 'Usar o aplicativo' : 'Não tenho o telefone'}
        </button>
        <button type="button" onClick={onBack} className={link}>
          Voltar
        </button>
      </p>
    </form>
  )
}
