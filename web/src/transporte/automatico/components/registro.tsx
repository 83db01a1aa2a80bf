import { formatDateTime, formatNumber } from '@tropeiro/contract/formats'
import {
  type ExecucaoDeRegra,
  nomeDaOrigemDaExecucao,
  nomeDoEstadoDaExecucao,
} from '@tropeiro/contract/transporte/automatico/calls'
import { Link } from '../../../lib/nav.tsx'
import { Badge, type Column, DataTable, EmptyState, Pager } from '../../../ui/index.ts'
import { useExecucoes } from '../automatico.queries.ts'

const tones = { feita: 'ok', nada: 'neutral', falhou: 'bad' } as const

const columns: Column<ExecucaoDeRegra>[] = [
  { id: 'em', header: 'Quando', size: 150, fixed: true, cell: (e) => formatDateTime(e.em) },
  { id: 'regra', header: 'Regra', size: 200, mobile: 'title', cell: (e) => e.regra },
  {
    id: 'estado',
    header: 'Resultado',
    size: 130,
    mobile: 'status',
    cell: (e) => <Badge tone={tones[e.estado]}>{nomeDoEstadoDaExecucao[e.estado]}</Badge>,
  },
  { id: 'mensagem', header: 'O que fez', size: 360, grow: true, cell: (e) => e.mensagem },
  {
    id: 'romaneios',
    header: 'Romaneios',
    size: 180,
    cell: (e) =>
      e.romaneios.map((n, i) => (
        <span key={n}>
          {i > 0 && ', '}
          <Link to={`/app/romaneios?numero=${n}`} className="num text-accent-text hover:underline">
            {n}
          </Link>
        </span>
      )),
  },
  { id: 'sem_rota', header: 'Sem rota', size: 96, align: 'end', cell: (e) => formatNumber(e.sem_rota) },
  {
    id: 'origem',
    header: 'Origem',
    size: 200,
    cell: (e) => `${nomeDaOrigemDaExecucao[e.origem]} ${e.usuario}`.trim(),
  },
]

/** Every run and every dry run, newest first. */
export function Registro({ pagina, onPagina }: { pagina: number; onPagina: (next: number) => void }) {
  const { data, isPending, isFetching, error, refetch } = useExecucoes(pagina)
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <DataTable
        id="registro-de-regras"
        label="Registro das execuções"
        columns={columns}
        rows={data?.dados ?? []}
        rowId={(e) => e._id}
        loading={isPending}
        fetching={isFetching}
        error={error && !data ? error : undefined}
        onRetry={() => void refetch()}
        empty={
          <EmptyState
            title="Nenhuma execução ainda"
            text="Cada execução e cada ensaio deixam uma linha aqui."
          />
        }
      />
      {data && data.total > 50 && (
        <Pager page={pagina} pageSize={50} total={data.total} shown={data.dados.length} onPage={onPagina} />
      )}
    </div>
  )
}
