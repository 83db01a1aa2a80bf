import { formatMoney, formatNumber } from '@tropeiro/contract/formats'
import { somar } from '@tropeiro/contract/transporte/romaneios/edicao'
import type { LinhaEmEdicao } from '../../edicao.ts'
import { pesoCurto } from '../../peso.ts'

type Props = { linhas: readonly LinhaEmEdicao[]; salvas: readonly LinhaEmEdicao[] }

/** The difference to what is saved, with its sign; nothing when there is none. */
function Mudanca({ by, format }: { by: number; format: (n: number) => string }) {
  if (by === 0) return null
  return (
    <span className={by > 0 ? 'text-ok-text' : 'text-bad-text'}>
      {by > 0 ? '+' : '−'}
      {format(Math.abs(by))}
    </span>
  )
}

/** What the romaneio holds now, and how that differs from what is saved. */
export function Totais({ linhas, salvas }: Props) {
  const now = somar(linhas)
  const before = somar(salvas)
  const items = [
    { label: 'Notas', value: now.notas, was: before.notas, format: formatNumber },
    { label: 'Volumes', value: now.volumes, was: before.volumes, format: formatNumber },
    { label: 'Peso', value: now.peso_gramas, was: before.peso_gramas, format: pesoCurto },
    { label: 'Valor', value: now.valor, was: before.valor, format: formatMoney },
  ]
  return (
    <dl
      className="grid shrink-0 grid-cols-4 border-t max-md:grid-cols-[0.6fr_0.8fr_1fr_1.5fr] border-line bg-canvas"
      aria-live="polite"
    >
      {items.map(({ label, value, was, format }) => (
        <div key={label} className="min-w-0 border-r border-line px-3 py-1.5 last:border-0 max-md:px-2">
          <dt className="text-2xs text-ink-3">{label}</dt>
          <dd className="num flex flex-wrap items-baseline gap-x-1.5 text-sm font-semibold">
            <span className="truncate">{format(value)}</span>
            <span className="text-2xs font-medium">
              <Mudanca by={salvas.length > 0 ? value - was : 0} format={format} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
