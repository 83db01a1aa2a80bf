import type { Exame } from '@tropeiro/contract/comprovacao/auditoria'
import { ScanBarcode, ScanSearch, TriangleAlert } from 'lucide-react'
import { Badge } from '../../../ui/index.ts'

/** What the machine thinks of a proof, in words. */
export function ParecerDaMaquina({ exame }: { exame: Exame | null }) {
  if (!exame)
    return (
      <Badge icon={ScanSearch} className="self-start">
        A máquina ainda não olhou
      </Badge>
    )
  if (exame.motivos.length === 0)
    return (
      <Badge tone="ok" icon={ScanBarcode} className="self-start">
        O código de barras é desta nota
      </Badge>
    )
  return (
    <div
      className={`rounded-lg px-3 py-2 text-sm ${exame.duvidoso ? 'bg-warn-soft text-warn-text' : 'bg-sunken text-ink-2'}`}
    >
      <p className="flex items-center gap-1.5 font-medium">
        <TriangleAlert size={15} aria-hidden />
        {exame.duvidoso ? 'A máquina duvida deste comprovante' : 'A máquina observou'}
      </p>
      <ul className="mt-0.5 list-inside list-disc">
        {exame.motivos.map((motivo) => (
          <li key={motivo}>{motivo}</li>
        ))}
      </ul>
    </div>
  )
}
