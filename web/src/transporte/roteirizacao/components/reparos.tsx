import type { Reparo } from '@tropeiro/contract/transporte/roteirizacao/formas'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { Card } from '../../../ui/index.ts'

/** What a dispatcher should look at before the plan is believed. */
export function Reparos({ reparos }: { reparos: readonly Reparo[] }) {
  if (reparos.length === 0) return null
  return (
    <Card title="Confira antes">
      <ul className="flex max-h-60 flex-col gap-2 overflow-auto text-sm">
        {reparos.map((r) => (
          <li key={`${r.de}${r.frase}`} className="flex gap-2">
            {r.gravidade === 'erro' ? (
              <CircleAlert size={16} className="mt-0.5 shrink-0 text-bad-text" aria-label="Erro" />
            ) : (
              <TriangleAlert size={16} className="mt-0.5 shrink-0 text-warn-text" aria-label="Aviso" />
            )}
            <span>
              {r.de && <span className="font-medium">{r.de}: </span>}
              {r.frase}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
