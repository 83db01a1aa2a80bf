import { can } from '@tropeiro/contract/access/can'
import { boletos } from '@tropeiro/contract/financeiro/boletos/calls'
import { useUrlState } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'
import { DetailSkeleton, ErrorState, Page as Screen, TabsBar } from '../../ui/index.ts'
import { useConvenios } from './boletos.queries.ts'
import { Arquivos } from './components/arquivos.tsx'
import { Convenios } from './components/convenios.tsx'
import { Lista } from './components/lista.tsx'

const abas = { boletos: 'Boletos', arquivos: 'Remessas e retornos', convenios: 'Convênios' }
const padrao = { aba: 'boletos' }

/** Boletos with what the bank said of them, the files, and what was agreed on with each bank. Who owes sees his own. */
export function Page() {
  const [url, set] = useUrlState(padrao)
  const daCasa = can(askerOf(useSession()), boletos.convenios.access)
  const convenios = useConvenios(daCasa)
  return (
    <Screen
      title="Boletos"
      toolbar={
        daCasa && (
          <TabsBar
            label="Boletos"
            value={url.aba}
            onChange={(aba) => set({ aba })}
            tabs={Object.entries(abas).map(([value, label]) => ({ value, label }))}
          />
        )
      }
    >
      {!daCasa || url.aba === 'boletos' ? (
        <Lista />
      ) : convenios.error ? (
        <ErrorState error={convenios.error} onRetry={() => void convenios.refetch()} />
      ) : convenios.isPending ? (
        <DetailSkeleton />
      ) : url.aba === 'arquivos' ? (
        <Arquivos convenios={convenios.data} />
      ) : (
        <Convenios todos={convenios.data} />
      )}
    </Screen>
  )
}
