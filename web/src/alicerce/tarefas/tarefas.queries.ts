import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Tarefa } from '@tropeiro/contract/alicerce/tarefas'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { useMudanca, useMutation } from '../../lib/mudanca.ts'
import { refresh } from '../../lib/refresh.ts'

const chave = chavesDe('tarefas', { ouve: ['importacoes'] })

const PAGE = 50
/** Live events say that a task moved; this is for when they do not come. */
const POLL_MS = 3_000

export const viva = (t: Pick<Tarefa, 'estado'>): boolean => t.estado === 'fila' || t.estado === 'executando'

/** The person's long work, newest first. */
export const useTarefas = () =>
  useInfiniteQuery({
    queryKey: chave('lista'),
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      (await client.tarefas.listar({ query: { antes_de: pageParam }, signal })).dados,
    getNextPageParam: (last) => (last.length < PAGE ? undefined : last.at(-1)?._id),
    refetchInterval: (query) => (query.state.data?.pages.flat().some(viva) ? POLL_MS : false),
  })

export const useTarefa = (id: string | null) =>
  useQuery({
    queryKey: chave('uma', id),
    enabled: id !== null,
    queryFn: async ({ signal }) => (await client.tarefas.buscar({ params: { id: id ?? '' }, signal })).dados,
    refetchInterval: (query) => (query.state.data && !viva(query.state.data) ? false : POLL_MS),
  })

function useAcao(action: (id: string) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: action,
    onSettled: () => refresh(queries, 'tarefas'),
  })
}

export const useCancelar = () => useAcao((id) => client.tarefas.cancelar({ params: { id } }))
export const useRetomar = () => useAcao((id) => client.tarefas.retomar({ params: { id } }))

/** Saves the file that a task made; its address is signed and lives some minutes. */
export const useBaixar = () =>
  useMudanca(async (id: string) => {
    const { url, nome } = (await client.tarefas.arquivo({ params: { id } })).dados
    Object.assign(document.createElement('a'), { href: url, download: nome }).click()
  })
