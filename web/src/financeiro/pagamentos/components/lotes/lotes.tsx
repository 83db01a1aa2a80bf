import type { Lote } from '@tropeiro/contract/financeiro/pagamentos/formas'
import { formatDateTime, formatMoney, formatNumber } from '@tropeiro/contract/formats'
import { useState } from 'react'
import {
  Card,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  TableSkeleton,
  vizinhos,
} from '../../../../ui/index.ts'
import { useLotes } from '../../pagamentos.queries.ts'
import { Paginas } from '../paginas.tsx'
import { EstadoDoLoteNaTela } from '../situacao.tsx'
import { LotePeek } from './lote-peek.tsx'

const colunas: Column<Lote>[] = [
  {
    id: 'numero',
    header: 'Lote',
    size: 110,
    mobile: 'title',
    cell: (l) => `Lote ${formatNumber(l.numero)}`,
  },
  { id: 'estado', header: 'Estado', size: 220, mobile: 'status', cell: (l) => <EstadoDoLoteNaTela l={l} /> },
  { id: 'convenio', header: 'Conta', size: 180, grow: true, cell: (l) => l.convenio_nome },
  {
    id: 'quantidade',
    header: 'Pagamentos',
    size: 110,
    align: 'end',
    cell: (l) => formatNumber(l.quantidade),
  },
  {
    id: 'valor',
    header: 'Valor',
    size: 130,
    align: 'end',
    cell: (l) => <span className="num">{formatMoney(l.valor)}</span>,
  },
  { id: 'autor', header: 'Montado por', size: 150, cell: (l) => l.autor },
  { id: 'em', header: 'Em', size: 140, cell: (l) => formatDateTime(l.em) },
]

/** Batches, the newest first; one opens with what it pays. */
export function Lotes({ aberto, onOpen }: { aberto: string; onOpen: (id: string) => void }) {
  const [pagina, setPagina] = useState(1)
  const query = useLotes({ pagina, por_pagina: 50 })
  const rows = query.data?.dados ?? []
  return (
    <>
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <TableSkeleton />
      ) : (
        <Card title="Lotes de pagamento" flush>
          {query.data.total === 0 ? (
            <EmptyState
              title="Nenhum lote ainda"
              text="Escolha pagamentos programados em A pagar e monte um lote; outra pessoa o aprova, e ele vai ao banco."
            />
          ) : (
            <DataTable
              id="lotes-de-pagamento"
              label="Lotes de pagamento"
              rows={rows}
              rowId={(l) => l._id}
              columns={colunas}
              onOpen={(l) => onOpen(l._id)}
              rowTone={(l) => (l.mudou || l.devolvidos > 0 ? 'warn' : undefined)}
            />
          )}
          <Paginas pagina={pagina} total={query.data.total} ir={setPagina} />
        </Card>
      )}
      <LotePeek id={aberto} onClose={() => onOpen('')} {...vizinhos(rows, aberto, onOpen)} />
    </>
  )
}
