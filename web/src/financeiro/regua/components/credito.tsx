import { can } from '@tropeiro/contract/access/can'
import { regua } from '@tropeiro/contract/financeiro/regua/calls'
import { formatMoney } from '@tropeiro/contract/formats'
import { askerOf, useSession } from '../../../session/session.store.ts'
import { useCredito } from '../regua.queries.ts'

/** Says before something is sold on credit that a client is late, or passes the limit that the house set. It never stands in the way. */
export function AvisoDeCredito({
  documentos,
  mais = 0,
}: {
  documentos: readonly string[]
  /** What is about to be added to what he owes. */
  mais?: number
}) {
  const pode = can(askerOf(useSession()), regua.credito.access)
  const todos = useCredito([...new Set(documentos)].slice(0, 50).sort(), pode).data ?? []
  const acima = (c: (typeof todos)[number]) => c.limite !== null && c.aberto + mais > c.limite
  const ditos = todos.filter((c) => documentos.includes(c.documento) && (acima(c) || c.vencido > 0))
  if (ditos.length === 0) return null
  return (
    <div role="status" className="rounded-md bg-warn-soft px-3 py-2 text-sm text-warn-text">
      <ul className="flex flex-col gap-1">
        {ditos.slice(0, 5).map((c) => (
          <li key={c.documento}>
            <span className="font-medium">{c.nome}</span>
            {acima(c)
              ? ` ${mais > 0 ? 'passa a dever' : 'deve'} ${formatMoney(c.aberto + mais)}, acima do limite de ${formatMoney(c.limite ?? 0)}`
              : ` deve ${formatMoney(c.aberto)}`}
            {c.vencido > 0 && `; ${formatMoney(c.vencido)} já venceram`}.
          </li>
        ))}
      </ul>
      {ditos.length > 5 && <p className="text-xs">E mais {ditos.length - 5}.</p>}
    </div>
  )
}
