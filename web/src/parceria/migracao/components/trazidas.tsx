import { formatDateTime, formatNumber } from '@tropeiro/contract/formats'
import type { Especie } from '@tropeiro/contract/parceria/migracao/formas'
import { Badge, ErrorState } from '../../../ui/index.ts'
import { useLotes } from '../migracao.queries.ts'

/** Sheets of a kind that were brought before, each of which can be looked at and undone. */
export function Trazidas({ tipo, onAbrir }: { tipo: Especie; onAbrir: (id: string) => void }) {
  const query = useLotes(tipo)
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data?.length) return null
  return (
    <section>
      <h2 className="mb-1 text-sm font-medium">Planilhas trazidas</h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface text-sm">
        {query.data.map((p) => (
          <li key={p._id}>
            <button
              type="button"
              onClick={() => onAbrir(p._id)}
              className="flex min-h-11 w-full flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-left hover:bg-hover"
            >
              <span className="min-w-0 flex-1 truncate font-medium">{p.nome}</span>
              <span className="num text-ink-3">{formatDateTime(p.em)}</span>
              <span className="num">
                {formatNumber(p.novos)} {p.novos === 1 ? 'novo' : 'novos'}, {formatNumber(p.mudados)}{' '}
                {p.mudados === 1 ? 'mudado' : 'mudados'}
              </span>
              {p.desfeita_em && <Badge>Desfeita</Badge>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
