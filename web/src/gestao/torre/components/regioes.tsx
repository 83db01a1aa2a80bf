import { formatMoney, formatNumber } from '@tropeiro/contract/formats'
import type { Torre } from '@tropeiro/contract/gestao/torre'
import { ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from '../../../lib/nav.tsx'
import { Card, PointMap } from '../../../ui/index.ts'
import { enderecoDasAtrasadas, type Recorte } from '../endereco.ts'

/** So many are points on the map, and so many lines under it. */
const NO_MAPA = 30
const NA_LISTA = 8

const notas = (n: number) => `${formatNumber(n)} ${n === 1 ? 'nota' : 'notas'}`

/** Where late notes go, on the map and as a list that leads to them. */
export function Regioes({ torre, recorte }: { torre: Torre; recorte: Recorte }) {
  const points = useMemo(
    () =>
      torre.regioes.slice(0, NO_MAPA).map((r) => ({
        lat: r.lat,
        lng: r.lng,
        tone: 'bad' as const,
        label: `${r.nome}/${r.uf}: ${notas(r.notas)}, ${formatMoney(r.valor_centavos)}`,
      })),
    [torre.regioes],
  )
  return (
    <Card flush title="Onde estão as atrasadas">
      <PointMap height={300} empty="Nenhuma nota atrasada" points={points} captions={false} />
      {torre.regioes.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {torre.regioes.slice(0, NA_LISTA).map((r) => (
            <li key={r.ibge}>
              <Link
                to={enderecoDasAtrasadas(recorte, r.ibge)}
                className="flex min-h-10 items-center gap-3 px-3.5 py-1.5 text-sm hover:bg-hover max-sm:min-h-11 wall:text-lg"
              >
                <span className="min-w-0 flex-1 truncate">
                  {r.nome}/{r.uf}
                </span>
                <span className="num shrink-0 text-xs text-ink-3 wall:text-base">{notas(r.notas)}</span>
                <b className="num shrink-0 text-right font-semibold">{formatMoney(r.valor_centavos)}</b>
                <ChevronRight size={14} className="shrink-0 text-ink-3" aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {torre.regioes.length > NA_LISTA && (
        <p className="border-t border-line px-3.5 py-2 text-xs text-ink-3">
          As {NA_LISTA} de maior valor; {formatNumber(torre.regioes.length - NA_LISTA)}{' '}
          {torre.regioes.length - NA_LISTA === 1 ? 'outra cidade' : 'outras cidades'} também{' '}
          {torre.regioes.length - NA_LISTA === 1 ? 'tem' : 'têm'} atrasadas.
        </p>
      )}
    </Card>
  )
}
