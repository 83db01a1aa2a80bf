import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallInput, contract } from '@tropeiro/contract'
import { client } from './client.ts'

type Busca = NonNullable<CallInput<(typeof contract)['notas']['municipios']>['query']>

/** Municipalities by a part of their name, in one state or in all. */
export const useMunicipios = (uf: string, termo: string) =>
  useQuery({
    queryKey: ['municipios', uf, termo],
    enabled: uf !== '' || termo.length > 1,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { ...(uf ? { uf: uf as Busca['uf'] } : {}), ...(termo ? { termo } : {}) }
      return (await client.notas.municipios({ query, signal })).dados
    },
  })

/** The municipalities of these IBGE codes. */
export const useMunicipiosDe = (ibges: readonly string[]) =>
  useQuery({
    queryKey: ['municipios', 'nomes', ...ibges],
    enabled: ibges.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) =>
      (await client.notas.municipios({ query: { ibge: ibges.map(Number) }, signal })).dados,
  })

/** One municipality by its IBGE code; zero is none. */
export const useMunicipio = (ibge: number) =>
  useQuery({
    queryKey: ['municipios', 'um', ibge],
    enabled: ibge > 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) =>
      (await client.notas.municipios({ query: { ibge: [ibge] }, signal })).dados[0] ?? null,
  })
