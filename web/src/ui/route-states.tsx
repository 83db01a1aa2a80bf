import type { ErrorComponentProps } from '@tanstack/react-router'
import { messages } from '@tropeiro/contract/messages'
import { ApiError } from '../lib/api-error.ts'
import { PartMissing } from '../lib/lazy-part.tsx'
import { Page } from './page.tsx'
import { PartMissingState } from './part-missing.tsx'
import { TableSkeleton } from './skeleton.tsx'
import { ErrorState } from './states.tsx'

/** A page is on its way. */
export function PageLoading() {
  return (
    <div className="pt-10">
      <p className="h-14 text-center text-sm text-ink-3" role="status">
        {messages.carregandoModulo}
      </p>
      <TableSkeleton />
    </div>
  )
}

/** The error boundary of every route: never a blank page. */
export function PageError({ error, reset }: ErrorComponentProps) {
  if (error instanceof PartMissing)
    return <PartMissingState part={error} onHere={reset} loading={<PageLoading />} />
  const shown = error instanceof ApiError ? error : { mensagem: error instanceof Error ? error.message : '' }
  return (
    <Page title="Algo deu errado">
      <ErrorState title={messages.servidorNaoResponde} error={shown} onRetry={reset} />
    </Page>
  )
}
