import { formatNumber } from '@tropeiro/contract/formats'
import { ChevronRight } from 'lucide-react'
import { cx } from '../../lib/cx.ts'
import { aFazer, type Parada } from '../data/day.ts'
import { ir } from '../route.ts'
import { NoteState } from './note-state.tsx'

const rua = ({ logradouro, numero }: { logradouro: string; numero: string }) =>
  [logradouro, numero].filter(Boolean).join(', ')

/** A stop in the list: its turn, who, where, what. The whole card is the touch. */
export function StopCard({ parada }: { parada: Parada }) {
  const [first] = parada.notas
  if (!first) return null
  const open = parada.notas.some(aFazer)
  const target = parada.notas.find(aFazer) ?? first
  const volumes = parada.notas.reduce((sum, n) => sum + n.volumes, 0)
  const shown = parada.notas.find((n) => n.envio === 'recusado' || n.refazer !== null) ?? target
  const { endereco } = first
  return (
    <button
      type="button"
      onClick={() => ir(`parada/${target._id}`)}
      className="flex w-full items-start gap-3.5 rounded-2xl border border-line bg-surface p-4 text-left active:bg-hover"
    >
      <span
        className={cx(
          'num grid size-11 shrink-0 place-items-center rounded-full text-[17px] font-bold',
          open ? 'bg-bar text-bar-ink' : 'bg-sunken text-ink-3',
        )}
      >
        <span className="sr-only">Parada </span>
        {parada.ordem}
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-[17px] leading-snug font-semibold">{first.destinatario}</span>
        <span className="block truncate text-ink-2">{rua(endereco)}</span>
        <span className="block truncate text-[15px] text-ink-3">
          {[endereco.bairro, endereco.cidade].filter(Boolean).join(' · ')}
        </span>
        <span className="num mt-1 block text-[15px] text-ink-2">
          {parada.notas.length === 1 ? `NF ${first.numero}` : `${parada.notas.length} notas`} ·{' '}
          {formatNumber(volumes)} {volumes === 1 ? 'volume' : 'volumes'}
        </span>
        <span className="mt-2 block empty:hidden">
          <NoteState nota={shown} />
        </span>
      </span>
      <ChevronRight size={22} aria-hidden className="mt-2.5 shrink-0 text-ink-3" />
    </button>
  )
}
