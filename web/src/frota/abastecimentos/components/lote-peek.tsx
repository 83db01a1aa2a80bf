import { formatDateTime, formatNumber } from '@tropeiro/contract/formats'
import { Clock, Undo2 } from 'lucide-react'
import { Button, confirm, DetailSkeleton, ErrorState, Facts, Peek } from '../../../ui/index.ts'
import { useDesfazerLote, useDeslocarLote, useLote } from '../abastecimentos.queries.ts'
import { Linhas } from './importar-dialog.tsx'

/** A shift of hours: '+1 h 30'. */
export const emHoras = (min: number): string =>
  `${min < 0 ? '−' : '+'}${Math.floor(Math.abs(min) / 60)} h ${String(Math.abs(min) % 60).padStart(2, '0')}`

/** What one file brought, and what it did not. */
export function LotePeek({
  id,
  podeEscrever,
  onClose,
}: {
  id: string
  podeEscrever: boolean
  onClose: () => void
}) {
  const query = useLote(id)
  const desfazer = useDesfazerLote()
  const deslocar = useDeslocarLote()
  const lote = query.data?.lote
  const voltar = async () => {
    const ok = await confirm({
      title: 'Desfazer este arquivo?',
      text: 'As linhas que ele trouxe saem, com o que se decidiu delas. O que alguém digitou fica.',
      danger: true,
      confirmLabel: 'Desfazer',
    })
    if (ok && lote) desfazer.mutate(lote._id)
  }
  return (
    <Peek
      open={id !== ''}
      onClose={onClose}
      width="lg"
      title={lote?.nome ?? 'Arquivo'}
      subtitle={lote && [lote.fornecedor, formatDateTime(lote.em), lote.autor].filter(Boolean).join(' · ')}
      footer={
        lote &&
        podeEscrever &&
        lote.desfeito_em === null && (
          <Button icon={Undo2} loading={desfazer.isPending} onClick={() => void voltar()}>
            Desfazer
          </Button>
        )
      }
    >
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data || !lote ? (
        <DetailSkeleton />
      ) : (
        <div className="flex flex-col gap-4 text-sm">
          <Facts
            columns={2}
            items={[
              { label: 'Novas', value: formatNumber(lote.novas) },
              { label: 'Repetidas', value: formatNumber(lote.repetidas) },
              { label: 'Unidas ao que se digitou', value: formatNumber(lote.unidas) },
              { label: 'Corrigidas pelo fornecedor', value: formatNumber(lote.mudadas) },
              { label: 'Recusadas', value: formatNumber(lote.recusadas) },
              {
                label: 'Situação',
                value: lote.desfeito_em ? `Desfeito em ${formatDateTime(lote.desfeito_em)}` : 'Em uso',
              },
            ]}
          />
          {lote.sugerido_min !== null && podeEscrever && lote.desfeito_em === null && (
            <div
              className="flex flex-wrap items-center gap-3 rounded-md border border-line p-3"
              role="status"
            >
              <span className="min-w-0 flex-1">
                Muitas linhas dão longe do posto com a mesma diferença de hora. Com{' '}
                {emHoras(lote.sugerido_min)} elas batem com as posições: o relógio deste arquivo parece outro.
              </span>
              <Button
                icon={Clock}
                loading={deslocar.isPending}
                onClick={() => deslocar.mutate({ id: lote._id, minutos: lote.sugerido_min! })}
              >
                Mover as horas {emHoras(lote.sugerido_min)}
              </Button>
            </div>
          )}
          {query.data.linhas.length > 0 && <Linhas linhas={query.data.linhas} />}
        </div>
      )}
    </Peek>
  )
}
