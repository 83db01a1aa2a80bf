import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallInput, contract } from '@tropeiro/contract'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe } from '../../lib/mudanca.ts'

const chave = chavesDe('faturas')

type Calls = typeof contract.faturas
type Corpo<C extends keyof Calls> = CallInput<Calls[C]> extends { body: infer B } ? B : never
type Busca = CallInput<Calls['disputas']>['query']

export const useDisputas = (query: Busca) =>
  useQuery({
    queryKey: chave('disputas', query),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.faturas.disputas({ query, signal }),
  })

export const usePainelDeDisputas = () =>
  useQuery({
    queryKey: chave('painel_de_disputas'),
    queryFn: async ({ signal }) => (await client.faturas.painelDeDisputas({ query: {}, signal })).dados,
  })

export const useDisputa = (id: string) =>
  useQuery({
    queryKey: chave('disputa', id),
    enabled: id !== '',
    queryFn: async ({ signal }) => (await client.faturas.disputa({ params: { id }, signal })).dados,
  })

const useMudanca = mudancasDe('faturas')
const quieta = { quieta: true } as const

export const useAbrirDisputas = (id: string) =>
  useMudanca(
    async (body: Corpo<'abrirDisputas'>) =>
      (await client.faturas.abrirDisputas({ params: { id }, body })).dados,
    quieta,
  )
export const useEscreverNaDisputa = (id: string) =>
  useMudanca(
    (body: Corpo<'escreverNaDisputa'>) => client.faturas.escreverNaDisputa({ params: { id }, body }),
    {
      diz: 'Mensagem gravada.',
      ...quieta,
    },
  )
export const useAcordar = (id: string) =>
  useMudanca(() => client.faturas.acordarDisputa({ params: { id } }), { diz: 'Disputa em acordo.' })
export const useEncerrarDisputa = (id: string) =>
  useMudanca((body: Corpo<'encerrarDisputa'>) => client.faturas.encerrarDisputa({ params: { id }, body }), {
    diz: 'Disputa encerrada.',
    ...quieta,
  })

/** Queues the spreadsheet of what the screen lists. */
export const exportarDisputas = (body: Corpo<'exportarDisputas'>) => client.faturas.exportarDisputas({ body })
