import type { UseQueryResult } from '@tanstack/react-query'
import { can } from '@tropeiro/contract/access/can'
import type { ReactNode } from 'react'
import { useUrlState } from '../../../lib/nav.tsx'
import { askerOf, useSession } from '../../../session/session.store.ts'
import { EmptyState, ErrorState, FormSkeleton, Page as Screen } from '../../../ui/index.ts'

const defaults = { id: '' }

type Props<T> = {
  nome: 'CT-e' | 'CT-e OS ou GTV-e' | 'MDF-e'
  useDocumento: (id: string) => UseQueryResult<T>
  children: (documento: T, podeEscrever: boolean) => ReactNode
}

/** The document that the address names, once it is there; until then what is missing. */
export function DocumentoEscolhido<T>({ nome, useDocumento, children }: Props<T>) {
  const [{ id }] = useUrlState(defaults)
  const query = useDocumento(id)
  const asker = askerOf(useSession())
  const podeEscrever = nome === 'MDF-e' ? can(asker, { escrever: 'mdfe' }) : can(asker, { escrever: 'cte' })
  if (id !== '' && query.isSuccess) return children(query.data, podeEscrever)
  return (
    <Screen title={nome}>
      {id === '' ? (
        <EmptyState title={`Nenhum ${nome} escolhido`} text={`Escolha um na lista de ${nome}.`} />
      ) : query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </Screen>
  )
}
