import { useQuery } from '@tanstack/react-query'
import type { CallInput, contract } from '@tropeiro/contract'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe } from '../../lib/mudanca.ts'

const chave = chavesDe('saude')
const useMudanca = mudancasDe('saude')
/** Nobody tells of the queue: the screen asks again by itself. */
const AGAIN_MS = 15_000

export type FiltroDaFila = NonNullable<CallInput<typeof contract.saude.fila>['query']>

export const useSaude = () =>
  useQuery({
    queryKey: chave('numeros'),
    queryFn: async ({ signal }) => (await client.saude.ver({ signal })).dados,
    refetchInterval: AGAIN_MS,
  })
export const useFila = (query: FiltroDaFila) =>
  useQuery({
    queryKey: chave('fila', query),
    queryFn: async ({ signal }) => (await client.saude.fila({ query, signal })).dados,
    refetchInterval: AGAIN_MS,
  })

export const useRepetir = () => useMudanca((ids: string[]) => client.saude.repetir({ body: { ids } }))
export const useDesistir = () => useMudanca((ids: string[]) => client.saude.desistir({ body: { ids } }))
