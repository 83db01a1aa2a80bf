import type { Convenio, MovimentoDaRemessa } from '@tropeiro/contract/financeiro/boletos/formas'
import { tiposDeInstrucao } from '@tropeiro/contract/financeiro/boletos/nomes'
import { formatDia, formatMoney } from '@tropeiro/contract/formats'
import { Send } from 'lucide-react'
import { Badge, Button, DetailSkeleton, Dialog, EmptyState, ErrorState } from '../../../ui/index.ts'
import { usePrevia } from '../boletos.queries.ts'

/** What a remessa asks for, or would. */
export const Movimentos = ({ todos, foi }: { todos: readonly MovimentoDaRemessa[]; foi?: boolean }) => (
  <ul className="divide-y divide-line text-sm">
    {todos.map((m) => (
      <li key={`${m.boleto}:${m.tipo ?? ''}`} className="flex items-center justify-between gap-3 py-2">
        <span className="min-w-0">
          {m.tipo ? tiposDeInstrucao[m.tipo] : 'Registrar'} {m.tipo && <Badge tone="info">Instrução</Badge>}{' '}
          {foi && (
            <Badge tone={m.pendente ? 'warn' : 'neutral'}>{m.pendente ? 'Sem resposta' : 'Respondida'}</Badge>
          )}
          <span className="block text-xs text-ink-3">
            Título {m.titulo_numero}, {m.nome}, vence em {formatDia(m.vencimento)}
          </span>
        </span>
        <span className="num">{formatMoney(m.valor)}</span>
      </li>
    ))}
  </ul>
)

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
