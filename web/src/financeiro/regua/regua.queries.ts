import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallInput, contract } from '@tropeiro/contract'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe } from '../../lib/mudanca.ts'

/** Who owes what follows titles, their settlements, and the letters that went. */
const chave = chavesDe('regua', { ouve: ['titulos', 'boletos', 'contas', 'correio', 'tarefas'] })

type Calls = typeof contract.regua
type Corpo<C extends keyof Calls> = CallInput<Calls[C]> extends { body: infer B } ? B : never
type Busca<C extends keyof Calls> = CallInput<Calls[C]> extends { query?: infer Q } ? NonNullable<Q> : never

export const useClientes = (query: Busca<'listar'>) =>
  useQuery({
    queryKey: chave('lista', query),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.regua.listar({ query, signal }),
  })
export const useCliente = (documento: string, aberto = true) =>
  useQuery({
    queryKey: chave('um', documento),
    enabled: aberto && documento !== '',
    queryFn: async ({ signal }) => (await client.regua.buscar({ params: { documento }, signal })).dados,
  })
export const useRegua = () =>
  useQuery({
    queryKey: chave('configuracao'),
    queryFn: async ({ signal }) => (await client.regua.configuracaoDaRegua({ signal })).dados,
  })
/** What `cobrar` would send now. */
export const useProposta = () =>
  useQuery({
    queryKey: chave('proposta'),
    queryFn: async ({ signal }) =>
      (await client.regua.previaDaRegua({ query: { agora: true }, signal })).dados,
  })
export const useEnvios = (query: Busca<'envios'>) =>
  useQuery({
    queryKey: chave('envios', query),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.regua.envios({ query, signal }),
  })
export const usePromessas = (query: Busca<'promessas'>) =>
  useQuery({
    queryKey: chave('promessas', query),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.regua.promessas({ query, signal }),
  })
/** How the credit of these stands; of those of whom there is nothing to say, nothing. */
export const useCredito = (documento: readonly string[], pode = true) =>
  useQuery({
    queryKey: chave('credito', documento),
    enabled: pode && documento.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await client.regua.credito({ query: { documento: [...documento] }, signal })).dados,
  })

const useMudanca = mudancasDe('regua')
const quieta = { quieta: true } as const

export const useConfigurarRegua = () =>
  useMudanca((body: Corpo<'configurarRegua'>) => client.regua.configurarRegua({ body }), quieta)
export const useCobrar = () =>
  useMudanca(async (documentos: string[]) => (await client.regua.cobrar({ body: { documentos } })).dados)
export const useGravarContato = (documento: string) =>
  useMudanca((body: Corpo<'gravarContato'>) => client.regua.gravarContato({ params: { documento }, body }), {
    diz: 'Contato gravado.',
    ...quieta,
  })
export const useGravarLimite = (documento: string) =>
  useMudanca((body: Corpo<'gravarLimite'>) => client.regua.gravarLimite({ params: { documento }, body }), {
    diz: 'Limite gravado.',
    ...quieta,
  })
export const usePausar = (documento: string) =>
  useMudanca((body: Corpo<'pausar'>) => client.regua.pausar({ params: { documento }, body }), quieta)
export const useRetomar = (documento: string) =>
  useMudanca(() => client.regua.retomar({ params: { documento }, body: {} }))
export const usePrometer = () =>
  useMudanca((body: Corpo<'prometer'>) => client.regua.prometer({ body }), {
    diz: 'Promessa gravada.',
    ...quieta,
  })
export const useCancelarPromessa = (id: string) =>
  useMudanca((body: Corpo<'cancelarPromessa'>) => client.regua.cancelarPromessa({ params: { id }, body }), {
    diz: 'Promessa cancelada.',
    ...quieta,
  })
export const useConcluirTarefa = (id: string) =>
  useMudanca((body: Corpo<'concluirTarefa'>) => client.regua.concluirTarefa({ params: { id }, body }), {
    diz: 'Tarefa concluída.',
    ...quieta,
  })

/** Queues the spreadsheet of what the screen lists. */
export const exportarRegua = (body: Corpo<'exportar'>) => client.regua.exportar({ body })
