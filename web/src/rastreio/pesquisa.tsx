import type { PesquisaPublica } from '@tropeiro/contract/atendimento/sac/avaliacao'
import { notasDaPesquisa } from '@tropeiro/contract/atendimento/sac/pesquisa'
import { formatDateTime } from '@tropeiro/contract/formats'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { ask, Refused } from './ask.ts'
import { Loading, Sheet, Trouble } from './pieces.tsx'

const pontas = {
  csat: ['Muito ruim', 'Muito bom'],
  nps: ['De jeito nenhum', 'Com certeza'],
} as const

/** How one was attended, or whether one would recommend the carrier: for who has the link. */
export function Pesquisa({ token }: { token: string }) {
  const [data, setData] = useState<PesquisaPublica>()
  const [error, setError] = useState<Refused>()
  const [nota, setNota] = useState<number | null>(null)
  const [sending, setSending] = useState(false)
  const [thanks, setThanks] = useState(false)
  const call = useCallback(
    async (resposta?: { nota: number; comentario: string }) => {
      setSending(resposta !== undefined)
      try {
        const said = resposta
          ? await ask<PesquisaPublica>('/api/pesquisa/resposta', { token, ...resposta })
          : await ask<PesquisaPublica>('/api/pesquisa', { token })
        setData(said)
        setNota(said.nota)
        setThanks(resposta !== undefined)
        setError(undefined)
      } catch (e) {
        setError(e instanceof Refused ? e : new Refused(String(e), false))
      } finally {
        setSending(false)
      }
    },
    [token],
  )
  useEffect(() => void call(), [call])
  if (!data && !error) return <Loading />
  if (!data)
    return (
      <Trouble
        title={error?.gone ? 'Link sem validade' : 'Não foi possível abrir'}
        text={error?.message ?? ''}
        onRetry={error?.gone ? undefined : () => void call()}
      />
    )
  const { de, ate } = notasDaPesquisa[data.tipo]
  const [pior, melhor] = pontas[data.tipo]
  const send = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault()
    if (nota !== null)
      void call({ nota, comentario: String(new FormData(e.currentTarget).get('comentario') ?? '') })
  }
  return (
    <Sheet carrier={data.transportadora} about="Quem tem o endereço desta página responde por ela.">
      <form onSubmit={send} className="flex flex-col gap-4 rounded-xl border border-line bg-surface p-5">
        {data.incidente && (
          <p className="text-sm text-ink-3">
            Incidente {data.incidente}: {data.assunto}
          </p>
        )}
        <fieldset disabled={data.fechada || sending} className="flex flex-col gap-3">
          <legend className="mb-3 text-xl font-semibold">
            {data.tipo === 'csat'
              ? 'Como foi o atendimento?'
              : `Você recomendaria ${data.transportadora} a um colega?`}
          </legend>
          <div className="flex flex-wrap gap-2">
            {Array.from({ length: ate - de + 1 }, (_, i) => de + i).map((n) => (
              <label
                key={n}
                className="flex h-11 w-11 cursor-pointer items-center justify-center rounded-md border border-line-strong font-medium tabular-nums has-checked:border-accent has-checked:bg-accent has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-accent"
              >
                <input
                  type="radio"
                  name="nota"
                  value={n}
                  checked={nota === n}
                  onChange={() => setNota(n)}
                  className="sr-only"
                />
                {n}
              </label>
            ))}
          </div>
          <p className="flex justify-between text-xs text-ink-3">
            <span>
              {de}: {pior}
            </span>
            <span>
              {ate}: {melhor}
            </span>
          </p>
          <label className="flex flex-col gap-1 text-sm">
            Quer dizer mais?
            <textarea
              name="comentario"
              rows={3}
              maxLength={1000}
              defaultValue={data.comentario}
              className="w-full rounded-md border border-line-strong bg-surface px-3 py-2"
            />
          </label>
          {!data.fechada && (
            <button
              type="submit"
              disabled={nota === null || sending}
              className="h-11 self-start rounded-md bg-accent px-4 font-medium text-accent-ink hover:bg-accent-hover disabled:opacity-60"
            >
              {sending ? 'Enviando…' : data.nota === null ? 'Enviar' : 'Mudar a resposta'}
            </button>
          )}
        </fieldset>
        <p role="status" className="text-sm text-ink-2">
          {thanks && 'Obrigado, a sua resposta foi registrada. '}
          {data.fechada ? 'Esta pesquisa já fechou.' : `Pode ser respondida até ${formatDateTime(data.ate)}.`}
        </p>
        {error && (
          <p role="alert" className="text-sm text-bad-text">
            {error.message}
          </p>
        )}
      </form>
    </Sheet>
  )
}
