import {
  type GrupoDoFrete,
  gruposDoFrete,
  type ProcuraDoFrete,
} from '@tropeiro/contract/faturamento/frete/calls'
import { formatMoney, formatNumber, formatPeso } from '@tropeiro/contract/formats'
import { useGrupos } from '../frete.queries.ts'

/** The list that is looked at, summed by what was chosen. */
export function Grupos({ q, por }: { q: ProcuraDoFrete; por: GrupoDoFrete }) {
  const { data = [] } = useGrupos(q, por)
  return (
    <div className="max-h-72 overflow-auto border-b border-line px-4 py-2 max-sm:px-3">
      <table className="w-full text-sm" aria-label={`Fretes por ${gruposDoFrete[por].toLowerCase()}`}>
        <thead className="text-xs text-ink-3">
          <tr>
            <th className="py-1 text-left font-medium">{gruposDoFrete[por]}</th>
            <th className="text-right font-medium">CT-e</th>
            <th className="text-right font-medium max-sm:hidden">Peso</th>
            <th className="text-right font-medium max-sm:hidden">Mercadoria</th>
            <th className="text-right font-medium">Frete</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {data.map((g) => (
            <tr key={g.nome}>
              <td className="max-w-60 truncate py-1.5">{g.nome || '—'}</td>
              <td className="num text-right">{formatNumber(g.quantidade)}</td>
              <td className="num text-right max-sm:hidden">{formatPeso(g.peso)}</td>
              <td className="num text-right max-sm:hidden">{formatMoney(g.carga)}</td>
              <td className="num text-right font-medium">{formatMoney(g.frete)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
