import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallInput, contract } from '@tropeiro/contract'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe } from '../../lib/mudanca.ts'
import { salvarArquivo } from '../../lib/salvar-arquivo.ts'

/** What may be billed follows from CT-e, their proofs, and the task that bills; pre-invoices come in with a partner's files. */
const chave = chavesDe('faturas', { ouve: ['cte', 'comprovacoes', 'auditoria', 'tarefas', 'parceiros'] })

type Calls = typeof contract.faturas
type Corpo<C extends keyof Calls> = CallInput<Calls[C]> extends { body: infer B } ? B : never
type Busca = CallInput<Calls['listar']>['query']

const POR_PAGINA = 50

export const useFaturas = (parceiro: string, pagina: number) =>
  useQuery({
    queryKey: chave('lista', parceiro, pagina),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      client.faturas.listar({ query: { parceiro, pagina, por_pagina: POR_PAGINA }, signal }),
  })

/** All of the group, or all of a client's. */
export const useTodasAsFaturas = (query: Busca, aberta: boolean) =>
  useQuery({
    queryKey: chave('todas', query),
    enabled: aberta,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.faturas.listar({ query, signal }),
  })

export const useAFaturar = (ate: string) =>
  useQuery({
    queryKey: chave('a_faturar', ate),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await client.faturas.aFaturar({ query: { ate }, signal })).dados,
  })

export const useRegras = () =>
  useQuery({
    queryKey: chave('regras'),
    queryFn: async ({ signal }) => (await client.faturas.regras({ signal })).dados,
  })

export const useFatura = (id: string) =>
  useQuery({
    queryKey: chave('uma', id),
    enabled: id !== '',
    queryFn: async ({ signal }) => (await client.faturas.buscar({ params: { id }, signal })).dados,
  })

export const useEmAberto = (parceiro: string, periodo: { de: string; ate: string }, aberto: boolean) =>
  useQuery({
    queryKey: chave('em_aberto', parceiro, periodo),
    enabled: aberto,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      client.faturas.emAberto({
        query: {
          parceiro,
          ...(periodo.de ? { de: periodo.de } : {}),
          ...(periodo.ate ? { ate: periodo.ate } : {}),
        },
        signal,
      }),
  })

export const usePreFaturas = (parceiro: string) =>
  useQuery({
    queryKey: chave('prefaturas', parceiro),
    queryFn: ({ signal }) =>
      client.faturas.prefaturas({ query: { parceiro, pagina: 1, por_pagina: POR_PAGINA }, signal }),
  })

export const usePreFatura = (id: string) =>
  useQuery({
    queryKey: chave('prefatura', id),
    queryFn: async ({ signal }) => (await client.faturas.prefatura({ params: { id }, signal })).dados,
  })

/** One write of this module; what is shown of invoices and of the partner is read again after it. */
const useMudanca = mudancasDe('faturas')

type Emissao = Parameters<typeof client.faturas.emitir>[0]['body']
export const useEmitir = () =>
  useMudanca(async (body: Emissao) => (await client.faturas.emitir({ body })).dados, { quieta: true })
export const useCancelar = () =>
  useMudanca((id: string) => client.faturas.cancelar({ params: { id } }), { diz: 'Fatura cancelada.' })
type Marca = Parameters<typeof client.faturas.marcar>[0]['body']
/** What all files of the client teach of his fields. */
export const useMapaDaPreFatura = (id: string) =>
  useQuery({
    queryKey: chave('mapa', id),
    queryFn: async ({ signal }) => (await client.faturas.mapaDaPreFatura({ params: { id }, signal })).dados,
  })

export const useGravarMapa = (id: string) =>
  useMudanca((body: Corpo<'gravarMapa'>) => client.faturas.gravarMapa({ params: { id }, body }))

export const useMarcar = (id: string) =>
  useMudanca((body: Marca) => client.faturas.marcar({ params: { id }, body }), {
    diz: (_, { marca }) => (marca === null ? 'Decisão desfeita.' : 'Decisão gravada.'),
  })
export const exportarPreFatura = (id: string) => client.faturas.exportar({ params: { id } })

const quieta = { quieta: true } as const
export const useFaturarPeriodo = () =>
  useMudanca(async (body: Corpo<'faturarPeriodo'>) => (await client.faturas.faturarPeriodo({ body })).dados, {
    diz: 'Faturando o período.',
  })
export const useGravarRegra = () =>
  useMudanca((body: Corpo<'gravarRegra'>) => client.faturas.gravarRegra({ body }), {
    diz: 'Regra gravada.',
    ...quieta,
  })
export const useExcluirRegra = () =>
  useMudanca((id: string) => client.faturas.excluirRegra({ params: { id } }), { diz: 'Regra excluída.' })
export const useAjustar = (id: string) =>
  useMudanca((body: Corpo<'ajustar'>) => client.faturas.ajustar({ params: { id }, body }), {
    diz: 'Ajuste gravado.',
    ...quieta,
  })
export const useReceber = (id: string) =>
  useMudanca((body: Corpo<'receber'>) => client.faturas.receber({ params: { id }, body }), {
    diz: 'Recebimento gravado.',
    ...quieta,
  })
export const useEstornar = (id: string) =>
  useMudanca((body: Corpo<'estornar'>) => client.faturas.estornar({ params: { id }, body }), {
    diz: 'Lançamento estornado.',
    ...quieta,
  })
export const useDisputarFatura = (id: string) =>
  useMudanca((body: Corpo<'disputar'>) => client.faturas.disputar({ params: { id }, body }), {
    diz: 'Fatura em disputa.',
    ...quieta,
  })
export const useResolverFatura = (id: string) =>
  useMudanca((body: Corpo<'resolver'>) => client.faturas.resolver({ params: { id }, body }), {
    diz: 'Disputa encerrada.',
    ...quieta,
  })
export const useEnviarFatura = (id: string) =>
  useMudanca((body: Corpo<'enviar'>) => client.faturas.enviar({ params: { id }, body }), {
    diz: 'Fatura a caminho.',
    ...quieta,
  })

export const baixarPdf = async (id: string, numero: number) =>
  salvarArquivo(await client.faturas.pdf({ params: { id } }), `fatura-${numero}.pdf`)

/** Queues the spreadsheet of what the screen lists. */
export const exportarFaturas = (body: Corpo<'exportarLista'>) => client.faturas.exportarLista({ body })
