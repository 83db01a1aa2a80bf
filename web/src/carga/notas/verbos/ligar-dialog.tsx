import type { Nota } from '@tropeiro/contract/carga/notas/formas'
import { formatNumber, formatTelefone } from '@tropeiro/contract/formats'
import { Phone } from 'lucide-react'
import { Dialog } from '../../../ui/index.ts'

/** Whom one can call about a note: its two ends, each with the telephone of its documents. */
export function LigarDialog({ nota, onClose }: { nota: Nota; onClose: () => void }) {
  const pessoas = [
    { papel: 'Destinatário', pessoa: nota.destinatario_pessoa },
    { papel: 'Remetente', pessoa: nota.remetente },
  ]
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Ligar sobre a nota ${formatNumber(nota.numero)}`}
    >
      <ul className="divide-y divide-line">
        {pessoas.map(({ papel, pessoa }) => (
          <li key={papel} className="flex flex-wrap items-center justify-between gap-3 py-2.5 text-sm">
            <span className="min-w-0">
              <span className="block text-xs text-ink-3">{papel}</span>
              {pessoa.nome || pessoa.documento}
            </span>
            {pessoa.telefone ? (
              <a
                href={`tel:${pessoa.telefone}`}
                className="num inline-flex items-center gap-1.5 text-accent-text hover:underline"
              >
                <Phone size={14} aria-hidden /> {formatTelefone(pessoa.telefone)}
              </a>
            ) : (
              <span className="text-ink-3">Sem telefone nos documentos</span>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
