import { RotateCcw } from 'lucide-react'
import { Button, IconButton } from '../../../ui/index.ts'
import type { EmEdicao } from './editor/use-edicao.ts'

/** What was taken out and is not saved yet, with the way back to where it was. */
export function Excluidas({ em }: { em: EmEdicao }) {
  const { excluidas } = em.edicao
  if (excluidas.length === 0) return null
  return (
    <section
      aria-label="Notas que vão sair ao salvar"
      className="max-h-44 shrink-0 overflow-y-auto border-t border-line bg-bad-soft/50"
    >
      <header className="sticky top-0 flex items-center gap-2 bg-bad-soft px-3 py-1.5 text-xs font-medium text-bad-text">
        <span className="flex-1">
          {excluidas.length === 1 ? 'Uma nota sai' : `${excluidas.length} notas saem`} do romaneio ao salvar
        </span>
        {excluidas.length > 1 && (
          <Button
            size="sm"
            variant="ghost"
            icon={RotateCcw}
            onClick={() => em.readicionar(excluidas.map((l) => l._id))}
          >
            Devolver todas
          </Button>
        )}
      </header>
      <ul>
        {excluidas.map((l) => (
          <li key={l._id} className="flex h-9 items-center gap-2 px-3 text-sm">
            <span className="num font-medium line-through">{l.numero_nota}</span>
            <span className="min-w-0 flex-1 truncate text-ink-2">{l.nome_destinatario}</span>
            <IconButton
              icon={RotateCcw}
              label={`Devolver nota ${l.numero_nota} à posição ${l.pos_entrega}`}
              onClick={() => em.readicionar([l._id])}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
