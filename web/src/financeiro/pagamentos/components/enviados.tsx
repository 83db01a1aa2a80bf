import type { ConvenioDePagamento } from '@tropeiro/contract/financeiro/pagamentos/formas'
import {
  type SituacaoDoPagamento,
  situacoesDoPagamento,
} from '@tropeiro/contract/financeiro/pagamentos/nomes'
import { formatDia, formatMoney, formatNumber } from '@tropeiro/contract/formats'
import { useState } from 'react'
import { Link } from '../../../lib/nav.tsx'
import { Card, DataTable, EmptyState, ErrorState, Select, TableSkeleton } from '../../../ui/index.ts'
import { usePagamentos } from '../pagamentos.queries.ts'
import { AcoesDoPagamento } from './acoes.tsx'
import { Paginas } from './paginas.tsx'
import { dito, Estado } from './situacao.tsx'

/** Every payment with what the bank said of it, the newest first. */
export function Enviados({ convenios }: { convenios: readonly ConvenioDePagamento[] }) {
  const [pagina, setPagina] = useState(1)
  const [situacao, setSituacao] = useState<SituacaoDoPagamento | ''>('')
  const query = usePagamentos({ pagina, por_pagina: 50, ...(situacao ? { situacao: [situacao] } : {}) })
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.isPending) return <TableSkeleton />
  return (
    <Card
      title="Pagamentos"
      flush
      actions={
        <Select
          aria-label="Situação"
          value={situacao}
          onChange={(one) => {
            setSituacao(one as SituacaoDoPagamento | '')
            setPagina(1)
          }}
          options={[
            { value: '', label: 'Todas as situações' },
            ...Object.entries(situacoesDoPagamento).map(([value, label]) => ({ value, label })),
          ]}
        />
      }
    >
      {query.data.total === 0 ? (
        <EmptyState title="Nenhum pagamento ainda" text="Programe títulos em A pagar e monte um lote." />
      ) : (
        <DataTable
          id="pagamentos"
          label="Pagamentos"
          rows={query.data.dados}
          rowId={(p) => p._id}
          columns={[
            {
              id: 'titulo',
              header: 'Título',
              size: 70,
              cell: (p) => (
                <Link
                  to={`/app/financeiro/titulos?natureza=pagar&titulo=${p.titulo}`}
                  className="text-accent-text hover:underline"
                >
                  {formatNumber(p.titulo_numero)}
                </Link>
              ),
            },
            { id: 'nome', header: 'Favorecido', size: 160, grow: true, mobile: 'title', cell: (p) => p.nome },
            { id: 'destino', header: 'Para onde', size: 180, cell: (p) => p.destino },
            {
              id: 'situacao',
              header: 'Situação',
              size: 190,
              mobile: 'status',
              cell: (p) => <Estado p={p} />,
            },
            { id: 'dito', header: 'O que houve', size: 225, mobile: 'wide', cell: dito },
            { id: 'pagar_em', header: 'Dia', size: 95, cell: (p) => formatDia(p.pago_em ?? p.pagar_em) },
            {
              id: 'valor',
              header: 'Valor',
              size: 110,
              align: 'end',
              cell: (p) => <span className="num">{formatMoney(p.pago ?? p.valor)}</span>,
            },
            {
              id: 'acoes',
              header: '',
              size: 95,
              align: 'end',
              cell: (p) => <AcoesDoPagamento p={p} convenios={convenios} />,
            },
          ]}
        />
      )}
      <Paginas pagina={pagina} total={query.data.total} ir={setPagina} />
    </Card>
  )
}
