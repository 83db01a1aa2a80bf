import { formatDateTime, formatNumber } from '@tropeiro/contract/formats'
import { Undo2 } from 'lucide-react'
import { Button, confirm, DetailSkeleton, ErrorState, Facts, Peek } from '../../../../ui/index.ts'
import { useDesfazerHistorico, useHistoricoAberto } from '../../manutencao.queries.ts'
import { LinhasDoHistorico } from './historico-dialog.tsx'

/** What one sheet of past maintenance brought, and what it did not. */
export function HistoricoPeek({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useHistoricoAberto(id)
  const desfazer = useDesfazerHistorico()
  const p = query.data?.planilha
  const voltar = async () => {
    const ok = await confirm({
      title: 'Desfazer esta planilha?',
      text: 'As ordens que ela trouxe e em que ninguém mexeu saem, com o que disseram do hodômetro e do plano.',
      danger: true,
      confirmLabel: 'Desfazer',
    })
    if (ok && p) desfazer.mutate(p._id)
  }
  return (
    <Peek
      open={id !== ''}
      onClose={onClose}
      width="lg"
      title={p?.nome ?? 'Planilha'}
      subtitle={p && [formatDateTime(p.em), p.autor].filter(Boolean).join(' · ')}
      footer={
        p?.desfaz && (
          <Button icon={Undo2} loading={desfazer.isPending} onClick={() => void voltar()}>
            Desfazer
          </Button>
        )
      }
    >
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data || !p ? (
        <DetailSkeleton />
      ) : (
        <div className="flex flex-col gap-4 text-sm">
          <Facts
            columns={2}
            items={[
              { label: 'Ordens', value: formatNumber(p.ordens) },
              { label: 'Linhas novas', value: formatNumber(p.novas) },
              { label: 'Já estavam', value: formatNumber(p.repetidas) },
              { label: 'Recusadas', value: formatNumber(p.recusadas) },
              {
                label: 'Situação',
                value: p.desfeita_em ? `Desfeita em ${formatDateTime(p.desfeita_em)}` : 'Em uso',
                wide: true,
              },
            ]}
          />
          {query.data.linhas.length > 0 && <LinhasDoHistorico linhas={query.data.linhas} />}
        </div>
      )}
    </Peek>
  )
}
