import { formatMoney, formatNumber } from '@tropeiro/contract/formats'
import { cx } from '../../../lib/cx.ts'
import { pesoCurto } from '../../romaneios/index.ts'
import { useAqui } from '../aqui.ts'
import { type Barra, barrasDe, passou } from '../carga.ts'
import type { Coluna } from '../quadro.ts'

/** Hours and minutes, as people say how long a day is. */
export const horas = (segundos: number): string => {
  const minutes = Math.round(segundos / 60)
  const rest = minutes % 60
  return rest === 0
    ? `${Math.floor(minutes / 60)} h`
    : `${Math.floor(minutes / 60)} h ${String(rest).padStart(2, '0')}`
}

const formatos: Record<string, (n: number) => string> = {
  Peso: pesoCurto,
  Cubagem: (litros) => `${formatNumber(Math.round(litros / 100) / 10)} m³`,
  Valor: (c) => formatMoney(c).replace(/,\d\d$/, ''),
  Horas: horas,
}

function Linha({ barra }: { barra: Barra }) {
  const { nome, quanto, limite, falta } = barra
  const formato = formatos[nome]!
  const cheio = quanto !== null && limite ? (quanto / limite) * 100 : null
  const over = passou(barra)
  return (
    <div className="grid grid-cols-[3.4rem_1fr] items-center gap-x-2">
      <dt className="text-2xs text-ink-3">{nome}</dt>
      <dd className="min-w-0">
        <span className="num flex items-baseline justify-between gap-2 text-2xs whitespace-nowrap">
          <span className={cx('font-semibold', over ? 'text-bad-text' : 'text-ink')}>
            {quanto === null ? '—' : formato(quanto)}
          </span>
          <span className="truncate text-ink-3">
            {limite === null ? falta : falta && quanto === null ? falta : `de ${formato(limite)}`}
          </span>
        </span>
        <span
          className={cx(
            'block h-1 overflow-hidden rounded-full',
            cheio === null ? 'border-t border-dashed border-line-strong' : 'bg-sunken',
          )}
          {...(cheio === null
            ? { 'aria-hidden': true }
            : {
                role: 'meter',
                'aria-label': nome,
                'aria-valuemin': 0,
                'aria-valuemax': 100,
                'aria-valuenow': Math.round(Math.min(100, cheio)),
                'aria-valuetext': `${Math.round(cheio)}%`,
              })}
        >
          {cheio !== null && (
            <span
              className={cx(
                'block h-full rounded-full transition-[width] duration-200',
                over ? 'bg-bad' : cheio > 85 ? 'bg-warn' : 'bg-accent',
              )}
              style={{ width: `${Math.min(100, cheio)}%` }}
            />
          )}
        </span>
      </dd>
    </div>
  )
}

/** How full a truck is by mass, volume, insured value and the driver's day; what is not known is said. */
export function Barras({ coluna }: { coluna: Coluna }) {
  const { mesa } = useAqui()
  return (
    <dl className="flex flex-col gap-1">
      {barrasDe(mesa, coluna).map((b) => (
        <Linha key={b.nome} barra={b} />
      ))}
    </dl>
  )
}
