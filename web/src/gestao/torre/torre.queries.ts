import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe } from '../../lib/mudanca.ts'
import type { Recorte } from './endereco.ts'

const chave = chavesDe('torre', {
  so: { agora: ['notas'], contagens: ['notas', 'romaneios', 'auditoria', 'cte', 'mdfe', 'rotas'] },
})

export type NovaVisao = Parameters<typeof client.torre.salvarVisao>[0]['body']

/** Nobody presses 'atualizar' on a wall: it reads again by itself, and at once when notes change. */
const CADA_MS = 30_000

export const useTorre = (body: Recorte, enabled: boolean) =>
  useQuery({
    queryKey: chave('agora', body),
    enabled,
    refetchInterval: CADA_MS,
    staleTime: 5000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await client.torre.agora({ body, signal })).dados,
  })

/** What waits where, for the menu; events ask for it again, at most so often. */
export const useTorreContagens = () =>
  useQuery({
    queryKey: chave('contagens'),
    staleTime: CADA_MS,
    retry: false,
    meta: { quiet: true },
    queryFn: async ({ signal }) => (await client.torre.contagens({ signal })).dados,
  })

export const useVisoes = () =>
  useQuery({
    queryKey: chave('visoes'),
    queryFn: async ({ signal }) => (await client.torre.visoes({ signal })).dados,
  })

const useMudanca = mudancasDe('torre')
export const useGuardarVisao = () =>
  useMudanca((body: NovaVisao) => client.torre.salvarVisao({ body }), { quieta: true })
export const useRemoverVisao = () => useMudanca((id: string) => client.torre.removerVisao({ params: { id } }))
