import { formatMoney } from '@tropeiro/contract/formats'
import type { ReactNode } from 'react'
import { cx } from '../../../lib/cx.ts'
import { Link } from '../../../lib/nav.tsx'
import type { Path } from '../../../lib/path.ts'

/** A table of figures: the first column stays while the others scroll. */
export function Tabela({
  label,
  colunas,
  children,
}: {
  label: string
  colunas: readonly ReactNode[]
  children: ReactNode
}) {
  return (
    <section className="overflow-auto rounded-lg border border-line bg-surface" aria-label={label}>
      <table className="w-full text-sm" aria-label={label}>
        <thead className="text-xs text-ink-3">
          <tr className="border-b border-line">
            {colunas.map((c, i) => (
              <th
                // biome-ignore lint/suspicious/noArrayIndexKey: columns of one table keep their places
                key={i}
                className={cx(
                  'whitespace-nowrap px-3 py-2 font-medium',
                  i === 0 ? 'sticky left-0 bg-surface text-left' : 'text-right',
                )}
              >
                {c}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </section>
  )
}

export const Cabeca = ({ children, forte }: { children: ReactNode; forte?: boolean }) => (
  <th
    scope="row"
    className={cx(
      'sticky left-0 max-w-64 min-w-36 px-3 py-1.5 text-left',
      forte ? 'bg-sunken font-semibold' : 'bg-surface font-normal',
    )}
  >
    {children}
  </th>
)

/** Money that opens what it is made of; nothing is a dash. */
export function Cifra({
  valor,
  to,
  onClick,
  de,
  forte,
}: {
  valor: number
  to?: Path
  onClick?: () => void
  /** What it is of, for those who do not see the table. */
  de?: string
  forte?: boolean
}) {
  const look = cx('num whitespace-nowrap', forte && 'font-semibold', valor < 0 && 'text-bad-text')
  const label = de ? `${de}: ${formatMoney(valor)}` : undefined
  return (
    <td className="px-3 py-1.5 text-right">
      {valor === 0 ? (
        <span className="text-ink-3">—</span>
      ) : to ? (
        <Link to={to} aria-label={label} className={cx(look, 'hover:underline')}>
          {formatMoney(valor)}
        </Link>
      ) : onClick ? (
        <button type="button" aria-label={label} onClick={onClick} className={cx(look, 'hover:underline')}>
          {formatMoney(valor)}
        </button>
      ) : (
        <span className={look}>{formatMoney(valor)}</span>
      )}
    </td>
  )
}
