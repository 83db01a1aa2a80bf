import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ArranjoDeColunas, MinhasListas } from '@tropeiro/contract/alicerce/listas'
import { useEffect, useRef } from 'react'
import { client } from '../../lib/client.ts'
import { useMutation } from '../../lib/mudanca.ts'
import { setTablePreferences, useStore } from '../../session/session.store.ts'

const key = ['listas', 'minhas']

/** Views and columns of every list, read once and kept. */
export const useMinhasListas = (enabled = true) =>
  useQuery({
    enabled,
    queryKey: key,
    staleTime: 300_000,
    meta: { quiet: true },
    queryFn: async ({ signal }) => (await client.listas.minhas({ signal })).dados,
  })

function useGuardada<I, O>(
  mutationFn: (input: I) => Promise<O>,
  change: (now: MinhasListas, input: I, made: O) => MinhasListas,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    // One after the other: the last arrangement is what stays.
    scope: { id: 'listas' },
    onSuccess: (made, input) => {
      queries.setQueryData<MinhasListas>(key, (now) => now && change(now, input, made))
    },
  })
}

export const useGuardarVisao = () =>
  useGuardada(
    ({ lista, ...body }: { lista: string; nome: string; endereco: string }) =>
      client.listas.salvarVisao({ params: { lista }, body }),
    (now, _input, { dados }) => ({
      ...now,
      visoes: [...now.visoes.filter((v) => v._id !== dados._id), dados].sort((a, b) =>
        a.nome.localeCompare(b.nome),
      ),
    }),
  )

export const useCompartilharVisao = () =>
  useGuardada(
    ({ id, compartilhada }: { id: string; compartilhada: boolean }) =>
      client.listas.compartilharVisao({ params: { id }, body: { compartilhada } }),
    (now, _input, { dados }) => ({
      ...now,
      visoes: now.visoes.map((v) => (v._id === dados._id ? dados : v)),
    }),
  )

export const useRemoverVisao = () =>
  useGuardada(
    (id: string) => client.listas.removerVisao({ params: { id } }),
    (now, id) => ({ ...now, visoes: now.visoes.filter((v) => v._id !== id) }),
  )

type Arrumada = { lista: string; arranjo: ArranjoDeColunas | null }
const mesmo = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/**
 * Keeps a list's columns as they were arranged, whatever the browser: takes what the server has when it comes, and tells it
 * each change from then on.
 */
export function useColunasGuardadas(lista: string): void {
  const { data } = useMinhasListas()
  const arrumar = useGuardada(
    ({ lista: one, arranjo }: Arrumada) =>
      client.listas.arrumar({ params: { lista: one }, body: { arranjo } }),
    (now, { lista: one, arranjo }) => {
      const { [one]: _old, ...rest } = now.arranjos
      return { ...now, arranjos: arranjo ? { ...rest, [one]: arranjo } : rest }
    },
  ).mutate
  /** What the server was told last, or told us. */
  const dito = useRef<{ arranjo: ArranjoDeColunas | undefined } | null>(null)
  useEffect(() => {
    if (!data) return
    const arranjo = data.arranjos[lista]
    const here = useStore.getState().preferences.tables[lista]
    if (dito.current === null && !mesmo(arranjo, here)) setTablePreferences(lista, arranjo)
    dito.current ??= { arranjo }
    return useStore.subscribe(({ preferences }) => {
      const now = preferences.tables[lista]
      if (mesmo(now, dito.current?.arranjo)) return
      dito.current = { arranjo: now }
      arrumar({ lista, arranjo: now ?? null })
    })
  }, [data, lista, arrumar])
}
