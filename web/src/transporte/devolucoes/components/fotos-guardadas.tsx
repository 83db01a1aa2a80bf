import type { Devolucao } from '@tropeiro/contract/transporte/devolucoes/calls'
import { FileText, X } from 'lucide-react'

type Props = { fotos: Devolucao['imagens']; onRemove: (chave: string) => void }

/** The photos that a return has already; those taken away go when it is saved. */
export function FotosGuardadas({ fotos, onRemove }: Props) {
  if (fotos.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {fotos.map((foto, at) => (
        <li
          key={foto.chave}
          className="relative size-20 overflow-hidden rounded-md border border-line bg-sunken"
        >
          {foto.tipo.startsWith('image/') ? (
            <img src={foto.url} alt={`Foto ${at + 1}`} className="size-full object-cover" />
          ) : (
            <span className="grid size-full place-content-center text-ink-3">
              <FileText size={18} aria-label={foto.nome} />
            </span>
          )}
          <button
            type="button"
            aria-label={`Tirar a foto ${at + 1}`}
            onClick={() => onRemove(foto.chave)}
            className="absolute top-0.5 right-0.5 grid size-6 place-items-center rounded-full bg-ink/75 text-canvas"
          >
            <X size={13} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}
