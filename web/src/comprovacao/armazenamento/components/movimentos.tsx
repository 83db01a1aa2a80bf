import type { CaixaAberta } from '@tropeiro/contract/comprovacao/armazenamento/calls'
import { formatDateTime } from '@tropeiro/contract/formats'

/** What happened to a box or a paper, the newest first. */
export function Movimentos({ movimentos }: { movimentos: CaixaAberta['movimentos'] }) {
  if (movimentos.length === 0) return <p className="text-sm text-ink-3">Nenhum movimento ainda.</p>
  return (
    <ol aria-label="Cadeia de custódia" className="flex flex-col gap-2.5 border-l border-line pl-3">
      {movimentos.map((m) => (
        <li key={`${m.em}${m.texto}`} className="text-sm">
          <p>{m.texto}</p>
          <p className="num text-2xs text-ink-3">
            {formatDateTime(m.em)} · {m.usuario}
          </p>
        </li>
      ))}
    </ol>
  )
}
