import { diaEm, formatDia } from '@tropeiro/contract/formats'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useUrlState } from '../../lib/nav.tsx'
import { DetailSkeleton, ErrorState, IconButton, Page as Screen } from '../../ui/index.ts'
import { Classes } from './components/classes.tsx'
import { Numeros } from './components/numeros.tsx'
import { Proximos } from './components/proximos.tsx'
import { usePainel } from './pendencias.queries.ts'

const extra = { mes: '' }
const nomeDoMes = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const mais = (mes: string, n: number): string =>
  new Date(Date.UTC(Number(mes.slice(0, 4)), Number(mes.slice(5)) - 1 + n, 1)).toISOString().slice(0, 7)

/** A month of the fleet: how much of it was fit, what it cost, what went wrong, what comes. Each figure opens its list. */
export function Page() {
  const [url, set] = useUrlState(extra)
  const agora = diaEm(new Date()).slice(0, 7)
  const mes = url.mes || agora
  const query = usePainel(mes)
  const p = query.data
  return (
    <Screen
      title="Painel da frota"
      description={p && `De ${formatDia(p.de)} a ${formatDia(p.ate)}, veículos da casa e alugados`}
      actions={
        <div className="flex items-center gap-1">
          <IconButton icon={ChevronLeft} label="Mês anterior" onClick={() => set({ mes: mais(mes, -1) })} />
          <span
            className="inline-block min-w-36 text-center text-sm font-medium first-letter:uppercase"
            aria-live="polite"
          >
            {nomeDoMes.format(new Date(`${mes}-01T00:00:00Z`))}
          </span>
          <IconButton
            icon={ChevronRight}
            label="Mês seguinte"
            disabled={mes >= agora}
            onClick={() => set({ mes: mais(mes, 1) })}
          />
        </div>
      }
    >
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !p ? (
        <DetailSkeleton />
      ) : (
        <div className="flex flex-col gap-4">
          <Numeros p={p} />
          <Classes classes={p.classes} />
          <Proximos p={p} />
        </div>
      )}
    </Screen>
  )
}
