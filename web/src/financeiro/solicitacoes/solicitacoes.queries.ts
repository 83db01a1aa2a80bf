import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallInput, contract } from '@tropeiro/contract'
import type { Solicitacao } from '@tropeiro/contract/financeiro/solicitacoes/formas'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe } from '../../lib/mudanca.ts'

const chave = chavesDe('solicitacoes', { ouve: ['tarefas'] })

type Calls = typeof contract.solicitacoes
type Corpo<C extends keyof Calls> = CallInput<Calls[C]> extends { body: infer B } ? B : never
type Busca = CallInput<Calls['listar']>['query']

export const useSolicitacoes = (query: Busca) =>
  useQuery({
    queryKey: chave('lista', query),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.solicitacoes.listar({ query, signal }),
  })

export const useSolicitacao = (id: string) =>
  useQuery({
    queryKey: chave('uma', id),
    enabled: id !== '',
    queryFn: async ({ signal }) => (await client.solicitacoes.buscar({ params: { id }, signal })).dados,
  })

export const useAlcadas = (aberto: boolean) =>
  useQuery({
    queryKey: chave('alcadas'),
    enabled: aberto,
    queryFn: async ({ signal }) => (await client.solicitacoes.alcadas({ signal })).alcadas,
  })

const useMudanca = mudancasDe('solicitacoes')
const quieta = { quieta: true } as const

export const useCriar = () =>
  useMudanca((body: Corpo<'criar'>) => client.solicitacoes.criar({ body }), {
    diz: 'Pagamento pedido.',
    ...quieta,
  })
const aprovada = ({ estado }: Solicitacao) =>
  estado === 'aprovada' ? 'Aprovada: virou título a pagar.' : 'Aprovada: falta outra pessoa.'
export const useAprovar = () =>
  useMudanca(
    async (id: string) => (await client.solicitacoes.aprovar({ params: { id }, body: { codigo: '' } })).dados,
    { diz: aprovada },
  )
export const useAprovarComCodigo = (id: string) =>
  useMudanca(
    async (body: Corpo<'aprovar'>) => (await client.solicitacoes.aprovar({ params: { id }, body })).dados,
    { diz: aprovada, ...quieta },
  )
export const useRecusar = (id: string) =>
  useMudanca((body: Corpo<'recusar'>) => client.solicitacoes.recusar({ params: { id }, body }), {
    diz: 'Solicitação recusada.',
    ...quieta,
  })
export const useGravarAlcadas = () =>
  useMudanca((body: Corpo<'gravarAlcadas'>) => client.solicitacoes.gravarAlcadas({ body }), {
    diz: 'Alçadas gravadas.',
    ...quieta,
  })
export const useCancelar = () =>
  useMudanca((id: string) => client.solicitacoes.cancelar({ params: { id } }), {
    diz: 'Solicitação cancelada.',
  })

/** Queues the spreadsheet of what the screen lists. */
export const exportarSolicitacoes = (body: Corpo<'exportar'>) => client.solicitacoes.exportar({ body })
