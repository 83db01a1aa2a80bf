import { formatDateTime, formatQuantas } from '@tropeiro/contract/formats'
import type { LoteDaFrota } from '@tropeiro/contract/frota/abastecimentos/formas'
import { FileSpreadsheet } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge, DetailSkeleton, EmptyState, ErrorState, Page } from '../../../ui/index.ts'
import { useLotes } from '../abastecimentos.queries.ts'
import { emHoras } from './lote-peek.tsx'

function Linha({ l, onAbrir }: { l: LoteDaFrota; onAbrir: () => void }) {
  return (
    <li>
      <button
        type="button"
        onClick={onAbrir}
        className="flex w-full flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2 text-left hover:bg-hover"
      >
        <span className="min-w-40 flex-1 truncate font-medium">{l.nome}</span>
        <span className="text-ink-3">{l.fornecedor}</span>
        <span className="num text-ink-3">{formatDateTime(l.em)}</span>
        <span className="num">{formatQuantas(l.novas, 'novo', 'novos')}</span>
        {l.recusadas > 0 && <Badge tone="bad">{formatQuantas(l.recusadas, 'recusada', 'recusadas')}</Badge>}
        {l.sugerido_min !== null && <Badge tone="warn">Hora {emHoras(l.sugerido_min)}</Badge>}
        {l.desfeito_em && <Badge>Desfeito</Badge>}
      </button>
    </li>
  )
}

/** Files that were brought in. */
export function Lotes({
  toolbar,
  actions,
  onAbrir,
}: {
  toolbar: ReactNode
  actions: ReactNode
  onAbrir: (id: string) => void
}) {
  const query = useLotes()
  return (
    <Page title="Combustível" toolbar={toolbar} actions={actions}>
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <DetailSkeleton />
      ) : query.data.length === 0 ? (
        <EmptyState
          icon={FileSpreadsheet}
          title="Nenhum arquivo ainda"
          text="Traga a planilha ou o arquivo do cartão: cada linha que não entra diz por quê, e o arquivo inteiro pode ser desfeito."
        />
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line text-sm">
          {query.data.map((l) => (
            <Linha key={l._id} l={l} onAbrir={() => onAbrir(l._id)} />
          ))}
        </ul>
      )}
    </Page>
  )
}
