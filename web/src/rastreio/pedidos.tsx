import { nomeDoEstado } from '@tropeiro/contract/atendimento/sac/incidente'
import type { PedidosDaPagina } from '@tropeiro/contract/atendimento/sac/pagina'
import { type EspecieDoPedido, nomeDoPedido } from '@tropeiro/contract/atendimento/sac/pedido'
import { diaEm, formatDateTime } from '@tropeiro/contract/formats'
import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { ask, Refused } from './ask.ts'

const campo = 'w-full rounded-md border border-line-strong bg-surface px-3'
const pergunta: Record<EspecieDoPedido, string> = {
  nao_recebi: 'Conte o que sabe: quem estava no local, se perguntou na portaria',
  avaria: 'O que chegou avariado, e como',
  data: 'Algum horário em que recebe?',
  endereco: 'Qual é o endereço certo?',
}

type Enviado = { nome: string; email: string; texto: string; dia: string | null }

function Formulario(props: {
  especie: EspecieDoPedido
  sending: boolean
  error: string | undefined
  onSend: (e: Enviado) => void
  onBack: () => void
}) {
  const { especie, sending, error } = props
  const titulo = useRef<HTMLHeadingElement>(null)
  const amanha = diaEm(new Date(Date.now() + 86_400_000))
  useEffect(() => titulo.current?.focus(), [])
  const send = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault()
    const said = new FormData(e.currentTarget)
    const text = (name: string) => String(said.get(name) ?? '')
    props.onSend({
      nome: text('nome'),
      email: text('email'),
      texto: text('texto'),
      dia: especie === 'data' ? text('dia') : null,
    })
  }
  return (
    <form onSubmit={send} className="flex flex-col gap-3">
      <h3 ref={titulo} tabIndex={-1} className="font-semibold outline-none">
        {nomeDoPedido[especie]}
      </h3>
      {especie === 'data' && (
        <label className="flex flex-col gap-1 text-sm">
          Para quando
          <input type="date" name="dia" required min={amanha} className={`${campo} h-11`} />
        </label>
      )}
      <label className="flex flex-col gap-1 text-sm">
        {pergunta[especie]}
        <textarea
          name="texto"
          rows={3}
          maxLength={1000}
          required={especie === 'endereco' || especie === 'avaria'}
          className={`${campo} py-2`}
        />
      </label>
      <label className="flex flex-col gap-1 text-sm">
        O seu nome
        <input
          name="nome"
          required
          minLength={2}
          maxLength={80}
          autoComplete="name"
          className={`${campo} h-11`}
        />
      </label>
      <label className="flex flex-col gap-1 text-sm">
        E-mail para a resposta (se quiser; ela aparece aqui também)
        <input type="email" name="email" maxLength={200} autoComplete="email" className={`${campo} h-11`} />
      </label>
      {error && (
        <p role="alert" className="text-sm text-bad-text">
          {error}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <button
          type="submit"
          disabled={sending}
          className="h-11 rounded-md bg-accent px-4 font-medium text-accent-ink hover:bg-accent-hover disabled:opacity-60"
        >
          {sending ? 'Enviando…' : 'Enviar ao atendimento'}
        </button>
        <button
          type="button"
          disabled={sending}
          onClick={props.onBack}
          className="h-11 rounded-md border border-line-strong px-4 font-medium disabled:opacity-60"
        >
          Voltar
        </button>
      </div>
    </form>
  )
}

function Feitos({ pedidos }: Pick<PedidosDaPagina, 'pedidos'>) {
  return (
    <ul className="mb-4 flex flex-col gap-3">
      {pedidos.map((p) => (
        <li key={p.numero} className="rounded-md border border-line p-3">
          <p className="font-semibold">
            Protocolo {p.numero}: {nomeDoPedido[p.especie]}
          </p>
          <p className="text-sm text-ink-2">
            {nomeDoEstado[p.estado]}, desde {formatDateTime(p.em)}
          </p>
          {p.respostas.map((r) => (
            <div key={r.em} className="mt-2 border-l-2 border-accent pl-3 text-sm">
              <p className="whitespace-pre-line">{r.texto}</p>
              <p className="text-ink-3">Atendimento, {formatDateTime(r.em)}</p>
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}

/** What whoever has the link may ask of customer care, and what became of it. Without an answer from there the page stands as it is. */
export function Pedidos({ token, situacao }: { token: string; situacao: string }) {
  const [data, setData] = useState<PedidosDaPagina>()
  const [especie, setEspecie] = useState<EspecieDoPedido>()
  const [sending, setSending] = useState(false)
  const [error, setError] = useState<string>()
  const [feito, setFeito] = useState<string>()
  // One key a form that was opened: sent twice it is one request.
  const chave = useRef('')
  const id = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a delivery that went on is asked about anew
  const load = useCallback(
    () => ask<PedidosDaPagina>('/api/rastreio/pedidos', { token }).then(setData, () => {}),
    [token, situacao],
  )
  useEffect(() => void load(), [load])
  const escolher = (e: EspecieDoPedido | undefined) => {
    chave.current = crypto.randomUUID()
    setError(undefined)
    setFeito(undefined)
    setEspecie(e)
  }
  const send = async (e: Enviado) => {
    setSending(true)
    try {
      const said = await ask<PedidosDaPagina & { numero: string }>('/api/rastreio/pedido', {
        token,
        chave: chave.current,
        especie,
        ...e,
      })
      setData(said)
      setError(undefined)
      setEspecie(undefined)
      setFeito(said.numero)
    } catch (refused) {
      setError(refused instanceof Refused ? refused.message : String(refused))
    } finally {
      setSending(false)
    }
  }
  if (!data || (data.podem.length === 0 && data.pedidos.length === 0)) return null
  return (
    <section aria-labelledby={id} className="mt-4 rounded-xl border border-line bg-surface p-5">
      <h2 id={id} className="mb-3 text-sm font-semibold text-ink-2">
        Precisa de ajuda com esta entrega?
      </h2>
      <p role="status" className={feito ? 'mb-3 rounded-md bg-ok-soft p-3 text-sm text-ok-text' : 'sr-only'}>
        {feito && `Pedido recebido. O protocolo é ${feito}: guarde-o, e acompanhe a resposta nesta página.`}
      </p>
      {data.pedidos.length > 0 && <Feitos pedidos={data.pedidos} />}
      {especie ? (
        <Formulario
          key={especie}
          especie={especie}
          sending={sending}
          error={error}
          onSend={(e) => void send(e)}
          onBack={() => escolher(undefined)}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          {data.podem.map((e) => (
            <button
              key={e}
              type="button"
              onClick={() => escolher(e)}
              className="h-11 rounded-md border border-line-strong px-4 font-medium hover:bg-sunken"
            >
              {nomeDoPedido[e]}
            </button>
          ))}
        </div>
      )}
    </section>
  )
}
