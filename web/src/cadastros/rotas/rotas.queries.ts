import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { NovaArea, NovaRota } from '@tropeiro/contract/cadastros/rotas'
import type { Pintura } from '@tropeiro/contract/cadastros/rotas/territorios'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe } from '../../lib/mudanca.ts'

const chave = chavesDe('rotas', { ouve: ['notas', 'romaneios'] })

export type UF = NovaArea['uf']

export const useRotas = (busca = '', enabled = true) =>
  useQuery({
    queryKey: chave('lista', busca),
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await client.rotas.listar({ query: { busca }, signal })).dados,
  })

/** Addresses of waiting notes that no route serves. */
export const useSemRota = () =>
  useQuery({
    queryKey: chave('semrota'),
    queryFn: async ({ signal }) => (await client.rotas.semRota({ signal })).dados,
  })

export const useBairros = (ibge: number | null) =>
  useQuery({
    queryKey: chave('bairros', ibge),
    enabled: ibge !== null,
    queryFn: async ({ signal }) => (await client.rotas.bairros({ query: { ibge: ibge ?? 0 }, signal })).dados,
  })

/** What a draft would serve, and where it runs into other routes. */
export const useCobertura = (rota: string | null, areas: readonly NovaArea[]) =>
  useQuery({
    queryKey: chave('cobertura', rota, areas),
    enabled: areas.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await client.rotas.cobertura({ body: { rota, areas: [...areas] }, signal })).dados,
  })

/** What each place brought in so many days, of one base or of all. */
export const useTerritorios = (dias: number, base: string) =>
  useQuery({
    queryKey: chave('territorios', dias, base),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await client.rotas.territorios({ query: { dias, ...(base && { base }) }, signal })).dados,
  })

const useMudanca = mudancasDe('rotas')

export const useSalvarRota = () =>
  useMudanca(async ({ id, body }: { id: string | null; body: NovaRota }) =>
    id
      ? (await client.rotas.atualizar({ params: { id }, body })).dados
      : (await client.rotas.criar({ body })).dados,
  )
export const usePorEmRota = () =>
  useMudanca(
    async ({ id, areas }: { id: string; areas: NovaArea[] }) =>
      (await client.rotas.porEmRota({ params: { id }, body: { areas } })).dados,
  )
export const usePintar = () =>
  useMudanca(async (body: Pintura) => (await client.rotas.pintar({ body })).dados)
export const useExcluirRota = () => useMudanca((id: string) => client.rotas.excluir({ params: { id } }))

/** Queues a spreadsheet of the routes that the search finds. */
export const exportarRotas = (busca: string) => client.rotas.exportar({ body: { busca } })
