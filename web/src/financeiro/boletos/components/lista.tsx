import { can } from '@tropeiro/contract/access/can'
import { boletos } from '@tropeiro/contract/financeiro/boletos/calls'
import type { Boleto } from '@tropeiro/contract/financeiro/boletos/formas'
import { type SituacaoDoBoleto, situacoesDoBoleto } from '@tropeiro/contract/financeiro/boletos/nomes'
import { formatDia, formatMoney, formatNumber } from '@tropeiro/contract/formats'
import { useState } from 'react'
import { Link } from '../../../lib/nav.tsx'
import { askerOf, useSession } from '../../../session/session.store.ts'
import {
  Button,
  Card,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  Select,
  TableSkeleton,
  useSelection,
} from '../../../ui/index.ts'
import { useBoletos } from '../boletos.queries.ts'
import { AcoesDoBoleto } from './acoes.tsx'
import { DeVarios } from './instrucao-dialog.tsx'
import { Instrucoes, MarcaDeInstrucao } from './instrucoes.tsx'
import { Pagamentos, Situacao } from './situacao.tsx'

const colunas: Column<Boleto>[] = [
  {
    id: 'titulo',
    header: 'Título',
    size: 70,
    cell: (b) => (
      <Link to={`/app/financeiro/titulos?titulo=${b.titulo}`} className="text-accent-text hover:underline">
        {formatNumber(b.titulo_numero)}
      </Link>
    ),
  },
  { id: 'nome', header: 'Pagador', size: 170, grow: true, mobile: 'title', cell: (b) => b.nome },
  {
    id: 'situacao',
    header: 'Situação',
    size: 155,
    mobile: 'status',
    cell: (b) => (
      <span className="flex flex-col items-start gap-1 py-1 max-sm:items-end">
        <Situacao b={{ ...b, motivo: '' }} />
        <MarcaDeInstrucao b={b} />
      </span>
    ),
  },
  {
    id: 'dito',
    header: 'O que o banco disse',
    size: 200,
    mobile: 'wide',
    cell: (b) =>
      (b.motivo || b.pagamentos.length > 0 || b.instrucoes.length > 0) && (
        <span className="block whitespace-normal">
          {b.motivo && <span className="block text-xs text-bad-text">{b.motivo}</span>}
          <Pagamentos b={b} />
          <Instrucoes b={b} />
        </span>
      ),
  },
  { id: 'vencimento', header: 'Vencimento', size: 105, cell: (b) => formatDia(b.vencimento) },
  {
    id: 'numero',
    header: 'Nosso número',
    size: 130,
    cell: (b) => <span className="num">{b.nosso_numero}</span>,
  },
  {
    id: 'valor',
    header: 'Valor',
    size: 110,
    align: 'end',
    cell: (b) => <span className="num">{formatMoney(b.valor)}</span>,
  },
  { id: 'acoes', header: '', size: 160, align: 'end', mobile: 'wide', cell: (b) => <AcoesDoBoleto b={b} /> },
]

/** Boletos with their life at the bank, the newest first. */
export function Lista() {
  const [pagina, setPagina] = useState(1)
  const [situacao, setSituacao] = useState<SituacaoDoBoleto | ''>('')
  const pode = can(askerOf(useSession()), boletos.pedirInstrucao.access)
  const query = useBoletos({ pagina, ...(situacao ? { situacao: [situacao] } : {}) })
  const selection = useSelection(query.data?.total ?? 0)
  // What is chosen is of the rows that are seen.
  const virar = (para: number) => {
    setPagina(para)
    selection.clear()
  }
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.isPending) return <TableSkeleton />
  return (
    <Card
      title="Boletos"
      flush
      actions={
        <Select
          aria-label="Situação"
          value={situacao}
          onChange={(one) => {
            setSituacao(one as SituacaoDoBoleto | '')
            virar(1)
          }}
          options={[
            { value: '', label: 'Todas as situações' },
            ...Object.entries(situacoesDoBoleto).map(([value, label]) => ({ value, label })),
          ]}
        />
      }
    >
      {query.data.total === 0 ? (
        <EmptyState
          title="Nenhum boleto ainda"
          text="Abra um título a receber e emita o boleto dele; aqui se vê o que o banco disse de cada um."
        />
      ) : (
        <DataTable
          id="boletos"
          label="Boletos"
          rows={query.data.dados}
          rowId={(b) => b._id}
          columns={colunas}
          {...(pode
            ? {
                selection,
                bulkActions: (
                  <DeVarios
                    boletos={query.data.dados.filter((b) => selection.has(b._id))}
                    feito={selection.clear}
                  />
                ),
              }
            : {})}
        />
      )}
      {query.data.total > 50 && (
        <p className="flex items-center gap-2 border-t border-line px-4 py-2">
          <Button disabled={pagina === 1} onClick={() => virar(pagina - 1)}>
            Mais novos
          </Button>
          <Button disabled={pagina * 50 >= query.data.total} onClick={() => virar(pagina + 1)}>
            Mais velhos
          </Button>
        </p>
      )}
    </Card>
  )
}
