import { formatDateTime, formatNumber } from '@tropeiro/contract/formats'
import { Undo2 } from 'lucide-react'
import { ExportarBotao } from '../../../alicerce/tarefas/index.ts'
import { useSoVe } from '../../../session/so-ve.ts'
import { Button, confirm, DetailSkeleton, ErrorState, Facts, Peek, toast } from '../../../ui/index.ts'
import { exportarLinhas, useBaixa, useDesfazer } from '../baixas.queries.ts'
import { Linhas } from './linhas.tsx'

/** One bulk closing, line by line, and its undo. */
export function BaixaPeek({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useBaixa(id)
  const desfazer = useDesfazer()
  const soVe = useSoVe('baixas')
  const b = query.data?.baixa
  const voltar = async () => {
    if (!b) return
    const ok = await confirm({
      title: 'Desfazer esta baixa?',
      text: `${formatNumber(b.feitas)} ${b.feitas === 1 ? 'nota volta' : 'notas voltam'} a como estavam. O que já foi para protocolo, ou mudou depois, fica.`,
      confirmLabel: 'Desfazer',
      danger: true,
    })
    if (!ok) return
    desfazer.mutate(b._id, {
      diz: ({ baixa }) =>
        baixa.desfeita_em
          ? toast.success('Baixa desfeita.')
          : toast.warning('Algumas notas não puderam voltar: veja o motivo em cada linha.'),
    })
  }
  return (
    <Peek
      open={id !== ''}
      onClose={onClose}
      width="lg"
      title={b?.nome ?? 'Baixa'}
      subtitle={b && `${b.origem === 'ocoren' ? 'OCOREN' : 'Planilha'} · ${formatDateTime(b.em)}`}
      footer={
        b && (
          <>
            <ExportarBotao exportar={() => exportarLinhas(b._id)} />
            {!b.desfeita_em && b.feitas > 0 && (
              <Button
                icon={Undo2}
                disabledReason={soVe}
                loading={desfazer.isPending}
                onClick={() => void voltar()}
              >
                Desfazer
              </Button>
            )}
          </>
        )
      }
    >
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data || !b ? (
        <DetailSkeleton />
      ) : (
        <div className="flex flex-col gap-4">
          <Facts
            columns={2}
            items={[
              { label: 'Feita por', value: b.criado_por },
              { label: 'Códigos de', value: b.parceiro || 'PROCEDA' },
              {
                label: 'Auditoria',
                value: b.sem_auditoria ? 'Aprovada sem auditoria' : 'Espera a auditoria',
              },
              { label: 'Desfeita', value: b.desfeita_em ? formatDateTime(b.desfeita_em) : 'não' },
            ]}
          />
          <Linhas linhas={query.data.linhas} />
        </div>
      )}
    </Peek>
  )
}
