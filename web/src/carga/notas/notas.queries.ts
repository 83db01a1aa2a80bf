import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput, contract } from '@tropeiro/contract'
import type { EdicaoDeNota, Nota, NotaDaLista } from '@tropeiro/contract/carga/notas/formas'
import { useEffect, useMemo, useState } from 'react'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { useMutation } from '../../lib/mudanca.ts'
import { refresh } from '../../lib/refresh.ts'
import { type Filtro, filtroDoEndereco, type Ordem } from './pesquisa-estado.ts'

export const chave = chavesDe('notas', {
  ouve: ['rotas', 'romaneios', 'comprovacoes', 'canhotos'],
  so: { pesquisa: [], imagens: [], pessoas: [], rotas: ['rotas'], ocorrencias: ['ocorrencias'] },
})

const PAGE = 100
/** A list scrolled further than this is not read again by itself: the screen offers it. */
const FEW_PAGES = 4

/** The note table: pages that follow each other by cursor. */
export function useNotas(filtro: Filtro, ordem: Ordem, enabled = true) {
  const query = useInfiniteQuery({
    queryKey: chave('pesquisa', filtro, ordem),
    enabled,
    initialPageParam: null as string | null,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    queryFn: ({ pageParam, signal }) =>
      client.notas.buscar({ body: { ...filtro, ordem, cursor: pageParam, limite: PAGE }, signal }),
    getNextPageParam: (last) => last.proximo,
  })
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.dados) ?? [], [query.data])
  return { query, rows }
}

/** Reads a short list again when notes change; of a long one it says that there is news. */
export function useNovidades(pages: number): { ha: boolean; atualizar: () => void } {
  const queries = useQueryClient()
  const [ha, setHa] = useState(false)
  const long = pages > FEW_PAGES
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onEvent = (event: Event) => {
      const { tipo } = (event as CustomEvent<{ tipo: string }>).detail
      if (tipo !== 'nota' && tipo !== 'romaneio' && tipo !== 'protocolo') return
      if (long) return setHa(true)
      timer ??= setTimeout(() => {
        timer = undefined
        void queries.invalidateQueries({ queryKey: chave('pesquisa') })
      }, 600)
    }
    window.addEventListener('tropeiro:evento', onEvent)
    return () => {
      window.removeEventListener('tropeiro:evento', onEvent)
      clearTimeout(timer)
    }
  }, [queries, long])
  const atualizar = () => {
    setHa(false)
    void queries.resetQueries({ queryKey: chave('pesquisa') })
  }
  return { ha, atualizar }
}

/** How many there are, counted apart so that the rows need not wait. */
export const useTotal = (filtro: Filtro, enabled = true) =>
  useQuery({
    queryKey: chave('total', filtro),
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await client.notas.total({ body: filtro, signal })).dados,
  })

/** How many notes a view of the search finds today, as it is told: "12", "mais de 10.000"; null until it is known. */
export function useContarVisao(endereco: string): string | null {
  const { data } = useTotal(filtroDoEndereco(endereco))
  return data ? `${data.exato ? '' : 'mais de '}${data.quantas.toLocaleString('pt-BR')}` : null
}

export const keyDaNota = (id: string) => chave('uma', id)

export const useNota = (id: string | null) =>
  useQuery({
    queryKey: keyDaNota(id ?? ''),
    enabled: Boolean(id),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await client.notas.nota({ params: { id: id ?? '' }, signal })).dados,
  })

/** Signed addresses of images; they live some minutes, so they are asked for again before they die. */
export function useImagens(chaves: readonly string[]) {
  return useQuery({
    queryKey: chave('imagens', ...chaves),
    enabled: chaves.length > 0,
    staleTime: 8 * 60_000,
    refetchInterval: 8 * 60_000,
    queryFn: async ({ signal }) => {
      const { dados } = await client.arquivos.ler({ body: { chaves: [...chaves] }, signal })
      return dados.filter((d): d is { chave: string; url: string } => d.url !== null)
    },
  })
}

type Pagina = { dados: NotaDaLista[] }

/** Spec §4: the rows take the new history, status and situation from the server's reply. */
function useTrocarLinhas() {
  const queries = useQueryClient()
  return (id: string, change: Partial<NotaDaLista> | null) =>
    queries.setQueriesData<{ pages: Pagina[]; pageParams: unknown[] }>(
      { queryKey: chave('pesquisa') },
      (old) =>
        old
          ? {
              ...old,
              pages: old.pages.map((page) => ({
                ...page,
                dados: page.dados.flatMap((n) => (n._id !== id ? [n] : change ? [{ ...n, ...change }] : [])),
              })),
            }
          : old,
    )
}

export function useEditar() {
  const queries = useQueryClient()
  const trocar = useTrocarLinhas()
  return useMutation({
    // A conflict is answered by the dialog itself.
    meta: { quiet: true },
    mutationFn: async (body: EdicaoDeNota) => (await client.notas.editar({ body })).dados,
    onSuccess: (dados) => {
      const { _id, status, situacao, versao, historico } = dados
      trocar(_id, { status, sit_atual: situacao, versao })
      queries.setQueryData<Nota>(keyDaNota(_id), (old) =>
        old ? { ...old, status, sit_atual: situacao, versao, historico } : old,
      )
      void refresh(queries, 'notas')
      void queries.invalidateQueries({ queryKey: chave('pesquisa') })
    },
  })
}

export function useExcluir() {
  const queries = useQueryClient()
  const trocar = useTrocarLinhas()
  return useMutation({
    mutationFn: async (id: string) => (await client.notas.excluir({ params: { id } })).dados,
    onSuccess: ({ _id }) => {
      trocar(_id, null)
      void queries.invalidateQueries({ queryKey: chave('total') })
    },
  })
}

export const bipar = async (chave: string) =>
  (await client.notas.bipar({ body: { chave, origem: 'bipe' } })).dados

export type Exportacao = CallInput<typeof contract.notas.exportar>['body']

export const useExportar = () =>
  useMutation({
    meta: { quiet: true },
    mutationFn: async (body: Exportacao) => (await client.notas.exportar({ body })).dados.tarefa,
  })

/** The XML travels with the session, so it is fetched and then saved. */
export async function baixarXml(id: string, tipo: 'nfe' | 'cancelamento', nome: string) {
  const bytes = await client.notas.xml({ params: { id }, query: { tipo } })
  const url = URL.createObjectURL(bytes instanceof Blob ? bytes : new Blob([bytes as BlobPart]))
  const link = Object.assign(document.createElement('a'), { href: url, download: nome.split('/').at(-1) })
  link.click()
  URL.revokeObjectURL(url)
}
