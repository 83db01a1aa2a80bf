import { can } from '@tropeiro/contract/access/can'
import { notas } from '@tropeiro/contract/carga/notas/calls'
import { formatDia } from '@tropeiro/contract/formats'
import { type Agrupamento, agrupamentos, dashboards } from '@tropeiro/contract/gestao/dashboards'
import { FileDown, Mail } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { TarefaProgresso } from '../../../alicerce/tarefas/index.ts'
import { useUrlState } from '../../../lib/nav.tsx'
import type { Path } from '../../../lib/path.ts'
import { askerOf, useLoggedSession } from '../../../session/session.store.ts'
import {
  Button,
  DataTable,
  Dialog,
  ErrorState,
  FilterBar,
  Page,
  Pager,
  Select,
  Skeleton,
} from '../../../ui/index.ts'
import { useExportar, useFiguras, useLista } from '../painel.queries.ts'
import { dito, type Estado, enderecoDasNotas, inicial, periodo, type Tipo } from '../painel-estado.ts'
import { useFiltros } from '../use-filtros.ts'
import { AbrirNotas, useAbrirNotas } from './abre-notas.tsx'
import { AgendarDialog } from './agendar-dialog.tsx'
import { Agora } from './agora.tsx'
import { colunas } from './colunas.tsx'
import { Figuras } from './figuras.tsx'
import { Graficos } from './graficos.tsx'
import { NotasDialog } from './notas-dialog.tsx'
import { Otif } from './otif.tsx'
import { Tendencia } from './tendencia.tsx'

const groupings = agrupamentos.map((value) => ({
  value,
  label: `Por ${dito(value)}`,
}))

/** The list under the figures: a line a romaneio, base, route, driver, state or shipper. */
function Lista({
  tipo,
  estado,
  set,
}: {
  tipo: Tipo
  estado: Estado
  set: (change: Partial<Estado>) => void
}) {
  const abrir = useAbrirNotas()
  const { data, isPending, isFetching, error, refetch } = useLista(tipo, estado)
  const columns = useMemo(() => colunas(tipo, estado), [tipo, estado])
  return (
    <section className="mt-3 flex h-[38rem] flex-col overflow-hidden rounded-lg border border-line bg-surface">
      <header className="flex items-center justify-between gap-3 border-b border-line px-4 py-2">
        <h2 className="text-sm font-semibold max-sm:sr-only">Notas agrupadas</h2>
        <div className="flex min-w-0 items-center gap-2">
          <input
            type="search"
            aria-label="Procurar na lista"
            placeholder="Procurar na lista"
            className="h-8 w-48 rounded-md border border-control-line bg-surface px-2.5 text-sm max-sm:w-full"
            defaultValue={estado.busca}
            onChange={(e) => set({ busca: e.target.value.trim() })}
          />
          <Select
            aria-label="Agrupar"
            value={estado.agrupar}
            onChange={(agrupar) => set({ agrupar })}
            options={groupings}
          />
        </div>
      </header>
      <DataTable
        id={`painel-${tipo}`}
        label="Notas agrupadas"
        columns={columns}
        rows={data?.linhas ?? []}
        rowId={(l) => l.id || '-'}
        loading={isPending}
        fetching={isFetching}
        error={error && !data ? error : undefined}
        onRetry={() => void refetch()}
        filtered={estado.busca !== ''}
        onClearFilters={() => set({ busca: '' })}
        offset={(estado.pagina - 1) * estado.por_pagina}
        sort={estado.ordem}
        onSort={(ordem) => set({ ordem })}
        onOpen={(linha) => abrir(enderecoDasNotas(estado, 'total', { linha }))}
      />
      {data && data.linhas.length > 0 && (
        <Pager
          page={estado.pagina}
          pageSize={estado.por_pagina}
          total={data.total}
          shown={data.linhas.length}
          onPage={(pagina) => set({ pagina })}
          onPageSize={(por_pagina) => set({ por_pagina })}
        />
      )}
    </section>
  )
}

function Acoes({ tipo, estado }: { tipo: Tipo; estado: Estado }) {
  const [open, setOpen] = useState(false)
  const exportar = useExportar()
  const podeAgendar = can(askerOf(useLoggedSession()), dashboards.agendar.access)
  return (
    <>
      {podeAgendar && (
        <Button icon={Mail} onClick={() => setOpen(true)}>
          Enviar por e-mail
        </Button>
      )}
      <Button
        icon={FileDown}
        loading={exportar.isPending}
        onClick={() => exportar.mutate({ tipo, v: estado })}
      >
        Exportar
      </Button>
      <AgendarDialog
        open={open}
        onClose={() => setOpen(false)}
        tipo={tipo}
        agrupar={estado.agrupar as Agrupamento}
      />
      <Dialog
        open={exportar.data !== undefined}
        onOpenChange={(next) => !next && exportar.reset()}
        title="Exportar para Excel"
        footer={
          <Button variant="primary" data-main onClick={() => exportar.reset()}>
            Fechar
          </Button>
        }
      >
        {exportar.data && <TarefaProgresso id={exportar.data} />}
      </Dialog>
    </>
  )
}

/** A dashboard: filters, the figures of the period beside the one before, the days, the occurrences, and the list. */
export function PainelPage({ tipo, title }: { tipo: Tipo; title: string }) {
  const [url, set] = useUrlState(inicial[tipo])
  const estado = url as Estado
  const filters = useFiltros(estado)
  const { data: painel, error, refetch } = useFiguras(tipo, estado)
  const { de, ate } = periodo(estado)
  const podeVer = can(askerOf(useLoggedSession()), notas.buscar.access)
  const abrir = useCallback(
    (to: Path | null) => {
      if (to) void set({ notas: to.split('?')[1] ?? '', nota: '', pagina: estado.pagina }, { replace: false })
    },
    [set, estado.pagina],
  )
  return (
    <AbrirNotas value={podeVer ? abrir : null}>
      <Page
        title={title}
        description={`Notas emitidas de ${formatDia(de)} a ${formatDia(ate)}`}
        actions={<Acoes tipo={tipo} estado={estado} />}
        toolbar={
          <FilterBar
            filters={filters}
            values={estado}
            onChange={(change) => set(change as Partial<Estado>)}
            countLabel=""
          />
        }
      >
        {tipo === 'operacional' && (
          <Agora
            estado={estado}
            comeca={painel !== undefined && painel.totais.total.total + painel.anterior.total.total === 0}
          />
        )}
        {painel ? (
          <>
            <Figuras painel={painel} estado={estado} />
            <Otif painel={painel} estado={estado} />
            {tipo === 'analitico' && <Tendencia estado={estado} set={set} />}
            <Graficos painel={painel} estado={estado} />
          </>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <div aria-busy className="grid grid-cols-4 gap-3 max-xl:grid-cols-2 max-sm:grid-cols-1">
            {[1, 2, 3, 4].map((n) => (
              <Skeleton key={n} className="h-28 rounded-lg" />
            ))}
            <Skeleton className="col-span-full h-56 rounded-lg" />
          </div>
        )}
        <Lista tipo={tipo} estado={estado} set={set} />
        {podeVer && estado.notas !== '' && <NotasDialog estado={estado} set={set} />}
      </Page>
    </AbrirNotas>
  )
}
