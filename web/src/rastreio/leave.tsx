import { useEffect, useState } from 'react'
import { ask, Refused } from './ask.ts'
import { Loading, Sheet, Trouble } from './pieces.tsx'

type Saida = { para: string; transportadora: string; saiu: boolean }

/** Where an address asks not to be told any more. A mail program that opens links by itself changes nothing here. */
export function Leave({ token }: { token: string }) {
  const [data, setData] = useState<Saida>()
  const [error, setError] = useState<Refused>()
  const [sending, setSending] = useState(false)
  const call = async (confirmar: boolean) => {
    setSending(confirmar)
    try {
      setData(await ask<Saida>('/api/rastreio/saida', { token, confirmar }))
      setError(undefined)
    } catch (e) {
      setError(e instanceof Refused ? e : new Refused(String(e), false))
    } finally {
      setSending(false)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once a token
  useEffect(() => void call(false), [token])
  if (!data && !error) return <Loading />
  if (!data)
    return (
      <Trouble
        title={error?.gone ? 'Link sem validade' : 'Não foi possível abrir'}
        text={error?.message ?? ''}
        onRetry={error?.gone ? undefined : () => void call(false)}
      />
    )
  return (
    <Sheet carrier={data.transportadora}>
      <section aria-live="polite" className="rounded-xl border border-line bg-surface p-5">
        <h1 className="text-xl font-semibold">
          {data.saiu ? 'Pronto: não avisaremos mais' : 'Não receber mais avisos'}
        </h1>
        <p className="mt-2 text-ink-2">
          {data.saiu
            ? `${data.para} não recebe mais avisos de entrega de ${data.transportadora}.`
            : `${data.para} deixa de receber avisos de entrega de ${data.transportadora}. As entregas seguem como estão.`}
        </p>
        {error && (
          <p role="alert" className="mt-3 text-sm text-bad-text">
            {error.message}
          </p>
        )}
        {!data.saiu && (
          <button
            type="button"
            disabled={sending}
            onClick={() => void call(true)}
            className="mt-4 h-11 rounded-md bg-accent px-4 font-medium text-accent-ink hover:bg-accent-hover disabled:opacity-60"
          >
            {sending ? 'Gravando…' : 'Não quero mais receber'}
          </button>
        )}
      </section>
    </Sheet>
  )
}
