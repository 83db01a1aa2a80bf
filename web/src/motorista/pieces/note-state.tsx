import {
  CircleCheck,
  Clock3,
  CornerUpLeft,
  type LucideIcon,
  RotateCcw,
  TriangleAlert,
  Undo2,
} from 'lucide-react'
import { cx } from '../../lib/cx.ts'
import type { NotaVista } from '../data/day.ts'

type Look = { text: string; icon: LucideIcon; className: string }

const soft = {
  ok: 'bg-ok-soft text-ok-text',
  bad: 'bg-bad-soft text-bad-text',
  warn: 'bg-warn-soft text-warn-text',
  grey: 'bg-sunken text-ink-2',
}

/** What to say of a note, the most pressing first; nothing of one that only waits for its turn. */
function looksOf(nota: NotaVista): Look[] {
  const said: Look[] = []
  if (nota.envio === 'recusado')
    said.push({ text: 'Envio recusado', icon: TriangleAlert, className: soft.bad })
  if (nota.refazer !== null && nota.envio !== 'esperando')
    said.push({ text: 'Refazer comprovante', icon: RotateCcw, className: soft.warn })
  else if (nota.estado === 'fechada' && nota.desfecho === 'outras')
    said.push({ text: 'Encerrada sem entrega', icon: CornerUpLeft, className: soft.bad })
  else if (nota.estado === 'fechada') said.push({ text: 'Entregue', icon: CircleCheck, className: soft.ok })
  if (nota.estado === 'tentada')
    said.push({
      text: nota.tentativas > 1 ? `Tentada ${nota.tentativas} vezes` : 'Tentada',
      icon: RotateCcw,
      className: soft.warn,
    })
  if (nota.estado === 'fora') said.push({ text: 'Volta para a base', icon: Undo2, className: soft.grey })
  if (nota.envio === 'esperando') said.push({ text: 'Esperando rede', icon: Clock3, className: soft.grey })
  return said
}

/** Where a note stands, in words and colour. */
export function NoteState({ nota }: { nota: NotaVista }) {
  const looks = looksOf(nota)
  if (looks.length === 0) return null
  return (
    <span className="flex flex-wrap gap-1.5">
      {looks.map(({ text, icon: Icon, className }) => (
        <span
          key={text}
          className={cx(
            'inline-flex min-h-7 items-center gap-1.5 rounded-full px-2.5 text-[13px] font-semibold',
            className,
          )}
        >
          <Icon size={15} aria-hidden /> {text}
        </span>
      ))}
    </span>
  )
}
