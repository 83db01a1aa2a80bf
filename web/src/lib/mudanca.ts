import { type QueryKey, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import type { NomeDeModulo } from '@tropeiro/contract/areas'
import { toast } from '../ui/toast.tsx'
import { refresh } from './refresh.ts'

type Options<I, R> = {
  /** The module whose matters changed: what shows them is read again, also after a refusal, for it may be of what stood there. */
  muda?: NomeDeModulo
  /** Only these of the module's own keys. */
  invalida?: readonly QueryKey[]
  /** The toast of success. */
  diz?: string | ((reply: R, input: I) => string | null | undefined)
  /** The refusal is told by whoever asked, as a form does beside its fields; otherwise it is a toast. */
  quieta?: boolean
}

/** One change asked of the server: what is read again and what is said. Its refusal says itself. */
export function useMudanca<I, R>(
  call: (input: I) => Promise<R>,
  { muda, invalida = [], diz, quieta = false }: Options<I, R> = {},
): UseMutationResult<R, Error, I> {
  const queries = useQueryClient()
  return useMutation<R, Error, I>({
    mutationFn: call,
    meta: { quiet: quieta },
    onSuccess: (reply, input) => {
      const said = typeof diz === 'function' ? diz(reply, input) : diz
      if (said) toast.success(said)
    },
    onSettled: () =>
      Promise.all([
        muda && refresh(queries, muda),
        ...invalida.map((queryKey) => queries.invalidateQueries({ queryKey })),
      ]),
  })
}

/** A module's own `useMudanca`. */
export const mudancasDe =
  (muda: NomeDeModulo) =>
  <I, R>(call: (input: I) => Promise<R>, options: Omit<Options<I, R>, 'muda' | 'invalida'> = {}) =>
    useMudanca(call, { muda, ...options })
