import { useUrlState } from '../../lib/nav.tsx'
import { DetailSkeleton, ErrorState, Page as Screen, TabsBar } from '../../ui/index.ts'
import { Conferencia } from '../resultado/index.ts'
import { Categorias, Centros, Contas } from './components/cadastros.tsx'
import { Encargos } from './components/encargos.tsx'
import { useCadastros } from './titulos.queries.ts'

const abas = {
  contas: 'Contas',
  categorias: 'Categorias',
  centros: 'Centros de custo',
  encargos: 'Encargos',
  conferencia: 'Conferência',
}
const padrao = { aba: 'contas' }

/** Where money is kept, what it is sorted by, and what is charged for paying late. */
export function Page() {
  const [url, set] = useUrlState(padrao)
  const query = useCadastros()
  return (
    <Screen
      title="Configuração financeira"
      toolbar={
        <TabsBar
          label="Configuração financeira"
          value={url.aba}
          onChange={(aba) => set({ aba })}
          tabs={Object.entries(abas).map(([value, label]) => ({ value, label }))}
        />
      }
    >
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <DetailSkeleton />
      ) : url.aba === 'categorias' ? (
        <Categorias todas={query.data.categorias} />
      ) : url.aba === 'centros' ? (
        <Centros todos={query.data.centros} />
      ) : url.aba === 'encargos' ? (
        <Encargos de={query.data.configuracao} />
      ) : url.aba === 'conferencia' ? (
        <Conferencia />
      ) : (
        <Contas todas={query.data.contas} />
      )}
    </Screen>
  )
}
