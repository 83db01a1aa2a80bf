import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { AbaDoResultado, Importacao } from '@tropeiro/contract/carga/importacoes'
import { useEffect, useSyncExternalStore } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { useMutation } from '../../lib/mudanca.ts'
import { errorSentence, queryClient } from '../../lib/query-client.ts'
import { refresh } from '../../lib/refresh.ts'
import { criarEnvios } from './envio.ts'

const chave = chavesDe('importacoes')

const LISTA = chave('lista')
const umaKey = (id: string) => chave('uma', id)
/** Live events refresh as well; this is for when they do not come. */
const POLL_MS = 1500

export const emAndamento = (i: Pick<Importacao, 'estado'> | undefined): boolean =>
  i?.estado === 'na_fila' || i?.estado === 'processando'

export const useImportacoes = () =>
  useInfiniteQuery({
    queryKey: LISTA,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      (await client.importacoes.listar({ query: { antes_de: pageParam }, signal })).dados,
    getNextPageParam: (last) => (last.length === 20 ? last.at(-1)?._id : undefined),
    refetchInterval: ({ state }) => (state.data?.pages.flat().some(emAndamento) ? 2 * POLL_MS : false),
  })

export const useImportacao = (id: string) =>
  useQuery({
    queryKey: umaKey(id),
    queryFn: async ({ signal }) => (await client.importacoes.buscar({ params: { id }, signal })).dados,
    refetchInterval: ({ state }) => (emAndamento(state.data) ? POLL_MS : false),
  })

export type FiltroDoResultado = { aba: AbaDoResultado; busca: string; pagina: number; por_pagina: number }

/** While files end, the list is read again with them, and once more when the import is over. */
export const useResultado = (importacao: Importacao, filtro: FiltroDoResultado) =>
  useQuery({
    queryKey: chave('resultado', importacao._id, filtro, importacao.estado),
    placeholderData: keepPreviousData,
    refetchInterval: emAndamento(importacao) ? 2 * POLL_MS : false,
    queryFn: ({ signal }) =>
      client.importacoes.resultado({ params: { id: importacao._id }, body: filtro, signal }),
  })

const mudou = (id: string) => {
  void refresh(queryClient, 'importacoes')
  void queryClient.invalidateQueries({ queryKey: umaKey(id) })
}

const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const envios = criarEnvios({
  abrir: async (idempotencia) => (await client.importacoes.abrir({ body: { idempotencia } })).dados._id,
  enviar: (id, envio, signal) => client.importacoes.enviar({ params: { id }, body: { envio }, signal }),
  naoEnviados: (id, arquivos) => client.importacoes.naoEnviados({ params: { id }, body: { arquivos } }),
  processar: (id) => client.importacoes.processar({ params: { id } }),
  passageiro: (error) =>
    !(error instanceof ApiError) || error.http === 0 || error.http === 429 || error.http >= 502,
  sentenca: errorSentence,
  esperar: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  chave: randomKey,
  aoMudar: mudou,
})
export const { iniciar, acrescentar, tentarDeNovo, parar } = envios

/** What this page is sending; leaving the site while it does is asked about first. */
export function useEnvios() {
  const all = useSyncExternalStore(envios.subscribe, envios.snapshot)
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => envios.ativo() && event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
  return all
}

export const useEnvio = (id: string) => useEnvios().find((e) => e.importacao === id)

/** What can be done with an import; each answers when the screen shows it. */
export function useAcoes(id: string) {
  const onSuccess = () => mudou(id)
  return {
    processar: useMutation({
      mutationFn: () => client.importacoes.processar({ params: { id } }),
      onSuccess,
    }),
    descartar: useMutation({
      mutationFn: () => client.importacoes.descartar({ params: { id } }),
      onSuccess: () => {
        queryClient.removeQueries({ queryKey: umaKey(id) })
        void queryClient.invalidateQueries({ queryKey: LISTA })
      },
    }),
    cancelar: useMutation({
      mutationFn: (tarefa: string) => client.tarefas.cancelar({ params: { id: tarefa } }),
      onSuccess,
    }),
    retomar: useMutation({
      mutationFn: (tarefa: string) => client.tarefas.retomar({ params: { id: tarefa } }),
      onSuccess,
    }),
  }
}

/** Queues the spreadsheet of the result. */
export const useExportar = (id: string) =>
  useMutation({
    mutationFn: async (aba: AbaDoResultado) =>
      (await client.importacoes.exportar({ params: { id }, body: { aba } })).dados.tarefa,
  })

/** Queue the spreadsheets of what the screens list. */
export const exportarImportacoes = () => client.importacoes.exportarLista({ body: {} })
