import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallInput, contract } from '@tropeiro/contract'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe } from '../../lib/mudanca.ts'
import { salvarArquivo } from '../../lib/salvar-arquivo.ts'

/** A CT-e that takes its price changes a quote; other tables make other prices. */
const chave = chavesDe('cotacoes', { ouve: ['cte', 'tarifas'] })

type Calls = typeof contract.cotacoes
type Corpo<C extends keyof Calls> = CallInput<Calls[C]> extends { body: infer B } ? B : never
export type CotacaoNoFio = Corpo<'criar'>
type Busca = CallInput<Calls['listar']>['query']

export const useCotacoes = (query: Busca) =>
  useQuery({
    queryKey: chave('lista', query),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.cotacoes.listar({ query, signal }),
  })

export const useCotacao = (id: string) =>
  useQuery({
    queryKey: chave('uma', id),
    enabled: id !== '' && id !== 'nova',
    queryFn: async ({ signal }) => (await client.cotacoes.buscar({ params: { id }, signal })).dados,
  })

export const useAjustes = () =>
  useQuery({
    queryKey: chave('ajustes'),
    queryFn: async ({ signal }) => (await client.cotacoes.ajustes({ signal })).dados,
  })

/** What it would cost, as it is being filled in; null while something is missing. */
export const useCalculo = (body: CotacaoNoFio | null) =>
  useQuery({
    queryKey: chave('calculo', body),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await client.cotacoes.calcular({ body: body!, signal })).dados,
  })

const useMudanca = mudancasDe('cotacoes')
const quieta = { quieta: true } as const

export const useSalvarCotacao = (id: string | null) =>
  useMudanca(
    async (body: CotacaoNoFio) =>
      (id === null
        ? await client.cotacoes.criar({ body })
        : await client.cotacoes.editar({ params: { id }, body })
      ).dados,
    { diz: 'Cotação guardada.', ...quieta },
  )
export const useEnviar = (id: string) =>
  useMudanca(
    async (body: Corpo<'enviar'>) => (await client.cotacoes.enviar({ params: { id }, body })).dados,
    {
      diz: (c) => (c.estado === 'aprovacao' ? 'O desconto espera aprovação.' : 'Cotação enviada.'),
      ...quieta,
    },
  )
export const useAprovar = (id: string) =>
  useMudanca(() => client.cotacoes.aprovar({ params: { id } }), { diz: 'Aprovada e enviada.' })
export const useDevolver = (id: string) =>
  useMudanca((body: Corpo<'devolver'>) => client.cotacoes.devolver({ params: { id }, body }), {
    diz: 'Devolvida a quem fez.',
    ...quieta,
  })
export const useAceitar = (id: string) =>
  useMudanca((body: Corpo<'aceitar'>) => client.cotacoes.aceitar({ params: { id }, body }), {
    diz: 'Cotação aceita: o CT-e pode tirar dela o preço.',
    ...quieta,
  })
export const useRecusar = (id: string) =>
  useMudanca((body: Corpo<'recusar'>) => client.cotacoes.recusar({ params: { id }, body }), {
    diz: 'Recusa gravada.',
    ...quieta,
  })
export const useRepetir = () =>
  useMudanca(async (id: string) => (await client.cotacoes.repetir({ params: { id } })).dados, {
    diz: 'Rascunho com o preço de hoje.',
  })
export const useExcluir = () =>
  useMudanca((id: string) => client.cotacoes.excluir({ params: { id } }), { diz: 'Cotação excluída.' })
export const useAjustar = () =>
  useMudanca((body: Corpo<'ajustar'>) => client.cotacoes.ajustar({ body }), {
    diz: 'Limites gravados.',
    ...quieta,
  })

export const baixarPdf = async (id: string, numero: number) =>
  salvarArquivo(await client.cotacoes.pdf({ params: { id } }), `cotacao-${numero}.pdf`)

/** Queues the spreadsheet of what the screen lists. */
export const exportarCotacoes = (body: Corpo<'exportar'>) => client.cotacoes.exportar({ body })
