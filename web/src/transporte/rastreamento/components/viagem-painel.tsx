import { can } from '@tropeiro/contract/access/can'
import { formatCpf, maskCpf } from '@tropeiro/contract/formats'
import {
  type ItemDoRastreio,
  type Parada,
  rastreamento,
  type Viagem,
} from '@tropeiro/contract/transporte/rastreamento/calls'
import { Check, CircleDashed, Pause, Play, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { cx } from '../../../lib/cx.ts'
import { Link } from '../../../lib/nav.tsx'
import { askerOf, useLoggedSession } from '../../../session/session.store.ts'
import { Badge, DateInput, ErrorState, Field, IconButton, Skeleton, Switch } from '../../../ui/index.ts'
import { estados, hora, statusEm } from '../frota.ts'
import { useAcoes } from '../rastreamento.queries.ts'

type PainelProps = {
  item: ItemDoRastreio
  agora: number
  dia: string
  onDia: (dia: string) => void
  viagem: Viagem | undefined
  error: unknown
  onRetry: () => void
  t: number | null
  onT: (t: number | null) => void
  onFechar: () => void
}

/** One driver's day beside the map: what was planned, what was done, and the day played again. */
export function ViagemPainel({
  item,
  agora,
  dia,
  onDia,
  viagem,
  error,
  onRetry,
  t,
  onT,
  onFechar,
}: PainelProps) {
  const { ativar } = useAcoes()
  const podeMudar = can(askerOf(useLoggedSession()), rastreamento.ativar.access)
  const status = statusEm(item, agora)
  return (
    <section
      aria-label={`Viagem de ${item.nome}`}
      className="flex max-h-full flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-pop"
    >
      <header className="flex items-start gap-2 border-b border-line px-3 py-2">
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-sm font-semibold">{item.nome}</h2>
          <p className="num truncate text-xs text-ink-3">
            {[item.type === 'motorista' ? maskCpf(item.cpf) : formatCpf(item.cpf), item.placa]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <Badge tone={status === 'em_movimento' ? 'ok' : status === 'parado' ? 'warn' : 'neutral'}>
          {estados[status].nome}
        </Badge>
        <IconButton icon={X} label="Fechar" onClick={onFechar} />
      </header>
      <div className="min-h-0 flex-1 space-y-3 overflow-y-auto px-3 py-3">
        <div className="flex items-end justify-between gap-3">
          <Field label="Dia" className="w-36">
            <DateInput value={dia} onChange={(next) => next && onDia(next)} />
          </Field>
          {podeMudar && (
            <Switch
              label="Acompanhar"
              checked={item.active}
              onChange={(active) => ativar.mutate({ cpf: item.cpf, active })}
            />
          )}
        </div>
        {viagem ? (
          <Dia viagem={viagem} t={t} onT={onT} />
        ) : error ? (
          <ErrorState error={error} onRetry={onRetry} className="py-6" />
        ) : (
          <div aria-busy className="space-y-2">
            <Skeleton className="h-10" />
            <Skeleton className="h-32" />
          </div>
        )}
      </div>
    </section>
  )
}

function Dia({ viagem, t, onT }: { viagem: Viagem; t: number | null; onT: (t: number | null) => void }) {
  const done = viagem.paradas.filter((p) => p.notas.every((n) => n.fechada)).length
  const numeros = [...new Set(viagem.paradas.map((p) => p.numero_romaneio))]
  return (
    <>
      <p className="num text-xs text-ink-2">
        {viagem.km.toLocaleString('pt-BR')} km · {viagem.total_de_pontos.toLocaleString('pt-BR')} posições ·{' '}
        {done} de {viagem.paradas.length} paradas feitas
        {numeros.map((n) => (
          <span key={n}>
            {' · '}
            <Link to={`/app/romaneios/editar/${n}`} className="text-accent-text underline underline-offset-2">
              romaneio {n}
            </Link>
          </span>
        ))}
      </p>
      {viagem.pontos.length > 1 ? (
        <Replay viagem={viagem} t={t} onT={onT} />
      ) : (
        <p className="rounded-md bg-sunken px-3 py-2 text-xs text-ink-3">Nenhum trajeto neste dia.</p>
      )}
      {viagem.alertas.length > 0 && (
        <ul className="space-y-1">
          {viagem.alertas.map((a) => (
            <li key={a._id} className="rounded-md bg-bad-soft px-2.5 py-1.5 text-xs text-bad-text">
              <span className="num">{hora(a.em)}</span> {a.texto}
            </li>
          ))}
        </ul>
      )}
      {viagem.paradas.length > 0 && (
        <ol className="divide-y divide-line rounded-md border border-line">
          {viagem.paradas.map((p) => (
            <LinhaDaParada key={`${p.numero_romaneio}.${p.ordem}`} parada={p} />
          ))}
        </ol>
      )}
    </>
  )
}

function LinhaDaParada({ parada: p }: { parada: Parada }) {
  const feita = p.notas.every((n) => n.fechada)
  const late =
    p.realizado_em && p.previsto_em
      ? Math.round((Date.parse(p.realizado_em) - Date.parse(p.previsto_em)) / 60_000)
      : null
  return (
    <li className="flex items-start gap-2 px-2.5 py-1.5 text-xs">
      <span className={cx('num mt-px w-5 shrink-0 text-right', feita ? 'text-ok-text' : 'text-ink-3')}>
        {p.ordem}
      </span>
      {feita ? (
        <Check size={14} className="mt-0.5 shrink-0 text-ok-text" aria-label="Feita" />
      ) : (
        <CircleDashed size={14} className="mt-0.5 shrink-0 text-ink-3" aria-label="A fazer" />
      )}
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{p.nome}</p>
        <p className="truncate text-ink-3">
          {p.lugar}
          {p.notas.length > 1 && ` · ${p.notas.length} notas`}
          {p.aproximada && ' · local aproximado'}
        </p>
      </div>
      <span className="num shrink-0 text-right">
        {p.realizado_em
          ? hora(p.realizado_em)
          : feita
            ? '—'
            : p.previsto_em
              ? `≈ ${hora(p.previsto_em)}`
              : '—'}
        {late !== null && (
          <span className="block text-2xs text-ink-3">previsão {late > 0 ? `+${late}` : late} min</span>
        )}
      </span>
    </li>
  )
}

/** Seconds of the day for each second of the replay. */
const SPEED = 180
const TICK_MS = 100

function Replay({ viagem, t, onT }: { viagem: Viagem; t: number | null; onT: (t: number | null) => void }) {
  const first = viagem.pontos[0]!.t
  const end = viagem.pontos.at(-1)!.t
  const [playing, setPlaying] = useState(false)
  const now = useRef(t)
  now.current = t
  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => {
      const next = (now.current ?? first) + (SPEED * TICK_MS) / 1000
      if (next >= end) setPlaying(false)
      onT(Math.min(next, end))
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [playing, first, end, onT])
  return (
    <div className="rounded-md border border-line px-2.5 py-2">
      <div className="flex items-center gap-2">
        <IconButton
          icon={playing ? Pause : Play}
          label={playing ? 'Pausar' : 'Reproduzir o dia'}
          onClick={() => {
            if (!playing && (t === null || t >= end)) onT(first)
            setPlaying(!playing)
          }}
        />
        <input
          type="range"
          aria-label="Hora do dia"
          aria-valuetext={hora((t ?? end) * 1000)}
          min={first}
          max={end}
          step={30}
          value={t ?? end}
          onChange={(e) => {
            setPlaying(false)
            onT(Number(e.target.value))
          }}
          className="min-w-0 flex-1 accent-[var(--accent)]"
        />
        <span className="num w-10 text-right text-xs font-medium">{hora((t ?? end) * 1000)}</span>
      </div>
      <p className="num flex justify-between text-2xs text-ink-3">
        <span>{hora(first * 1000)}</span>
        {t !== null && (
          <button
            type="button"
            className="text-accent-text underline underline-offset-2"
            onClick={() => onT(null)}
          >
            voltar ao fim
          </button>
        )}
        <span>{hora(end * 1000)}</span>
      </p>
    </div>
  )
}
