import type { Convenio } from '@tropeiro/contract/financeiro/boletos/formas'
import { Send } from 'lucide-react'
import { Button, DetailSkeleton, Dialog, EmptyState, ErrorState } from '../../../ui/index.ts'
import { usePrevia } from '../boletos.queries.ts'
import { Movimentos } from './movimentos.tsx'

/** What the next remessa would take, before it is closed. */
export function PreviaDialog({
  c,
  gerando,
  onGerar,
  onClose,
}: {
  c: Convenio
  gerando: boolean
  onGerar: () => void
  onClose: () => void
}) {
  const query = usePrevia(c._id)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Próxima remessa de ${c.nome}`}
      footer={
        <Button
          variant="primary"
          icon={Send}
          loading={gerando}
          disabled={!query.data || query.data.length === 0}
          onClick={onGerar}
        >
          Gerar remessa
        </Button>
      }
    >
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <DetailSkeleton />
      ) : query.data.length === 0 ? (
        <EmptyState title="Nada espera por remessa" text="O que havia já foi, ou saiu da fila." />
      ) : (
        <Movimentos todos={query.data} />
      )}
    </Dialog>
  )
}
