import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { messages } from '@tropeiro/contract/messages'
import { useStore } from '../session/session.store.ts'
import type { PersistedState } from '../session/state.ts'
import { toast } from '../ui/toast.tsx'
import { ApiError } from './api-error.ts'

/**
 * Spec §8: the general sentence plus the text when the reply carries one, otherwise the internal one; what is no reply at all
 * says what it is.
 */
export function errorSentence(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.http === 0 || error.http >= 500) return error.mensagem
    return error.mensagem && error.mensagem !== messages.erroInterno
      ? `${messages.ocorreuUmErro}: ${error.mensagem}`
      : messages.erroInterno
  }
  return error instanceof Error && error.message ? `Erro ... ${error.message}` : messages.erroInterno
}

const told = new WeakSet<object>()
const isThing = (error: unknown): error is object => typeof error === 'object' && error !== null

/** It was told already: a 403 by the transport (spec §8), another failure by who heard of it first. */
export const wasTold = (error: unknown): boolean =>
  (error instanceof ApiError && error.notified) || (isThing(error) && told.has(error))

/** Tells the user about a failure, unless it was told already. */
export function notifyError(error: unknown) {
  if (wasTold(error)) return
  if (isThing(error)) told.add(error)
  toast.error(errorSentence(error))
}

const worthRetrying = (error: unknown) =>
  !(error instanceof ApiError) || error.http === 0 || error.http >= 502

/**
 * Failed mutations toast by themselves (`meta: { quiet: true }` turns it off); failed queries show `ErrorState`,
 * and only a failed refresh of data already on screen toasts.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (query.state.data !== undefined && !query.meta?.quiet) notifyError(error)
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _input, _result, mutation) => {
      if (!mutation.meta?.quiet) notifyError(error)
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (count, error) => count < 2 && worthRetrying(error),
      refetchOnWindowFocus: true,
    },
  },
})

const whose = ({ session }: PersistedState) => `${session?._id}@${session?.grupo_ativo}`

// What was read for one person or group is nothing to another: it goes before any screen draws again.
useStore.subscribe((now, before) => {
  if (whose(now) !== whose(before)) queryClient.getQueryCache().clear()
})
