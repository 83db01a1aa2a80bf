import { diaEm, formatDateTime, formatDia, formatNumber } from '@tropeiro/contract/formats'
import type { Rastreio } from '@tropeiro/contract/parceria/notificacoes/calls'
import { useCallback, useEffect, useState } from 'react'
import { ask, Refused } from './ask.ts'
import { Pedidos } from './pedidos.tsx'
import { Loading, Sheet, Trouble } from './pieces.tsx'

const REFRESH_MS = 60_000

const tone: Record<Rastreio['situacao'], string> = {
  preparo: 'bg-info-soft text-info-text',
  caminho: 'bg-info-soft text-info-text',
  entregue: 'bg-ok-soft text-ok-text',
  nao_entregue: 'bg-bad-soft text-bad-text',
  devolvida: 'bg-warn-soft text-warn-text',
  cancelada: 'bg-warn-soft text-warn-text',
}

/** Under way the page keeps itself fresh while somebody looks at it. */
function useDelivery(token: string) {
  const [data, setData] = useState<Rastreio>()
  const [error, setError] = useState<Refused>()
  const load = useCallback(async () => {
    try {
      setData(await ask<Rastreio>('/api/rastreio', { token }))
      setError(undefined)
    } catch (e) {
      setError(e instanceof Refused ? e : new Refused(String(e), false))
    }
  }, [token])
  const open = data?.situacao === 'preparo' || data?.situacao === 'caminho'
  useEffect(() => void load(), [load])
  useEffect(() => {
    if (!open) return
    const timer = setInterval(() => document.visibilityState === 'visible' && void load(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [open, load])
  return { data, error, load }
}

const hour = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
})

/** Which day an hour is of, when it is not today's. */
function diaDaChegada(de: string): string {
  const dia = diaEm(de)
  return dia === diaEm(new Date()) ? '' : `em ${formatDia(dia).slice(0, 5)}, `
}

/** The one thing that the reader came for: when it comes, or when it came. */
function When({ d }: { d: Rastreio }) {
  if (d.entregue_em)
    return (
      <p className="mt-1 text-ink-2">
        Em {formatDateTime(d.entregue_em)}
        {d.recebedor && `, recebida por ${d.recebedor}`}.
      </p>
    )
  if (d.previsao)
    return (
      <p className="mt-1 text-ink-2">
        Chegada {d.previsao.planejada ? 'planejada' : 'prevista'} {diaDaChegada(d.previsao.de)}entre{' '}
        {hour.format(new Date(d.previsao.de))} e {hour.format(new Date(d.previsao.ate))}.
      </p>
    )
  if (d.prometido && (d.situacao === 'preparo' || d.situacao === 'caminho'))
    return <p className="mt-1 text-ink-2">Entrega prevista até {formatDia(d.prometido)}.</p>
  return null
}

function Steps({ d }: { d: Rastreio }) {
  const newest = [...d.etapas].reverse()
  return (
    <section aria-labelledby="andamento" className="mt-4 rounded-xl border border-line bg-surface p-5">
      <h2 id="andamento" className="mb-3 text-sm font-semibold text-ink-2">
        Andamento
      </h2>
      <ol>
        {newest.map((step, at) => (
          <li key={`${step.em}${step.titulo}`} className="relative flex gap-3 pb-5 last:pb-0">
            {at < newest.length - 1 && (
              <span aria-hidden className="absolute top-4 bottom-0 left-[5px] w-0.5 bg-line" />
            )}
            <span
              aria-hidden
              className={`mt-1.5 size-3 shrink-0 rounded-full ${at === 0 ? 'bg-[var(--marca,var(--accent))]' : 'bg-line-strong'}`}
            />
            <span className="min-w-0">
              <span className={`block ${at === 0 ? 'font-semibold' : ''}`}>{step.titulo}</span>
              {step.detalhe && <span className="block text-sm text-ink-2">{step.detalhe}</span>}
              <time dateTime={step.em} className="block text-sm text-ink-3">
                {formatDateTime(step.em)}
              </time>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** One delivery, for who has its link. */
export function Delivery({ token }: { token: string }) {
  const { data: d, error, load } = useDelivery(token)
  if (!d && !error) return <Loading />
  if (!d)
    return (
      <Trouble
        title={error?.gone ? 'Link sem validade' : 'Não foi possível abrir'}
        text={error?.message ?? ''}
        onRetry={error?.gone ? undefined : () => void load()}
      />
    )
  return (
    <Sheet carrier={d.transportadora} marca={d.marca}>
      <section className="rounded-xl border border-line bg-surface p-5">
        <p className="text-sm text-ink-3">
          Nota {formatNumber(d.nota)} · {d.remetente}
        </p>
        <h1 className={`mt-2 inline-block rounded-md px-2.5 py-1 text-xl font-semibold ${tone[d.situacao]}`}>
          {d.titulo}
        </h1>
        <When d={d} />
        <p className="mt-3 border-t border-line pt-3 text-sm text-ink-2">
          Entrega em {[d.municipio, d.uf].filter(Boolean).join('/')}
        </p>
        {error && (
          <p role="status" className="mt-3 text-sm text-warn-text">
            {error.message}
          </p>
        )}
      </section>
      <Steps d={d} />
      <Pedidos token={token} situacao={d.situacao} />
      {d.fotos.length > 0 && (
        <section aria-labelledby="comprovante" className="mt-4 rounded-xl border border-line bg-surface p-5">
          <h2 id="comprovante" className="mb-3 text-sm font-semibold text-ink-2">
            Comprovante
          </h2>
          <div className="flex flex-col gap-3">
            {d.fotos.map((url, at) => (
              <a key={url} href={url} target="_blank" rel="noreferrer noopener">
                <img
                  src={url}
                  alt={`Comprovante de entrega ${at + 1}`}
                  className="w-full rounded-md border border-line"
                />
              </a>
            ))}
          </div>
        </section>
      )}
    </Sheet>
  )
}
