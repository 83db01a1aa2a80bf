import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe } from '../../lib/mudanca.ts'

const chave = chavesDe('armazenamento')

type Corpo<K extends keyof typeof client.armazenamento> = Parameters<
  (typeof client.armazenamento)[K]
>[0] extends { body: infer B }
  ? B
  : never

export const useCaixas = (body: Corpo<'caixas'>) =>
  useQuery({
    queryKey: chave('caixas', body),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await client.armazenamento.caixas({ body, signal })).dados,
  })

export const useCaixa = (id: string) =>
  useQuery({
    queryKey: chave('caixa', id),
    enabled: id !== '',
    queryFn: async ({ signal }) => (await client.armazenamento.caixa({ params: { id }, signal })).dados,
  })

export const useLotes = () =>
  useQuery({
    queryKey: chave('lotes'),
    queryFn: async ({ signal }) => (await client.armazenamento.lotes({ query: {}, signal })).dados,
  })

export const usePendencias = (body: Corpo<'pendencias'>) =>
  useQuery({
    queryKey: chave('pendencias', body),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await client.armazenamento.pendencias({ body, signal })).dados,
  })

const useMudanca = mudancasDe('armazenamento')

export const useCriarCaixa = () =>
  useMudanca(async (body: Corpo<'criar'>) => (await client.armazenamento.criar({ body })).dados, {
    quieta: true,
  })
export const useMudarCaixa = (id: string) =>
  useMudanca(
    async (body: Corpo<'mudar'>) => (await client.armazenamento.mudar({ params: { id }, body })).dados,
  )
export const useRetirar = () =>
  useMudanca(async (body: Corpo<'retirar'>) => (await client.armazenamento.retirar({ body })).dados, {
    quieta: true,
  })
export const useDespachar = () =>
  useMudanca(async (body: Corpo<'despachar'>) => (await client.armazenamento.despachar({ body })).dados, {
    quieta: true,
  })
export const useReceber = () =>
  useMudanca(
    async ({ id, recebido_por }: { id: string; recebido_por: string }) =>
      (await client.armazenamento.receber({ params: { id }, body: { recebido_por } })).dados,
  )

/** Reads one code into a box. */
export const bipar = async (caixa: string, codigo: string) =>
  (await client.armazenamento.bipar({ body: { caixa, codigo } })).dados

/** Queue the spreadsheets of what the screens list. */
export const exportarPendencias = (body: Corpo<'exportar'>) => client.armazenamento.exportar({ body })
export const exportarCaixas = (body: Corpo<'exportarCaixas'>) => client.armazenamento.exportarCaixas({ body })
export const exportarPapeis = (id: string) => client.armazenamento.exportarPapeis({ params: { id } })
export const exportarRemessas = () => client.armazenamento.exportarRemessas({ body: {} })
