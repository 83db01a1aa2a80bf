import type { TipoDeAvulso } from '@tropeiro/contract/transporte/documentos'
import { Lock } from 'lucide-react'
import { Link, useParam } from '../../lib/nav.tsx'
import { EmptyState, ErrorState, FormSkeleton, Page as Screen } from '../../ui/index.ts'
import { DocumentoForm } from './components/documento-form.tsx'
import { useAvulso } from './documentos.queries.ts'

/** A document without NF-e that has not left, to be edited. */
export function Page() {
  const id = useParam('id')
  const query = useAvulso(id)
  const d = query.data
  if (!d || d.travado) {
    return (
      <Screen title="Documento avulso">
        {query.error ? (
          <ErrorState error={query.error} onRetry={() => query.refetch()} />
        ) : d ? (
          <EmptyState
            icon={Lock}
            title="Este documento não muda mais"
            text={d.travado}
            action={
              <Link
                to={`/app/documentos/azp?ver=${d._id}`}
                className="text-sm text-accent-text hover:underline"
              >
                Ver o documento
              </Link>
            }
          />
        ) : (
          <FormSkeleton />
        )}
      </Screen>
    )
  }
  return <DocumentoForm key={d._id} documento={d} tipo={d.tipo_doc as TipoDeAvulso} />
}
