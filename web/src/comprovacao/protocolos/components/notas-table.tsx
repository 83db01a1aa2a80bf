import type { NotaDoProtocolo } from '@tropeiro/contract/comprovacao/protocolos/calls'
import { formatDateTime, formatMoney, formatNumber } from '@tropeiro/contract/formats'
import { Image, ImageOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../../lib/cx.ts'
import { Link } from '../../../lib/nav.tsx'
import { StatusPill } from '../../../ui/index.ts'

export type NotasTableProps = {
  notas: readonly NotaDoProtocolo[]
  label: string
  /** What stands at the end of each row: where the paper is, and what can be done with it. */
  fim?: (nota: NotaDoProtocolo) => ReactNode
  fimLabel?: string
  onImagens?: (nota: NotaDoProtocolo) => void
  /** Leaves out volumes; the value stands under the number. */
  compact?: boolean
}

const lugar = (n: NotaDoProtocolo) => [n.municipio, n.uf].filter(Boolean).join('/')
const th = 'h-8 px-2 text-left text-2xs font-medium text-ink-3 first:pl-4 last:pr-4'
const td = 'border-t border-line px-2 py-1.5 align-middle first:pl-4 last:pr-4'

function Imagens({
  nota,
  onImagens,
}: {
  nota: NotaDoProtocolo
  onImagens?: (nota: NotaDoProtocolo) => void
}) {
  const count = nota.imagens.length
  const said = count === 0 ? 'Sem imagem' : count === 1 ? '1 imagem' : `${count} imagens`
  const face = (
    <>
      {count === 0 ? <ImageOff size={14} aria-hidden /> : <Image size={14} aria-hidden />}
      <span aria-hidden className="num">
        {count || ''}
      </span>
      <span className="sr-only">{said}</span>
    </>
  )
  if (count === 0 || !onImagens)
    return (
      <span
        title={said}
        className={cx('inline-flex items-center gap-1', count === 0 ? 'text-warn-text' : 'text-ink-3')}
      >
        {face}
      </span>
    )
  return (
    <button
      type="button"
      title={`Ver ${said}`}
      aria-label={`Ver ${said} da nota ${nota.numero}`}
      onClick={() => onImagens(nota)}
      className="inline-flex h-6 items-center gap-1 rounded-md px-1.5 text-accent-text hover:bg-hover"
    >
      {face}
    </button>
  )
}

/** The notes of one protocol: a small table, and on a narrow screen a list. */
export function NotasTable({ notas, label, fim, fimLabel = '', onImagens, compact }: NotasTableProps) {
  return (
    <>
      <div className="overflow-x-auto max-md:hidden">
        <table aria-label={label} className="w-full text-sm">
          <thead className="bg-canvas">
            <tr>
              <th className={th}>Nota</th>
              <th className={th}>Destinatário</th>
              <th className={th}>Entrega</th>
              <th className={th}>Situação</th>
              {!compact && <th className={cx(th, 'text-right')}>Volumes</th>}
              {!compact && <th className={cx(th, 'text-right')}>Valor</th>}
              <th className={th}>Imagens</th>
              {fim && <th className={th}>{fimLabel}</th>}
            </tr>
          </thead>
          <tbody>
            {notas.map((n) => (
              <tr key={n._id} className="hover:bg-hover">
                <td className={cx(td, 'num whitespace-nowrap')}>
                  <Link to={`/app/pesquisa/${n._id}`} className="font-medium hover:underline">
                    {formatNumber(n.numero)}
                  </Link>
                  <span className="text-ink-3"> · {n.serie}</span>
                  {compact && (
                    <span className="block text-xs text-ink-3">{formatMoney(n.valor_centavos)}</span>
                  )}
                </td>
                <td className={cx(td, compact ? 'max-w-40' : 'max-w-64')}>
                  <span className="block truncate">{n.nome_destinatario}</span>
                  <span className="block truncate text-xs text-ink-3">{lugar(n)}</span>
                </td>
                <td className={cx(td, 'num whitespace-nowrap')}>
                  {n.data_entrega ? formatDateTime(n.data_entrega) : '—'}
                  {n.recebedor && (
                    <span className="block max-w-40 truncate text-xs text-ink-3">{n.recebedor}</span>
                  )}
                </td>
                <td className={td}>
                  <StatusPill status={n.situacao} />
                </td>
                {!compact && <td className={cx(td, 'num text-right')}>{formatNumber(n.volumes)}</td>}
                {!compact && (
                  <td className={cx(td, 'num text-right whitespace-nowrap')}>
                    {formatMoney(n.valor_centavos)}
                  </td>
                )}
                <td className={td}>
                  <Imagens nota={n} onImagens={onImagens} />
                </td>
                {fim && <td className={cx(td, 'whitespace-nowrap')}>{fim(n)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul aria-label={label} className="md:hidden">
        {notas.map((n) => (
          <li key={n._id} className="border-t border-line px-4 py-2.5">
            <div className="flex items-center justify-between gap-2">
              <Link to={`/app/pesquisa/${n._id}`} className="num text-sm font-medium hover:underline">
                {formatNumber(n.numero)}
                <span className="font-normal text-ink-3"> · {n.serie}</span>
              </Link>
              <span className="flex items-center gap-2">
                <Imagens nota={n} onImagens={onImagens} />
                <StatusPill status={n.situacao} />
              </span>
            </div>
            <p className="truncate text-sm">{n.nome_destinatario}</p>
            <p className="num flex justify-between gap-3 text-xs text-ink-3">
              <span className="truncate">
                {[lugar(n), n.data_entrega && formatDateTime(n.data_entrega)].filter(Boolean).join(' · ')}
              </span>
              <span className="shrink-0">{formatMoney(n.valor_centavos)}</span>
            </p>
            {fim && <div className="mt-1.5">{fim(n)}</div>}
          </li>
        ))}
      </ul>
    </>
  )
}
