import { type Nota, nomeDoAviso } from '@tropeiro/contract/carga/notas/formas'
import { formatDateTime } from '@tropeiro/contract/formats'
import { Ban, TriangleAlert } from 'lucide-react'

/** What somebody should know before anything else: the note was cancelled, or something in its document is odd. */
export function Avisos({ nota }: { nota: Nota }) {
  return (
    <>
      {nota.cancelada && (
        <p className="flex items-center gap-2 rounded-md bg-bad-soft px-3 py-2 text-sm text-bad-text">
          <Ban size={15} className="shrink-0" aria-hidden />
          NF-e cancelada pelo emitente{nota.cancelada_em && ` em ${formatDateTime(nota.cancelada_em)}`}. Não
          entregue.
        </p>
      )}
      {nota.avisos.length > 0 && (
        <p className="flex items-start gap-2 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn-text">
          <TriangleAlert size={15} className="mt-0.5 shrink-0" aria-hidden />
          {nota.avisos.map((a) => nomeDoAviso[a] ?? a).join(' · ')}
        </p>
      )}
    </>
  )
}
