import type { Preco } from '@tropeiro/contract/comercial/tarifas/preco/formas'
import { formatMoney, formatPeso } from '@tropeiro/contract/formats'

/** A price, line by line, each with its working. */
export function LinhasDoPreco({ preco, semImposto = false }: { preco: Preco; semImposto?: boolean }) {
  const linhas = semImposto
    ? preco.linhas.filter((l) => l.codigo !== 'ICMS' && l.codigo !== 'ISS')
    : preco.linhas
  return (
    <table className="w-full text-sm">
      <caption className="pb-2 text-left text-xs text-ink-3">
        {preco.regiao}: peso taxado {formatPeso(preco.peso.taxado)}
        {preco.peso.cubado > 0 &&
          ` (real ${formatPeso(preco.peso.real)}, cubado ${formatPeso(preco.peso.cubado)})`}
      </caption>
      <tbody className="divide-y divide-line">
        {linhas.map((l, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be of one component
          <tr key={i}>
            <th scope="row" className="py-1.5 pr-3 text-left font-normal">
              {l.nome}
              {!l.soma.frete && <span className="text-xs text-ink-3"> (à parte)</span>}
            </th>
            <td className="num py-1.5 pr-3 text-xs text-ink-3">{l.conta}</td>
            <td className="num py-1.5 text-right">{formatMoney(l.valor_centavos)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot className="border-t border-line-strong font-semibold">
        <tr>
          <th scope="row" colSpan={2} className="py-2 text-left">
            {semImposto ? 'Líquido' : 'Total'}
          </th>
          <td className="num py-2 text-right">
            {formatMoney(semImposto ? preco.liquido_centavos : preco.total_centavos)}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
