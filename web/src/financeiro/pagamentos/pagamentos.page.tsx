import { useUrlState } from '../../lib/nav.tsx'
import { DetailSkeleton, ErrorState, Page as Screen, TabsBar } from '../../ui/index.ts'
import { APagar } from './components/a-pagar.tsx'
import { Bancos } from './components/bancos.tsx'
import { Dda } from './components/dda.tsx'
import { Enviados } from './components/enviados.tsx'
import { Lotes } from './components/lotes/lotes.tsx'
import { useConveniosDePagamento } from './pagamentos.queries.ts'

const abas = {
  'a-pagar': 'A pagar',
  lotes: 'Lotes',
  pagamentos: 'Pagamentos',
  dda: 'DDA',
  bancos: 'Bancos',
}
const padrao = { aba: 'a-pagar', lote: '' }

/** What waits to be paid, the batches that go to a bank, what it said of each payment, and boletos against us. */
export function Page() {
  const [url, set] = useUrlState(padrao)
  const convenios = useConveniosDePagamento()
  return (
    <Screen
      title="Pagamentos"
      toolbar={
        <TabsBar
          label="Pagamentos"
          value={url.aba}
          onChange={(aba) => set({ aba, lote: '' })}
          tabs={Object.entries(abas).map(([value, label]) => ({ value, label }))}
        />
      }
    >
      {convenios.error ? (
        <ErrorState error={convenios.error} onRetry={() => void convenios.refetch()} />
      ) : convenios.isPending ? (
        <DetailSkeleton />
      ) : url.aba === 'lotes' ? (
        <Lotes aberto={url.lote} onOpen={(lote) => set({ lote })} />
      ) : url.aba === 'pagamentos' ? (
        <Enviados convenios={convenios.data} />
      ) : url.aba === 'dda' ? (
        <Dda />
      ) : url.aba === 'bancos' ? (
        <Bancos convenios={convenios.data} />
      ) : (
        <APagar convenios={convenios.data} onLote={(lote) => set({ aba: 'lotes', lote })} />
      )}
    </Screen>
  )
}
