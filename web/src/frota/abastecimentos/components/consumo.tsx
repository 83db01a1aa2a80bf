import { unidades } from '@tropeiro/contract/cadastros/veiculos/unidades'
import { diaEm, formatMoney, formatNumber, formatPlaca, formatCasas as n } from '@tropeiro/contract/formats'
import type { ConsumoDoVeiculo } from '@tropeiro/contract/frota/abastecimentos/formas'
import { Fuel } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Badge,
  type Column,
  DataTable,
  DateRange,
  DetailSkeleton,
  EmptyState,
  ErrorState,
  Field,
  Page,
} from '../../../ui/index.ts'
import { useConsumo } from '../abastecimentos.queries.ts'

/** km a litre; only guessed at, with how wrong it may be, where no tank was ever full. */
function kmL({ km_l, estimada }: ConsumoDoVeiculo): ReactNode {
  if (km_l !== null) return n(km_l, 2)
  if (!estimada) return ''
  return (
    <span className="text-ink-3">
      {n(estimada.km_l, 2)} estimada{estimada.margem === null ? '' : ` ± ${n(estimada.margem * 100, 0)} %`}
    </span>
  )
}

function desvio({ km_l, mediana }: ConsumoDoVeiculo): ReactNode {
  if (km_l === null || mediana === null) return ''
  const away = Math.round((km_l / mediana - 1) * 100)
  return (
    <Badge
      tone={away < -10 ? 'bad' : 'neutral'}
    >{`${away > 0 ? '+' : away < 0 ? '−' : ''}${n(Math.abs(away), 0)} %`}</Badge>
  )
}

const colunas: Column<ConsumoDoVeiculo>[] = [
  { id: 'placa', header: 'Placa', cell: (c) => formatPlaca(c.placa), size: 110, mobile: 'title' },
  { id: 'unidade', header: 'Tipo', cell: (c) => unidades[c.unidade].nome, size: 160, grow: true },
  { id: 'km', header: 'Km', cell: (c) => formatNumber(c.km), size: 90, align: 'end' },
  { id: 'ml', header: 'Litros', cell: (c) => n(c.ml_total / 1000, 0), size: 90, align: 'end' },
  { id: 'km_l', header: 'km/l', cell: kmL, size: 150, align: 'end' },
  {
    id: 'mediana',
    header: 'Mediana',
    cell: (c) => (c.mediana === null ? '' : n(c.mediana, 2)),
    size: 90,
    align: 'end',
    mobile: false,
  },
  { id: 'desvio', header: 'Desvio', cell: desvio, size: 100, align: 'end', mobile: 'status' },
  {
    id: 'custo',
    header: 'R$/km',
    cell: (c) => (c.km === 0 ? 'Sem km' : n(c.centavos / 100 / c.km, 4)),
    size: 100,
    align: 'end',
    mobile: false,
  },
  {
    id: 'frio',
    header: 'Aparelho de frio',
    cell: ({ frio }) =>
      frio && `${n(frio.ml_total / 1000, 0)} L${frio.l_h === null ? '' : `, ${n(frio.l_h, 2)} L/h`}`,
    size: 150,
    align: 'end',
  },
  { id: 'valor', header: 'Valor', cell: (c) => formatMoney(c.centavos_total), size: 120, align: 'end' },
  {
    id: 'arla',
    header: 'Arla',
    cell: (c) =>
      c.arla_pct === null
        ? ''
        : `${n(c.arla_pct, 2)} %${c.arla_pct < 3 ? ', baixo' : c.arla_pct > 7 ? ', alto' : ''}`,
    size: 110,
    align: 'end',
  },
]

type Props = {
  toolbar: ReactNode
  actions: ReactNode
  de: string
  ate: string
  onPeriodo: (p: { de: string; ate: string }) => void
  onVeiculo: (id: string) => void
}

/** What each vehicle makes of a litre, by the stretches that ended in the period. */
export function Consumo({ toolbar, actions, de, ate, onPeriodo, onVeiculo }: Props) {
  const hoje = diaEm(new Date())
  const from = de || `${hoje.slice(0, 8)}01`
  const until = ate || hoje
  const query = useConsumo({ de: from, ate: until })
  const rows = query.data ?? []
  const km = rows.reduce((sum, c) => sum + c.km, 0)
  const ml = rows.reduce((sum, c) => sum + c.ml, 0)
  return (
    <Page
      title="Combustível"
      description={ml > 0 ? `${n((km * 1000) / ml, 2)} km/l em ${formatNumber(km)} km fechados` : undefined}
      toolbar={toolbar}
      actions={actions}
    >
      <div className="flex flex-col gap-3">
        <div className="sm:max-w-72">
          <Field label="Período">
            <DateRange value={{ from, until }} onChange={(v) => onPeriodo({ de: v.from, ate: v.until })} />
          </Field>
        </div>
        {query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : !query.data ? (
          <DetailSkeleton />
        ) : rows.length === 0 ? (
          <EmptyState
            icon={Fuel}
            title="Nada abastecido neste período"
            text="O consumo vai de tanque cheio a tanque cheio."
          />
        ) : (
          <DataTable
            id="consumo"
            label="Consumo por veículo"
            rows={rows}
            rowId={(c) => c.veiculo}
            columns={colunas}
            onOpen={(c) => onVeiculo(c.veiculo)}
          />
        )}
      </div>
    </Page>
  )
}
