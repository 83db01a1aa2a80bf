import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallInput, contract } from '@tropeiro/contract'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'

/** Everything that moves money changes what is read here. */
const chave = chavesDe('resultado', {
  ouve: [
    'titulos',
    'contas',
    'acertos',
    'solicitacoes',
    'faturas',
    'cte',
    'abastecimentos',
    'pedagios',
    'manutencao',
  ],
})

type Calls = typeof contract.resultado
type Busca<C extends keyof Calls> = CallInput<Calls[C]> extends { query: infer Q } ? Q : never

export const useFluxo = (query: Busca<'fluxo'>) =>
  useQuery({
    queryKey: chave('fluxo', query),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await client.resultado.fluxo({ query, signal })).dados,
  })

/** Every equality of the group's money; asked anew each time it is opened. */
export const useConferencia = () =>
  useQuery({
    queryKey: chave('conferencia'),
    queryFn: async ({ signal }) => (await client.resultado.conferencia({ signal })).dados,
  })

export const useRealizado = (query: Busca<'realizado'>, aberto: boolean) =>
  useQuery({
    queryKey: chave('realizado', query),
    enabled: aberto,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.resultado.realizado({ query, signal }),
  })

export const useIdades = (natureza: 'receber' | 'pagar') =>
  useQuery({
    queryKey: chave('idades', natureza),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await client.resultado.idades({ query: { natureza }, signal })).dados,
  })

export const useDre = (query: Busca<'dre'>) =>
  useQuery({
    queryKey: chave('dre', query),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await client.resultado.dre({ query, signal })).dados,
  })

export const useLancamentos = (query: Busca<'lancamentos'>) =>
  useQuery({
    queryKey: chave('lancamentos', query),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.resultado.lancamentos({ query, signal }),
  })

export const useLucro = (query: Busca<'lucro'>) =>
  useQuery({
    queryKey: chave('lucro', query),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await client.resultado.lucro({ query, signal })).dados,
  })

export const useItens = (query: Busca<'itens'>, aberto: boolean) =>
  useQuery({
    queryKey: chave('itens', query),
    enabled: aberto,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.resultado.itens({ query, signal }),
  })

type Corpo = CallInput<Calls['exportarLancamentos']> extends { body: infer B } ? B : never
/** Queues the accountant's spreadsheet of what the screen lists. */
export const exportarLancamentos = (body: Corpo) => client.resultado.exportarLancamentos({ body })
