import { formatNumber } from '@tropeiro/contract/formats'
import { ChevronLeft, ChevronRight, ListFilter } from 'lucide-react'
import { Button, IconButton, Kbd } from '../../../ui/index.ts'

export type PassosProps = {
  at: number
  loaded: number
  total: number
  onStep: (by: 1 | -1) => void
  onQueue: () => void
}

/** Where one is in the queue, on screens that have no room for it. */
export const Passos = ({ at, loaded, total, onStep, onQueue }: PassosProps) => (
  <div className="flex items-center justify-between border-b border-line px-3 py-1.5 lg:hidden">
    <IconButton icon={ChevronLeft} label="Anterior" disabled={at <= 0} onClick={() => onStep(-1)} />
    <Button size="sm" variant="ghost" icon={ListFilter} onClick={onQueue}>
      <span className="num">{loaded === 0 ? 'Fila vazia' : `${at + 1} de ${formatNumber(total)}`}</span>
    </Button>
    <IconButton icon={ChevronRight} label="Próxima" disabled={at >= loaded - 1} onClick={() => onStep(1)} />
  </div>
)

const atalhos = [
  ['A', 'aprovar'],
  ['R', 'reprovar'],
  ['O', 'outra ocorrência'],
  ['J', 'próxima'],
  ['G', 'girar'],
  ['C', 'contraste'],
] as const

/** The letters that work on this screen. */
export const Atalhos = () => (
  <span className="flex flex-wrap items-center gap-3 text-xs text-ink-3 max-lg:hidden">
    {atalhos.map(([key, word]) => (
      <span key={key} className="flex items-center gap-1">
        <Kbd keys={key} /> {word}
      </span>
    ))}
  </span>
)
