import { formatNumber } from '@tropeiro/contract/formats'
import { PackageCheck } from 'lucide-react'
import { aFazer, enderecoEmLinha, type Parada } from '../data/day.ts'
import { ir } from '../route.ts'
import { Action } from './action.tsx'
import { Call, Navigate } from './go-there.tsx'
import { NoteState } from './note-state.tsx'

/** The stop whose turn it is, with everything one does there. */
export function NextStop({ parada }: { parada: Parada }) {
  const nota = parada.notas.find(aFazer) ?? parada.notas[0]
  if (!nota) return null
  const volumes = parada.notas.reduce((sum, n) => sum + n.volumes, 0)
  return (
    <section
      aria-label="Próxima parada"
      className="flex flex-col gap-3 rounded-2xl border-2 border-accent bg-surface p-4 shadow-low"
    >
      <button type="button" onClick={() => ir(`parada/${nota._id}`)} className="text-left">
        <span className="text-[14px] font-semibold text-accent-text">Próxima parada · {parada.ordem}</span>
        <span className="mt-0.5 block text-xl leading-snug font-semibold tracking-tight">
          {nota.destinatario}
        </span>
        <span className="mt-1 block leading-snug text-ink-2">
          {enderecoEmLinha(nota.endereco)}
          {nota.endereco.complemento && (
            <strong className="block text-ink">{nota.endereco.complemento}</strong>
          )}
        </span>
        <span className="num mt-1 block text-[15px] text-ink-3">
          {parada.notas.length === 1 ? `NF ${nota.numero}` : `${parada.notas.length} notas`} ·{' '}
          {formatNumber(volumes)} {volumes === 1 ? 'volume' : 'volumes'}
        </span>
        <span className="mt-2 block empty:hidden">
          <NoteState nota={nota} />
        </span>
      </button>
      <div className="grid grid-cols-2 gap-2.5">
        <Navigate nota={nota} />
        <Call nota={nota} />
      </div>
      <Action tone="ok" icon={PackageCheck} onClick={() => ir(`entregar/${nota._id}`)}>
        Entregar
      </Action>
    </section>
  )
}
