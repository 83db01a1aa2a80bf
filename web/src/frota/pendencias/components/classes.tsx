import { formatCasas, formatMoney, formatNumber, formatPlaca } from '@tropeiro/contract/formats'
import { classes as nomes } from '@tropeiro/contract/frota/pendencias/contas'
import type { PainelDaFrota } from '@tropeiro/contract/frota/pendencias/painel'
import { Link } from '../../../lib/nav.tsx'
import { Card } from '../../../ui/index.ts'
import { porKm } from './numeros.tsx'

const kmL = (n: number | null) => (n === null ? '—' : formatCasas(n, 2))
/** How far from its class's middle: `12 % acima`. */
const contra = (n: number | null, meio: number | null): string => {
  if (n === null || meio === null || meio === 0) return ''
  const pct = Math.round((100 * (n - meio)) / meio)
  return pct === 0 ? 'na mediana' : `${Math.abs(pct)} % ${pct > 0 ? 'acima' : 'abaixo'}`
}

/** What each vehicle cost and drank, beside those of its own class alone. */
export function Classes({ classes }: { classes: PainelDaFrota['classes'] }) {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      {classes.map((c) => (
        <Card key={c.classe} title={`${nomes[c.classe]}: ${porKm(c.por_km)}`} flush>
          <div className="overflow-x-auto">
            <table className="w-full text-sm">
              <thead>
                <tr className="border-b border-line text-left text-xs text-ink-3">
                  <th scope="col" className="px-4 py-2 font-medium">
                    Veículo
                  </th>
                  <th scope="col" className="px-3 py-2 text-right font-medium">
                    Km
                  </th>
                  <th scope="col" className="px-3 py-2 text-right font-medium">
                    Custo
                  </th>
                  <th scope="col" className="px-3 py-2 text-right font-medium">
                    Por km
                  </th>
                  <th scope="col" className="px-4 py-2 text-right font-medium">
                    km/l
                  </th>
                </tr>
              </thead>
              <tbody className="divide-y divide-line">
                {c.veiculos.slice(0, 12).map((v, _, { length }) => (
                  <tr key={v.veiculo}>
                    <th scope="row" className="px-4 py-2 text-left font-medium">
                      <Link to={`/app/frotas/veiculos/${v.veiculo}`} className="num hover:underline">
                        {formatPlaca(v.placa)}
                      </Link>
                    </th>
                    <td className="num px-3 py-2 text-right">{formatNumber(v.km)}</td>
                    <td className="num px-3 py-2 text-right">{formatMoney(v.total)}</td>
                    <td className="num px-3 py-2 text-right">
                      {porKm(v.por_km)}
                      <span className="block text-xs text-ink-3">
                        {length > 1 && contra(v.por_km, c.mediana_por_km)}
                      </span>
                    </td>
                    <td className="num px-4 py-2 text-right">
                      {kmL(v.km_l)}
                      <span className="block text-xs text-ink-3">
                        {length > 1 && contra(v.km_l, c.mediana_km_l)}
                      </span>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {c.veiculos.length > 12 && (
            <p className="border-t border-line px-4 py-2 text-xs text-ink-3">
              Os 12 mais caros por km, de {c.veiculos.length}. A mediana é de todos.
            </p>
          )}
        </Card>
      ))}
    </div>
  )
}
