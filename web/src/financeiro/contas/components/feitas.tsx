import { formatDateTime, formatDia, formatMoney } from '@tropeiro/contract/formats'
import { Undo2 } from 'lucide-react'
import { Badge, Card, DetailSkeleton, EmptyState, ErrorState, IconButton } from '../../../ui/index.ts'
import { useConciliacoes, useDesfazer } from '../contas.queries.ts'

/** The last reconciliations, each of which can be taken back. */
export function Feitas({ conta, podeEscrever }: { conta: string; podeEscrever: boolean }) {
  const query = useConciliacoes(conta)
  const desfazer = useDesfazer()
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.isPending) return <DetailSkeleton />
  if (query.data.length === 0)
    return (
      <EmptyState
        title="Nada conciliado ainda"
        text="O que você conciliar aparece aqui e pode ser desfeito."
      />
    )
  return (
    <Card title="Conciliadas" flush>
      <ul className="divide-y divide-line">
        {query.data.map((c) => (
          <li key={c._id} className="flex items-center justify-between gap-3 px-4 py-2 text-sm">
            <span className="min-w-0">
              <span className={c.desfeita ? 'line-through' : undefined}>{c.texto || 'Conciliação'}</span>{' '}
              {c.desfeita && <Badge tone="neutral">Desfeita</Badge>}
              <span className="block text-xs text-ink-3">
                {formatDia(c.dia)} · {c.autor}, {formatDateTime(c.em)}
              </span>
            </span>
            <span className="flex shrink-0 items-center gap-1">
              <span className="num">{formatMoney(c.valor)}</span>
              {podeEscrever && !c.desfeita && (
                <IconButton
                  icon={Undo2}
                  label={`Desfazer a conciliação de ${formatMoney(c.valor)}`}
                  onClick={() => desfazer.mutate(c._id)}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
