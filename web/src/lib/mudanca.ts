import { type QueryKey, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../ui/toast.tsx'

type Options<I, R> = {
  /** What is read again afterwards, also after a refusal: what stood on the screen may be what was refused. */
  invalida?: readonly QueryKey[]
  /** The toast of success. */
  diz?: string | ((reply: R, input: I) => string | null | undefined)
  /** The refusal is told by whoever asked, as a form does beside its fields; otherwise it is a toast. */
  quieta?: boolean
}

/** One change asked of the server: what is read again and what is said. Its refusal says itself. */
export function useMudanca<I, R>(
  call: (input: I) => Promise<R>,
  { invalida = [], diz, quieta = false }: Options<I, R> = {},
): UseMutationResult<R, Error, I> {
  const queries = useQueryClient()
  return useMutation<R, Error, I>({
    mutationFn: call,
    meta: { quiet: quieta },
    onSuccess: (reply, input) => {
      const said = typeof diz === 'function' ? diz(reply, input) : diz
      if (said) toast.success(said)
    },
    onSettled: () => Promise.all(invalida.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
}

/** A module's own `useMudanca`, after which what hangs on these keys is read again. */
export const mudancasDe =
  (...invalida: readonly QueryKey[]) =>
  <I, R>(call: (input: I) => Promise<R>, options: Omit<Options<I, R>, 'invalida'> = {}) =>
    useMudanca(call, { invalida, ...options })
