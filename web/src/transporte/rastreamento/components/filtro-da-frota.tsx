import { formatNumber } from '@tropeiro/contract/formats'
import type { EstadoDoRastreio } from '@tropeiro/contract/transporte/rastreamento/calls'
import { Search } from 'lucide-react'
import { cx } from '../../../lib/cx.ts'
import { Checkbox } from '../../../ui/index.ts'
import { estados } from '../frota.ts'

type Filtro = { busca: string; status: string[]; cercas: boolean }
type FiltroDaFrotaProps = {
  filtro: Filtro
  onChange: (change: Partial<Filtro>) => unknown
  /** How many are in a state now. */
  contagem: Record<EstadoDoRastreio, number>
}

/** What narrows the list of the fleet. */
export function FiltroDaFrota({ filtro, onChange, contagem }: FiltroDaFrotaProps) {
  return (
    <div className="space-y-2 border-b border-line px-3 py-2">
      <label className="flex h-8 items-center gap-2 rounded-md border border-control-line px-2.5 focus-within:border-focus">
        <Search size={14} aria-hidden className="text-ink-3" />
        <input
          type="search"
          aria-label="Procurar motorista, placa ou romaneio"
          placeholder="Motorista, placa ou romaneio"
          className="min-w-0 flex-1 bg-transparent text-sm outline-none"
          defaultValue={filtro.busca}
          onChange={(e) => onChange({ busca: e.target.value })}
        />
      </label>
      <fieldset className="flex flex-wrap gap-1.5" aria-label="Estado">
        {Object.entries(estados).map(([status, { nome, cor }]) => {
          const on = filtro.status.includes(status)
          return (
            <button
              key={status}
              type="button"
              aria-pressed={on}
              onClick={() =>
                onChange({
                  status: on ? filtro.status.filter((s) => s !== status) : [...filtro.status, status],
                })
              }
              className={cx(
                'num inline-flex h-6 items-center gap-1.5 rounded-full border px-2 text-2xs',
                on
                  ? 'border-accent bg-accent-soft text-accent-text'
                  : 'border-line text-ink-2 hover:bg-hover',
              )}
            >
              <span className="size-2 rounded-full" style={{ background: cor }} aria-hidden />
              {nome} {formatNumber(contagem[status as EstadoDoRastreio])}
            </button>
          )
        })}
      </fieldset>
      <Checkbox
        label="Mostrar cercas no mapa"
        checked={filtro.cercas}
        onChange={(on) => onChange({ cercas: on })}
      />
    </div>
  )
}
