import { Button } from '../../../ui/index.ts'
import type { Diferenca } from '../edicao.ts'

/** Two people edited at once: what the other changed, and the choice. */
export function Conflito({
  changes,
  onKeep,
  onTake,
}: {
  changes: Diferenca[]
  onKeep: () => void
  onTake: () => void
}) {
  return (
    <div role="alert" className="mb-4 rounded-lg border border-warn bg-warn-soft p-3">
      <p className="text-sm font-medium text-warn-text">
        Outra pessoa alterou esta nota enquanto você editava.
      </p>
      {changes.length > 0 && (
        <table className="mt-2 w-full text-left text-xs">
          <thead className="text-ink-3">
            <tr>
              <th className="py-1 font-medium">Campo</th>
              <th className="py-1 font-medium">Como ficou</th>
              <th className="py-1 font-medium">No seu formulário</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((c) => (
              <tr key={c.nome} className="border-t border-line">
                <td className="py-1 pr-3">{c.nome}</td>
                <td className="py-1 pr-3">{c.deles}</td>
                <td className="py-1">{c.meu}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="mt-3 flex gap-2">
        <Button size="sm" onClick={onTake}>
          Recomeçar da versão atual
        </Button>
        <Button size="sm" variant="primary" onClick={onKeep}>
          Salvar as minhas mudanças sobre ela
        </Button>
      </div>
    </div>
  )
}
