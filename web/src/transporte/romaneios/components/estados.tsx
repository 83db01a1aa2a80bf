import { formatNumber } from '@tropeiro/contract/formats'
import type { EstadoDoRomaneio } from '@tropeiro/contract/transporte/romaneios/calls'
import { cx } from '../../../lib/cx.ts'

type Contadores = { total: number; pre: number; expedicao: number; viagem: number; concluidos: number }

/** What the row of states offers; 'andamento' is where the day's work is. */
export const visoes = ['andamento', 'pre', 'expedicao', 'viagem', 'concluido', 'todos'] as const
export type Visao = (typeof visoes)[number]

export const estadosDe: Record<Visao, EstadoDoRomaneio[]> = {
  andamento: ['expedicao', 'viagem'],
  pre: ['pre'],
  expedicao: ['expedicao'],
  viagem: ['viagem'],
  concluido: ['concluido'],
  todos: [],
}
const nomes: Record<Visao, string> = {
  andamento: 'Em andamento',
  pre: 'Pré',
  expedicao: 'Expedição',
  viagem: 'Em viagem',
  concluido: 'Concluídos',
  todos: 'Todos',
}
const quantosEm = (visao: Visao, c: Contadores): number =>
  ({
    andamento: c.expedicao + c.viagem,
    pre: c.pre,
    expedicao: c.expedicao,
    viagem: c.viagem,
    concluido: c.concluidos,
    todos: c.total,
  })[visao]

/** The states as a row of buttons, each with its count. */
export function Estados({
  value,
  onChange,
  contadores,
}: {
  value: Visao
  onChange: (visao: Visao) => void
  contadores: Contadores | undefined
}) {
  return (
    <fieldset className="no-print flex gap-1 overflow-x-auto px-4 pt-2 max-sm:px-3">
      <legend className="sr-only">Estado dos romaneios</legend>
      {visoes.map((visao) => (
        <button
          key={visao}
          type="button"
          aria-pressed={value === visao}
          onClick={() => onChange(visao)}
          className={cx(
            'flex h-7 shrink-0 items-center gap-1.5 rounded-md px-2.5 text-xs font-medium transition-colors',
            value === visao ? 'bg-accent-soft text-accent-text' : 'text-ink-2 hover:bg-hover',
          )}
        >
          {nomes[visao]}
          {contadores && <span className="num text-ink-3">{formatNumber(quantosEm(visao, contadores))}</span>}
        </button>
      ))}
    </fieldset>
  )
}
