import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LoteDeCanhotos } from '@tropeiro/contract/comprovacao/canhotos/calls'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { useMutation } from '../../lib/mudanca.ts'
import { refresh } from '../../lib/refresh.ts'
import { toast } from '../../ui/toast.tsx'
import { enviarImagens } from '../comprovacoes/index.ts'

const chave = chavesDe('canhotos')

export type BuscaDeCanhotos = Parameters<typeof client.canhotos.listar>[0]['body']

const POLL_MS = 2500
/** Files on their way at a time: a stack may be large. */
const FILES_A_TIME = 4

const lendo = (lote: LoteDeCanhotos): boolean => lote.estado === 'fila' || lote.estado === 'executando'

/** The stacks, read again while one of them is being read. */
export const useLotes = () =>
  useInfiniteQuery({
    queryKey: chave('lotes'),
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      (await client.canhotos.lotes({ query: { antes_de: pageParam }, signal })).dados,
    getNextPageParam: (last) => (last.length < 30 ? undefined : last.at(-1)?._id),
    refetchInterval: (query) => (query.state.data?.pages.flat().some(lendo) ? POLL_MS : false),
  })

export const useCanhotos = (body: BuscaDeCanhotos) =>
  useQuery({
    queryKey: chave('lista', body),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await client.canhotos.listar({ body, signal })).dados,
  })

export const useSugestoes = (canhoto: string, busca: string) =>
  useQuery({
    queryKey: chave('sugestoes', canhoto, busca),
    enabled: canhoto !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await client.canhotos.sugestoes({ body: { canhoto, busca }, signal })).dados,
  })

export type NovaPilha = {
  arquivos: readonly File[]
  numero_romaneio: number | null
  ocorrencia: number
  em: string
  onProgress: (sent: number) => void
}

/** Sends the files some at a time, then asks for them to be read. */
export function useEnviarPilha() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ arquivos, onProgress, ...rest }: NovaPilha) => {
      const sent: { chave: string; nome: string }[] = []
      for (let at = 0; at < arquivos.length; at += FILES_A_TIME) {
        const some = arquivos.slice(at, at + FILES_A_TIME)
        const keys = await enviarImagens(some)
        sent.push(...some.map((file, i) => ({ chave: keys[i] ?? '', nome: file.name.slice(-200) })))
        onProgress(sent.length)
      }
      return (await client.canhotos.enviar({ body: { ...rest, arquivos: sent } })).dados
    },
    onSettled: () => refresh(queries, 'canhotos'),
  })
}

/** What changes slips changes notes too: they hear it. */
function useMudar<I, O>(mutationFn: (input: I) => Promise<O>, onSuccess?: (output: O) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess,
    onSettled: () => refresh(queries, 'canhotos'),
  })
}

export const useAssociar = () =>
  useMudar(
    async (body: { canhoto: string; nota: string }) => (await client.canhotos.associar({ body })).dados,
    ({ mensagem }) => toast.success(mensagem),
  )

export const useDescartar = () =>
  useMudar((body: { canhotos: string[]; motivo: string }) => client.canhotos.descartar({ body }))

export const useDesfazer = () =>
  useMudar(
    async (canhotos: string[]) => (await client.canhotos.desfazer({ body: { canhotos } })).dados,
    (results) => {
      const refused = results.filter((r) => !r.feito).map((r) => r.mensagem)
      if (refused.length > 0) toast.warning([...new Set(refused)])
      else toast.success(results.length === 1 ? 'De volta à fila.' : `${results.length} de volta à fila.`)
    },
  )

/** Queue the spreadsheets of what the screens list. */
export const exportarPilhas = () => client.canhotos.exportarLotes({ body: {} })
export const exportarCanhotos = ({ pagina: _, por_pagina: __, ...body }: BuscaDeCanhotos) =>
  client.canhotos.exportar({ body })
