import { Lock } from 'lucide-react'
import { Link, useParam } from '../../lib/nav.tsx'
import { EmptyState, ErrorState, FormSkeleton, Page as Screen } from '../../ui/index.ts'
import { DevolucaoForm } from './components/devolucao-form.tsx'
import { useDevolucao, useItens } from './devolucoes.queries.ts'

/** A return that has not ended, to be edited. */
export function Page() {
  const id = useParam('id')
  const query = useDevolucao(id)
  const d = query.data
  const itens = useItens(d?.nota ?? '')
  if (d && !d.travada && itens.data) {
    return <DevolucaoForm key={d._id} nota={itens.data} devolucao={d} />
  }
  const failed = query.error ? query : itens.error ? itens : null
  return (
    <Screen title="Devolução">
      {failed ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : d?.travada ? (
        <EmptyState
          icon={Lock}
          title="Esta devolução não muda mais"
          text={d.travada}
          action={
            <Link
              to={`/app/documentos/devolucoes?ver=${d._id}`}
              className="text-sm text-accent-text hover:underline"
            >
              Ver a devolução
            </Link>
          }
        />
      ) : (
        <FormSkeleton />
      )}
    </Screen>
  )
}
