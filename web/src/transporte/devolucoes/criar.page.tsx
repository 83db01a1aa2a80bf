import { PackageSearch } from 'lucide-react'
import { useUrlState } from '../../lib/nav.tsx'
import { Card, EmptyState, ErrorState, FormSkeleton, Page as Screen } from '../../ui/index.ts'
import { DevolucaoForm } from './components/devolucao-form.tsx'
import { EscolherNota } from './components/escolher-nota.tsx'
import { useItens } from './devolucoes.queries.ts'

const defaults = { nota: '' }

/** A new return: first its note (in the address, so that other screens can lead here), then what of it comes back. */
export function Page() {
  const [{ nota }, set] = useUrlState(defaults)
  const query = useItens(nota)
  const escolha = (
    <EscolherNota value={nota} chosen={query.data?.nota} onChange={(id) => void set({ nota: id })} />
  )
  if (query.data && nota) {
    return <DevolucaoForm key={nota} nota={query.data} escolha={<div className="mb-3">{escolha}</div>} />
  }
  return (
    <Screen
      title="Nova devolução"
      width="reading"
      breadcrumb={[{ label: 'Devoluções', to: '/app/documentos/devolucoes' }, { label: 'Nova' }]}
    >
      <Card>{escolha}</Card>
      {nota === '' ? (
        <EmptyState
          icon={PackageSearch}
          title="Escolha a nota"
          text="Os itens vêm da NF-e guardada; depois é só marcar o que volta."
        />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </Screen>
  )
}
