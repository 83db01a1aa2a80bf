import type { Importacao } from '@tropeiro/contract/carga/importacoes'
import { formatDateTime, formatNumber } from '@tropeiro/contract/formats'
import { ExportarBotao } from '../../../alicerce/tarefas/index.ts'
import { useGo } from '../../../lib/nav.tsx'
import { type Column, DataTable, EmptyState } from '../../../ui/index.ts'
import { exportarImportacoes, useImportacoes } from '../importacoes.queries.ts'
import { EstadoDaImportacao } from './estado.tsx'

const numero = (value: number) => (
  <span className={value === 0 ? 'text-ink-3' : ''}>{formatNumber(value)}</span>
)

const columns: Column<Importacao>[] = [
  {
    id: 'quando',
    header: 'Quando',
    size: 190,
    fixed: true,
    mobile: 'title',
    cell: (i) => <span className="num font-medium">{formatDateTime(i.criado_em)}</span>,
  },
  {
    id: 'estado',
    header: 'Estado',
    size: 150,
    mobile: 'status',
    cell: (i) => <EstadoDaImportacao estado={i.estado} />,
  },
  {
    id: 'quem',
    header: 'Por',
    size: 200,
    grow: true,
    cell: (i) =>
      i.origem === 'tela' ? i.criado_por : `${i.criado_por} (${i.origem === 'api' ? 'API' : 'SEFAZ'})`,
  },
  { id: 'total', header: 'Arquivos', size: 100, align: 'end', cell: (i) => numero(i.contagem.total) },
  {
    id: 'importadas',
    header: 'Importadas',
    size: 110,
    align: 'end',
    cell: (i) => numero(i.contagem.importadas),
  },
  {
    id: 'repetidas',
    header: 'Repetidas',
    size: 110,
    align: 'end',
    cell: (i) => numero(i.contagem.repetidas),
  },
  {
    id: 'recusadas',
    header: 'Recusadas',
    size: 110,
    align: 'end',
    cell: (i) =>
      i.contagem.recusadas > 0 ? (
        <span className="text-bad-text">{formatNumber(i.contagem.recusadas)}</span>
      ) : (
        numero(0)
      ),
  },
]

/** Past imports of the group, newest first. */
export function Historico() {
  const query = useImportacoes()
  const go = useGo()
  const rows = query.data?.pages.flat() ?? []
  return (
    <section aria-labelledby="historico" className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center justify-between gap-2 px-4 pt-3 pb-2 max-sm:px-3">
        <h2 id="historico" className="text-sm font-semibold">
          Importações anteriores
        </h2>
        {rows.length > 0 && <ExportarBotao exportar={exportarImportacoes} />}
      </div>
      <DataTable
        id="importacoes"
        label="Importações anteriores"
        columns={columns}
        rows={rows}
        rowId={(i) => i._id}
        total={null}
        loading={query.isPending}
        error={query.error && rows.length === 0 ? query.error : undefined}
        onRetry={() => query.refetch()}
        onOpen={(i) => go(`/app/integracoes/${i._id}`)}
        onEndReached={() => query.hasNextPage && !query.isFetchingNextPage && query.fetchNextPage()}
        empty={
          <EmptyState
            title="Nenhuma importação ainda"
            text={
              <>
                Solte acima os XML das notas que o embarcador mandou, como vieram: soltos, em pasta ou em ZIP.
                <br />
                Cada arquivo diz o que virou: importado, repetido, ou recusado com o motivo.
              </>
            }
          />
        }
      />
    </section>
  )
}
