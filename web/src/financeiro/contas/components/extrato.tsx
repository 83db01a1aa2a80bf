import type { LancamentoDaConta } from '@tropeiro/contract/financeiro/contas/formas'
import { formatDia, formatMoney } from '@tropeiro/contract/formats'
import { useState } from 'react'
import {
  Badge,
  Button,
  Card,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  TableSkeleton,
} from '../../../ui/index.ts'
import { useExtrato } from '../contas.queries.ts'

const colunas: Column<LancamentoDaConta>[] = [
  { id: 'dia', header: 'Dia', size: 110, mobile: 'detail', cell: (l) => formatDia(l.dia) },
  { id: 'texto', header: 'Lançamento', size: 320, grow: true, mobile: 'title', cell: (l) => l.texto },
  {
    id: 'explicado',
    header: 'O que é',
    size: 220,
    cell: (l) => (l.conciliacao ? l.explicado || 'Conciliado' : <Badge tone="warn">A conciliar</Badge>),
  },
  {
    id: 'valor',
    header: 'Valor',
    size: 130,
    align: 'end',
    mobile: 'status',
    cell: (l) => <span className={`num ${l.valor < 0 ? 'text-bad-text' : ''}`}>{formatMoney(l.valor)}</span>,
  },
]

/** What came and went, the newest first. */
export function Extrato({ conta }: { conta: string }) {
  const [pagina, setPagina] = useState(1)
  const query = useExtrato(conta, pagina)
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.isPending) return <TableSkeleton />
  if (query.data.total === 0)
    return <EmptyState title="Nenhum lançamento ainda" text="Solte acima o extrato OFX que o banco dá." />
  return (
    <Card title="Extrato" flush>
      <DataTable
        id="extrato"
        label="Extrato"
        rows={query.data.dados}
        rowId={(l) => l._id}
        columns={colunas}
      />
      {query.data.total > 50 && (
        <p className="flex items-center gap-2 border-t border-line px-4 py-2">
          <Button disabled={pagina === 1} onClick={() => setPagina(pagina - 1)}>
            Mais novos
          </Button>
          <Button disabled={pagina * 50 >= query.data.total} onClick={() => setPagina(pagina + 1)}>
            Mais velhos
          </Button>
        </p>
      )}
    </Card>
  )
}
