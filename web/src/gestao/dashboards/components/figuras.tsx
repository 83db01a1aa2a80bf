import { formatMoney, formatNumber, formatPeso, formatQuantas } from '@tropeiro/contract/formats'
import type { Painel } from '@tropeiro/contract/gestao/dashboards'
import { oQueConta } from '@tropeiro/contract/gestao/dashboards/tendencia'
import type { ReactNode } from 'react'
import { cx } from '../../../lib/cx.ts'
import type { Path } from '../../../lib/path.ts'
import { type Estado, enderecoDasNotas, type Recorte } from '../painel-estado.ts'
import { AbreNotas } from './abre-notas.tsx'

export const percent = (v: number): string => `${v.toLocaleString('pt-BR', { maximumFractionDigits: 1 })}%`

/** How a figure stands beside the period before: more notes is neither good nor bad, punctuality is. */
export function Delta({ now, before, points }: { now: number; before: number; points?: boolean }) {
  if (before === 0) return null
  const by = points ? now - before : ((now - before) / before) * 100
  if (Math.abs(by) < 0.05) return <span className="text-xs text-ink-3">igual ao período anterior</span>
  const text = `${by > 0 ? '+' : '−'}${Math.abs(by).toLocaleString('pt-BR', { maximumFractionDigits: 1 })}${points ? ' p.p.' : '%'}`
  return (
    <span className={cx('text-xs', points ? (by > 0 ? 'text-ok-text' : 'text-bad-text') : 'text-ink-3')}>
      {text} <span className="text-ink-3">ante o período anterior</span>
    </span>
  )
}

type Part = { recorte: Recorte; label: string; value: number; color: string }

export function Parts({ estado, whole, parts }: { estado: Estado; whole: number; parts: Part[] }) {
  return (
    <>
      <div className="mt-2.5 flex h-2 overflow-hidden rounded-full bg-sunken" aria-hidden>
        {parts.map((p) => (
          <span
            key={p.recorte}
            style={{ width: `${whole ? (p.value / whole) * 100 : 0}%`, background: p.color }}
          />
        ))}
      </div>
      <ul className="mt-1.5 flex flex-wrap gap-x-4 text-xs">
        {parts.map((p) => (
          <li key={p.recorte}>
            <AbreNotas
              to={enderecoDasNotas(estado, p.recorte)}
              className="flex min-h-6 items-center gap-1.5 rounded-sm hover:underline pointer-coarse:min-h-11"
            >
              <span className="size-2 rounded-full" style={{ background: p.color }} aria-hidden />
              <span className="text-ink-3">{p.label}</span>
              <span className="num font-medium">{formatNumber(p.value)}</span>
            </AbreNotas>
          </li>
        ))}
      </ul>
    </>
  )
}

type CartaoProps = {
  titulo: string
  valor: ReactNode
  to: Path | null
  delta?: ReactNode
  children?: ReactNode
}

export function Cartao({ titulo, valor, to, delta, children }: CartaoProps) {
  return (
    <section className="min-w-0 rounded-lg border border-line bg-surface p-3.5 shadow-low">
      <h2 className="text-xs font-medium text-ink-3">{titulo}</h2>
      <p className="mt-0.5 flex flex-wrap items-baseline gap-x-2.5">
        {to ? (
          <AbreNotas to={to} className="num rounded-sm text-2xl font-semibold tracking-tight hover:underline">
            {valor}
          </AbreNotas>
        ) : (
          <span className="num text-2xl font-semibold tracking-tight">{valor}</span>
        )}
        {delta}
      </p>
      {children}
    </section>
  )
}

/** The four cards above the list; every number opens the notes behind it. */
export function Figuras({ painel, estado }: { painel: Painel; estado: Estado }) {
  const { totais: t, anterior: a, romaneios: r } = painel
  const to = (recorte: Recorte) => enderecoDasNotas(estado, recorte)
  return (
    <div className="grid grid-cols-4 gap-3 max-xl:grid-cols-2 max-sm:grid-cols-1">
      <Cartao
        titulo="Notas"
        valor={formatNumber(t.total.total)}
        to={to('total')}
        delta={<Delta now={t.total.total} before={a.total.total} />}
      >
        <p className="mt-2.5 text-xs text-ink-3">
          {formatMoney(t.medidas.valor_centavos)} · {formatQuantas(t.medidas.volumes, 'volume', 'volumes')} ·{' '}
          {formatPeso(t.medidas.peso_gramas)}
        </p>
        <p className="mt-1.5 text-xs text-ink-3">
          <b className="num font-medium text-ink">{formatNumber(r.total)}</b> romaneios:{' '}
          {formatNumber(r.expedicao)} em expedição, {formatNumber(r.viagem)} em viagem,{' '}
          {formatNumber(r.concluidos)} concluídos
        </p>
      </Cartao>
      <Cartao
        titulo="Comprovadas"
        valor={formatNumber(t.total.compro)}
        to={to('compro')}
        delta={<span className="text-xs text-ink-3">{percent(t.total.porcent)} das notas</span>}
      >
        <Parts
          estado={estado}
          whole={t.total.compro}
          parts={[
            { recorte: 'entrega', label: 'Entrega', value: t.comprovados.entrega, color: 'var(--ok)' },
            { recorte: 'outras', label: 'Outras', value: t.comprovados.outras, color: 'var(--bad)' },
            {
              recorte: 'auditoria',
              label: 'Auditoria',
              value: t.comprovados.auditoria,
              color: 'var(--violet)',
            },
          ]}
        />
      </Cartao>
      <Cartao titulo="Abertas" valor={formatNumber(t.total.abertos)} to={to('abertos')}>
        <Parts
          estado={estado}
          whole={t.total.abertos}
          parts={[
            {
              recorte: 'sem_rom',
              label: 'Sem romaneio',
              value: t.abertos.sem_rom,
              color: 'var(--line-strong)',
            },
            { recorte: 'expedicao', label: 'Expedição', value: t.abertos.expedicao, color: 'var(--warn)' },
            { recorte: 'rota', label: 'Em rota', value: t.abertos.rota, color: 'var(--info)' },
          ]}
        />
      </Cartao>
      <Cartao
        titulo="Ainda no prazo"
        valor={t.prazo.dentro + t.prazo.fora > 0 ? percent(t.prazo.desempenho) : '—'}
        to={t.prazo.dentro > 0 ? to('dentro') : null}
        delta={
          a.prazo.dentro + a.prazo.fora > 0 ? (
            <Delta now={t.prazo.desempenho} before={a.prazo.desempenho} points />
          ) : undefined
        }
      >
        <Parts
          estado={estado}
          whole={t.prazo.dentro + t.prazo.fora}
          parts={[
            { recorte: 'dentro', label: 'Dentro', value: t.prazo.dentro, color: 'var(--ok)' },
            { recorte: 'fora', label: 'Fora', value: t.prazo.fora, color: 'var(--bad)' },
          ]}
        />
        <p className="mt-1.5 text-xs text-ink-3">{oQueConta.ainda}</p>
      </Cartao>
    </div>
  )
}
