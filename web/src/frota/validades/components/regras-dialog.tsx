import {
  type Consequencia,
  consequencias,
  daFicha,
  documentos,
} from '@tropeiro/contract/frota/validades/documentos'
import { Dialog, Select } from '../../../ui/index.ts'
import { useGravarRegraDoDocumento, useRegrasDosDocumentos } from '../validades.queries.ts'

const opcoes = (Object.entries(consequencias) as [Consequencia, string][]).map(([value, label]) => ({
  value,
  label,
}))

/** What the group makes of each paper that has run out; it holds at once for all that stand. */
export function RegrasDialog({ onClose }: { onClose: () => void }) {
  const { data = [] } = useRegrasDosDocumentos()
  const gravar = useGravarRegraDoDocumento()
  return (
    <Dialog
      open
      size="lg"
      dirty={false}
      onOpenChange={(open) => !open && onClose()}
      title="Ao vencer"
      description="O que acontece quando cada documento vence. Vale na hora, também para os que já venceram."
    >
      <ul className="max-h-[60vh] divide-y divide-line overflow-y-auto text-sm">
        {data.map((r) => (
          <li key={r.tipo} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span className="min-w-48 flex-1">
              {documentos[r.tipo].nome}
              <span className="block text-xs text-ink-3">{documentos[r.tipo].fonte}</span>
            </span>
            {daFicha.includes(r.tipo) ? (
              <span className="w-44 text-ink-3">Bloqueia, por lei</span>
            ) : (
              <span className="w-44">
                <Select
                  aria-label={`Ao vencer ${documentos[r.tipo].nome}`}
                  value={r.ao_vencer}
                  options={opcoes}
                  onChange={(chosen) => gravar.mutate({ tipo: r.tipo, ao_vencer: chosen as Consequencia })}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
