import type { Lote } from '@tropeiro/contract/comprovacao/armazenamento/calls'
import { vidaDaRemessa } from '@tropeiro/contract/comprovacao/armazenamento/vida'
import { formatDateTime, formatNumber } from '@tropeiro/contract/formats'
import { PackageCheck, Truck } from 'lucide-react'
import { useSoVe } from '../../../session/so-ve.ts'
import { Badge, Button, confirm, EmptyState, ErrorState, Skeleton } from '../../../ui/index.ts'
import { useLotes, useReceber } from '../armazenamento.queries.ts'

function Remessa({ lote }: { lote: Lote }) {
  const receber = useReceber()
  const soVe = useSoVe('armazenamento')
  const arrive = async () => {
    const sure = await confirm({
      title: `A remessa ${lote.numero} chegou?`,
      text: `${lote.caixas.length === 1 ? 'A caixa passa' : 'As caixas passam'} a estar em ${lote.destino}.`,
      confirmLabel: 'Chegou',
    })
    if (sure) receber.mutate({ id: lote._id, recebido_por: '' }, { diz: `Remessa ${lote.numero} recebida.` })
  }
  const on = vidaDaRemessa.permite(lote.estado, 'receber')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface p-3.5">
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
          Remessa {lote.numero}
          <Badge tone={on ? 'info' : 'ok'} icon={on ? Truck : PackageCheck}>
            {on ? 'Em trânsito' : 'Recebida'}
          </Badge>
        </p>
        <p className="text-sm text-ink-2">
          {lote.origem || 'Fora'} → {lote.destino}, com {lote.responsavel}
          {lote.documento && ` (${lote.documento})`}
        </p>
        <p className="num text-xs text-ink-3">
          {lote.caixas.length === 1 ? 'Caixa' : 'Caixas'} {lote.caixas.join(', ')} ·{' '}
          {formatNumber(lote.papeis)} papéis · saiu {formatDateTime(lote.saida_em)}
          {lote.recebido_em && ` · chegou ${formatDateTime(lote.recebido_em)} (${lote.recebido_por})`}
        </p>
      </div>
      {on && (
        <Button
          className="max-sm:w-full"
          icon={PackageCheck}
          disabledReason={soVe}
          loading={receber.isPending}
          onClick={arrive}
        >
          Confirmar chegada
        </Button>
      )}
    </li>
  )
}

/** Boxes on their way and those that arrived, the newest first. */
export function Remessas() {
  const query = useLotes()
  return (
    <div className="min-h-0 flex-1 overflow-y-auto p-4 max-sm:p-3">
      <div className="mx-auto max-w-4xl">
        {query.isPending && <Skeleton className="h-40 w-full" />}
        {query.error && !query.data && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
        {query.data?.length === 0 && (
          <EmptyState
            icon={Truck}
            title="Nenhuma remessa ainda"
            text="Feche as caixas, escolha-as em Caixas e despache: aqui fica quem levou e quando chegou."
          />
        )}
        <ul className="flex flex-col gap-2.5">
          {query.data?.map((lote) => (
            <Remessa key={lote._id} lote={lote} />
          ))}
        </ul>
      </div>
    </div>
  )
}
