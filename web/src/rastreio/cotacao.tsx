import type { CotacaoPublica } from '@tropeiro/contract/comercial/cotacoes/calls'
import { formatDia, formatMoney, formatNumber, formatPeso } from '@tropeiro/contract/formats'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { ask, Refused } from './ask.ts'
import { Loading, Sheet, Trouble } from './pieces.tsx'

const dito: Record<CotacaoPublica['estado'], string> = {
  rascunho: 'Em preparo',
  aprovacao: 'Em preparo',
  enviada: 'Espera a sua resposta',
  aceita: 'Aceita',
  recusada: 'Recusada',
  vencida: 'Fora da validade',
}
const motivos = [
  ['preco', 'Preço'],
  ['prazo', 'Prazo'],
  ['concorrente', 'Fechei com outra'],
  ['desistiu', 'Desisti do transporte'],
  ['outro', 'Outro motivo'],
] as const

type Resposta = { aceita: true; quem: string } | { aceita: false; motivo: string; texto: string }

const botao = 'h-11 rounded-md px-4 font-medium disabled:opacity-60'
const campo = 'h-11 w-full rounded-md border border-line-strong bg-surface px-3'

function Responder({ sending, onSend }: { sending: boolean; onSend: (r: Resposta) => void }) {
  const [recusando, setRecusando] = useState(false)
  const send = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault()
    const said = new FormData(e.currentTarget)
    onSend(
      recusando
        ? { aceita: false, motivo: String(said.get('motivo')), texto: String(said.get('texto') ?? '') }
        : { aceita: true, quem: String(said.get('quem')) },
    )
  }
  return (
    <form onSubmit={send} className="mt-4 flex flex-col gap-3 rounded-xl border border-line bg-surface p-5">
      {recusando ? (
        <>
          <label className="flex flex-col gap-1 text-sm">
            Por quê
            <select name="motivo" className={campo}>
              {motivos.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <label className="flex flex-col gap-1 text-sm">
            Quer dizer mais?
            <input name="texto" maxLength={300} className={campo} />
          </label>
        </>
      ) : (
        <label className="flex flex-col gap-1 text-sm">
          O seu nome
          <input name="quem" required minLength={2} maxLength={80} autoComplete="name" className={campo} />
        </label>
      )}
      <div className="flex flex-wrap gap-3">
        <button
          type="submit"
          disabled={sending}
          className={`${botao} bg-accent text-accent-ink hover:bg-accent-hover`}
        >
          {sending ? 'Enviando…' : recusando ? 'Recusar a cotação' : 'Aceitar a cotação'}
        </button>
        <button
          type="button"
          disabled={sending}
          onClick={() => setRecusando(!recusando)}
          className={`${botao} border border-line-strong`}
        >
          {recusando ? 'Voltar' : 'Não aceito'}
        </button>
      </div>
    </form>
  )
}

function Linhas({ c }: { c: CotacaoPublica }) {
  return (
    <table className="mt-4 w-full border-t border-line text-sm">
      <caption className="sr-only">Composição do frete</caption>
      <tbody>
        {c.linhas.map((l, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be of one component
          <tr key={i} className="border-b border-line">
            <th scope="row" className="py-2 text-left font-normal">
              {l.nome}
            </th>
            <td className="py-2 text-right tabular-nums">{formatMoney(l.valor_centavos)}</td>
          </tr>
        ))}
        <tr className="text-lg font-semibold">
          <th scope="row" className="py-3 text-left">
            Total
          </th>
          <td className="py-3 text-right tabular-nums">{formatMoney(c.total_centavos)}</td>
        </tr>
      </tbody>
    </table>
  )
}

/** A quote, for who has its link: the price and its parts, and the answer. */
export function Cotacao({ token }: { token: string }) {
  const [data, setData] = useState<CotacaoPublica>()
  const [error, setError] = useState<Refused>()
  const [sending, setSending] = useState(false)
  const call = useCallback(
    async (resposta?: Resposta) => {
      setSending(resposta !== undefined)
      try {
        setData(
          resposta
            ? await ask<CotacaoPublica>('/api/cotacao/resposta', { token, resposta })
            : await ask<CotacaoPublica>('/api/cotacao', { token }),
        )
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
  const c = data
  return (
    <Sheet
      carrier={c.transportadora}
      about="Quem tem o endereço desta página vê a cotação e responde por ela."
    >
      <section className="rounded-xl border border-line bg-surface p-5">
        <p className="text-sm text-ink-3">
          Cotação {formatNumber(c.numero)} para {c.cliente}
        </p>
        <h1 className="mt-1 text-xl font-semibold">
          {c.origem} → {c.destino}
        </h1>
        <p className="mt-1 text-ink-2">
          {formatNumber(c.volumes)} {c.volumes === 1 ? 'volume' : 'volumes'}, {formatPeso(c.peso_gramas)},
          mercadoria de {formatMoney(c.valor_centavos)}
        </p>
        <Linhas c={c} />
        <p className="text-sm text-ink-2">Prazo: {c.prazo}.</p>
        <p className="text-sm text-ink-2">
          Vale até {formatDia(c.validade)}. <strong role="status">{dito[c.estado]}.</strong>
        </p>
        {c.observacao && (
          <p className="mt-3 border-t border-line pt-3 text-sm whitespace-pre-line">{c.observacao}</p>
        )}
      </section>
      {error && (
        <p role="alert" className="mt-3 text-sm text-bad-text">
          {error.message}
        </p>
      )}
      {c.estado === 'enviada' && <Responder sending={sending} onSend={(r) => void call(r)} />}
    </Sheet>
  )
}
