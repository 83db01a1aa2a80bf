import { useQuery, useQueryClient } from '@tanstack/react-query'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe } from '../../lib/mudanca.ts'

const chave = chavesDe('vigias')
const useMudancaDeVigia = mudancasDe('vigias')

/** What the bell has. */
export const useAvisos = (enabled = true) =>
  useQuery({
    queryKey: chave('avisos'),
    enabled,
    staleTime: 300_000,
    meta: { quiet: true },
    queryFn: async ({ signal }) => (await client.vigias.avisos({ signal })).dados,
  })

export const useVigias = () =>
  useQuery({
    queryKey: chave('minhas'),
    queryFn: async ({ signal }) => (await client.vigias.listar({ signal })).dados,
  })

type NovaVigia = Parameters<typeof client.vigias.guardar>[0]['body']

export const useGuardarVigia = () =>
  useMudancaDeVigia((body: NovaVigia) => client.vigias.guardar({ body }), { quieta: true })

export const usePausarVigia = () =>
  useMudancaDeVigia(({ id, pausada }: { id: string; pausada: boolean }) =>
    client.vigias.pausar({ params: { id }, body: { pausada } }),
  )

export const useRemoverVigia = () =>
  useMudancaDeVigia((id: string) => client.vigias.remover({ params: { id } }), {
    diz: 'Você não acompanha mais esta visão.',
  })

/** The bell is still from now on; what stands on the page keeps its mark until it is opened again. */
export function useLerAvisos() {
  const queries = useQueryClient()
  return async (ate: string) => {
    await client.vigias.lerAvisos({ body: { ate } })
    queries.setQueryData<Awaited<ReturnType<typeof client.vigias.avisos>>['dados']>(
      chave('avisos'),
      (now) => now && { ...now, novos: 0 },
    )
  }
}
