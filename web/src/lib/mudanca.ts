import {
  type MutateOptions,
  type QueryKey,
  type UseMutationOptions,
  type UseMutationResult,
  useQueryClient,
  useMutation as useTanstackMutation,
} from '@tanstack/react-query'
import type { NomeDeModulo } from '@tropeiro/contract/areas'
import { useCallback } from 'react'
import { toast } from '../ui/toast.tsx'
import { refresh } from './refresh.ts'

/**
 * What is said, or must happen for the person, when the reply comes: a sentence (a toast of success), or what makes one of the
 * reply, or says it itself (a warning, an undo, a download). It belongs to the mutation: it is heard whatever screen stands by
 * then. `onSuccess` of one call is only for what concerns the component that asked, and is dropped when that has left.
 */
export type Diz<R, I> = string | ((reply: R, input: I) => unknown)

function dizer<R, I>(diz: Diz<R, I> | undefined, reply: R, input: I): void {
  const said = typeof diz === 'function' ? diz(reply, input) : diz
  if (typeof said === 'string' && said) toast.success(said)
}

type Como<R, E, I, C> = MutateOptions<R, E, I, C> & { diz?: Diz<R, I> | undefined }
type Pedido<R, E, I, C> = undefined extends I
  ? [input?: I, como?: Como<R, E, I, C>]
  : [input: I, como?: Como<R, E, I, C>]
type SemPedir<T> = T extends unknown ? Omit<T, 'mutate' | 'mutateAsync'> : never

export type Mudanca<R, E = Error, I = void, C = unknown> = SemPedir<UseMutationResult<R, E, I, C>> & {
  mutate: (...pedido: Pedido<R, E, I, C>) => void
  mutateAsync: (...pedido: Pedido<R, E, I, C>) => Promise<R>
}

/** TanStack's, whose `diz`, of every call or of one, is heard though whoever asked has left. The only way to it. */
export function useMutation<R, E = Error, I = void, C = unknown>({
  diz: sempre,
  ...options
}: UseMutationOptions<R, E, I, C> & { diz?: Diz<R, I> | undefined }): Mudanca<R, E, I, C> {
  const made = useTanstackMutation<R, E, I, C>({
    ...options,
    onSuccess: (reply, input, ...rest) => {
      dizer(sempre, reply, input)
      return options.onSuccess?.(reply, input, ...rest)
    },
  })
  const ask = made.mutateAsync
  const mutateAsync = useCallback(
    async (input: I, { diz, ...como }: Como<R, E, I, C> = {}) => {
      const reply = await ask(input, como)
      dizer(diz, reply, input)
      return reply
    },
    [ask],
  )
  const mutate = useCallback(
    (input: I, { diz, ...como }: Como<R, E, I, C> = {}) => {
      // The cache of mutations has told the refusal.
      void ask(input, como).then(
        (reply) => dizer(diz, reply, input),
        () => {},
      )
    },
    [ask],
  )
  return { ...made, mutate, mutateAsync } as Mudanca<R, E, I, C>
}

type Options<I, R> = {
  /** The module whose matters changed: what shows them is read again, also after a refusal, for it may be of what stood there. */
  muda?: NomeDeModulo
  /** Only these of the module's own keys. */
  invalida?: readonly QueryKey[]
  /** What is said of each. */
  diz?: Diz<R, I>
  /** The refusal is told by whoever asked, as a form does beside its fields; otherwise it is a toast. */
  quieta?: boolean
}

/** One change asked of the server: what is read again and what is said. Its refusal says itself. */
export function useMudanca<I, R>(
  call: (input: I) => Promise<R>,
  { muda, invalida = [], diz, quieta = false }: Options<I, R> = {},
): Mudanca<R, Error, I> {
  const queries = useQueryClient()
  return useMutation<R, Error, I>({
    mutationFn: call,
    meta: { quiet: quieta },
    diz,
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
