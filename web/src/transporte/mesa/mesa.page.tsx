import { can } from '@tropeiro/contract/access/can'
import { mesa as chamadas } from '@tropeiro/contract/transporte/mesa/calls'
import type { RecorteDaMesa } from '@tropeiro/contract/transporte/mesa/formas'
import { useMemo } from 'react'
import { useUrlState } from '../../lib/nav.tsx'
import { askerOf, useLoggedSession } from '../../session/session.store.ts'
import { EmptyState, ErrorState, Page as Frame, TableSkeleton } from '../../ui/index.ts'
import { Mesa } from './components/mesa.tsx'
import { useMesa } from './mesa.queries.ts'

const defaults = { base: [] as string[], rota: [] as string[] }

/** The dispatch desk: what waits, the map and the trucks on one screen. */
export function Page() {
  const session = useLoggedSession()
  const pode = can(askerOf(session), chamadas.abrir.access)
  const [url, set] = useUrlState(defaults)
  const recorte = useMemo(
    (): RecorteDaMesa => ({ bases: [...url.base], rotas: [...url.rota] }),
    [url.base, url.rota],
  )
  if (!pode)
    return (
      <Frame title="Mesa de expedição">
        <EmptyState
          kind="no-permission"
          title="Só quem monta romaneios usa a mesa"
          text="Peça a quem administra o grupo a permissão de escrever em romaneios."
        />
      </Frame>
    )
  return <Aberta recorte={recorte} set={set} />
}

function Aberta({
  recorte,
  set,
}: {
  recorte: RecorteDaMesa
  set: (change: Partial<typeof defaults>) => unknown
}) {
  const query = useMesa(recorte)
  if (query.data) return <Mesa mesa={query.data} recorte={recorte} set={set} />
  return (
    <Frame title="Mesa de expedição">
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      ) : (
        <TableSkeleton height={48} columns={4} />
      )}
    </Frame>
  )
}
