import { can } from '@tropeiro/contract/access/can'
import {
  agrupamentosDaVolumetria,
  type FiltroDeVolumetria,
  nomeDoAgrupamentoDaVolumetria,
  type Volumetria,
} from '@tropeiro/contract/carga/volumetria'
import { formatDia, formatMoney, formatNumber, formatPeso, ufs } from '@tropeiro/contract/formats'
import { Boxes } from 'lucide-react'
import { useMemo } from 'react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { useRotas } from '../../cadastros/rotas/index.ts'
import { useGo, useUrlState } from '../../lib/nav.tsx'
import { askerOf, useLoggedSession } from '../../session/session.store.ts'
import {
  DetailSkeleton,
  EmptyState,
  ErrorState,
  type Filter,
  FilterBar,
  Page as Screen,
  Select,
  Stat,
} from '../../ui/index.ts'
import { Grafico } from './components/grafico.tsx'
import { Tabela } from './components/tabela.tsx'
import { filtroDe, inicial, notasDe } from './estado.ts'
import { exportarVolumetria, useVolumetria } from './volumetria.queries.ts'

function useFiltros(): Filter[] {
  const session = useLoggedSession()
  const rotas = useRotas('', can(askerOf(session), { ler: 'rota' })).data
  return useMemo(
    () => [
      { kind: 'dates', name: 'de', until: 'ate', label: 'Período', primary: true },
      {
        kind: 'options',
        name: 'base',
        label: 'Base',
        primary: true,
        options: session.bases.map((base) => ({ value: base.name, label: base.name })),
      },
      ...(rotas
        ? [
            {
              kind: 'search' as const,
              name: 'rota',
              label: 'Rota',
              primary: true,
              options: rotas.map((rota) => ({ value: rota._id, label: rota.nome })),
            },
          ]
        : []),
      { kind: 'options', name: 'uf', label: 'UF', options: ufs.map((value) => ({ value, label: value })) },
      {
        kind: 'one',
        name: 'classificacao',
        label: 'Classificação',
        options: [
          { value: 'NORMAL', label: 'Notas' },
          { value: 'AVULSO', label: 'Documentos avulsos' },
        ],
      },
    ],
    [session.bases, rotas],
  )
}

/** How much goods move: volumes, weights and values by base, route, place, shipper or driver, over time. */
export function Page() {
  const [url, set] = useUrlState(inicial)
  const filters = useFiltros()
  const agora = useMemo(() => new Date(), [])
  const filtro = useMemo(() => filtroDe(url, agora), [url, agora])
  const query = useVolumetria(filtro)
  return (
    <Screen
      title="Volumetria"
      description={`${filtro.data === 'entrega' ? 'Entregues' : 'Emitidas'} de ${formatDia(filtro.de)} a ${formatDia(filtro.ate)}`}
      actions={<ExportarBotao exportar={() => exportarVolumetria(filtro)} />}
      toolbar={
        <FilterBar filters={filters} values={url} onChange={set}>
          <Select
            size="sm"
            aria-label="Contar pela"
            className="w-40 shrink-0"
            value={url.data}
            onChange={(data) => void set({ data })}
            options={[
              { value: 'emissao', label: 'Pela emissão' },
              { value: 'entrega', label: 'Pela entrega' },
            ]}
          />
          <Select
            size="sm"
            aria-label="Agrupar por"
            className="w-40 shrink-0"
            value={filtro.agrupar ?? 'base'}
            onChange={(agrupar) => void set({ agrupar })}
            options={agrupamentosDaVolumetria.map((value) => ({
              value,
              label: `Por ${nomeDoAgrupamentoDaVolumetria[value].toLowerCase()}`,
            }))}
          />
        </FilterBar>
      }
    >
      {query.data ? (
        <Conteudo dados={query.data} filtro={filtro} url={url} set={set} />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      ) : (
        <DetailSkeleton />
      )}
    </Screen>
  )
}

type ConteudoProps = {
  dados: Volumetria
  filtro: FiltroDeVolumetria
  url: typeof inicial
  set: (change: Partial<typeof inicial>) => unknown
}

function Conteudo({ dados, filtro, url, set }: ConteudoProps) {
  const go = useGo()
  const { total } = dados
  if (total.notas === 0) {
    return (
      <EmptyState
        icon={Boxes}
        title="Nenhuma nota neste período"
        text="Mude o período ou tire um filtro."
        onClear={() => void set(inicial)}
      />
    )
  }
  const stretch = { inicio: filtro.de, fim: filtro.ate }
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-3 min-[440px]:grid-cols-2 lg:grid-cols-5">
        <Stat
          label="Notas"
          value={formatNumber(total.notas)}
          hint={`${formatNumber(total.entregues)} entregues`}
        />
        <Stat
          label="Volumes"
          value={formatNumber(total.volumes)}
          hint={`${(total.volumes / total.notas).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} por nota`}
        />
        <Stat
          label="Peso"
          value={formatPeso(Math.round(total.peso_gramas / 1000) * 1000)}
          hint={`${formatPeso(Math.round(total.peso_gramas / total.notas))} por nota`}
        />
        <Stat
          label="Valor"
          value={formatMoney(total.valor)}
          hint={`${formatMoney(Math.round(total.valor / total.notas))} por nota`}
        />
        <Stat label="Frete" value={formatMoney(total.frete)} />
      </div>
      <Grafico
        dados={dados}
        medida={url.medida}
        periodo={filtro.periodo ?? 'dia'}
        onMedida={(medida) => void set({ medida })}
        onPeriodo={(periodo) => void set({ periodo })}
        onPick={(dias) => void go(notasDe(filtro, dias))}
      />
      <Tabela
        dados={dados}
        agrupar={filtro.agrupar ?? 'base'}
        ordem={url.ordem}
        onOrdem={(ordem) => void set({ ordem })}
        onOpen={(linha) => void go(notasDe(filtro, stretch, linha))}
      />
    </div>
  )
}
