import { formatDateTime, formatNumber } from '@tropeiro/contract/formats'
import { Undo2 } from 'lucide-react'
import { Button, confirm, DetailSkeleton, ErrorState, Facts, Peek } from '../../../ui/index.ts'
import { useDesfazerPlanilha, usePlanilha } from '../veiculos.queries.ts'
import { LinhasDaPlanilha } from './planilha-dialog.tsx'

/** What one sheet brought, and what it did not. */
export function PlanilhaPeek({ id, onClose }: { id: string; onClose: () => void }) {
  const query = usePlanilha(id)
  const desfazer = useDesfazerPlanilha()
  const p = query.data?.planilha
  const voltar = async () => {
    const ok = await confirm({
      title: 'Desfazer esta planilha?',
      text: 'Os veículos que ela criou e ninguém usa saem; o que ela mudou e ninguém mudou depois volta ao que era.',
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
              { label: 'Novos', value: formatNumber(p.novos) },
              { label: 'Mudados', value: formatNumber(p.mudados) },
              { label: 'Já iguais', value: formatNumber(p.repetidos) },
              { label: 'Recusados', value: formatNumber(p.recusados) },
              {
                label: 'Situação',
                value: p.desfeita_em ? `Desfeita em ${formatDateTime(p.desfeita_em)}` : 'Em uso',
                wide: true,
              },
            ]}
          />
          {query.data.linhas.length > 0 && <LinhasDaPlanilha linhas={query.data.linhas} />}
        </div>
      )}
    </Peek>
  )
}
