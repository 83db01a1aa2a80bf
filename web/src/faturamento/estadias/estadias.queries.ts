import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallInput, contract } from '@tropeiro/contract'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe } from '../../lib/mudanca.ts'
import { salvarArquivo } from '../../lib/salvar-arquivo.ts'

/** What is charged shows the CT-e and the invoice that it became. */
const chave = chavesDe('estadias', { ouve: ['cte', 'faturas', 'tarefas'] })

type Calls = typeof contract.estadias
type Corpo<C extends keyof Calls> = CallInput<Calls[C]> extends { body: infer B } ? B : never
type BuscaDeEstadias = CallInput<Calls['listar']>['query']
type BuscaDeCobrancas = CallInput<Calls['cobrancas']>['query']

/** A clock that counts is read again each minute. */
const MINUTE_MS = 60_000

export const useEstadias = (query: BuscaDeEstadias) =>
  useQuery({
    queryKey: chave('lista', query),
    placeholderData: keepPreviousData,
    refetchInterval: MINUTE_MS,
    queryFn: ({ signal }) => client.estadias.listar({ query, signal }),
  })

export const useEstadia = (id: string) =>
  useQuery({
    queryKey: chave('uma', id),
    enabled: id !== '',
    refetchInterval: MINUTE_MS,
    queryFn: async ({ signal }) => (await client.estadias.buscar({ params: { id }, signal })).dados,
  })

export const useCobrancas = (query: BuscaDeCobrancas) =>
  useQuery({
    queryKey: chave('cobrancas', query),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.estadias.cobrancas({ query, signal }),
  })

export const useCobranca = (id: string) =>
  useQuery({
    queryKey: chave('cobranca', id),
    enabled: id !== '',
    queryFn: async ({ signal }) => (await client.estadias.cobranca({ params: { id }, signal })).dados,
  })

export const useNotasParaCobrar = (busca: string) =>
  useQuery({
    queryKey: chave('notas', busca),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await client.estadias.notas({ query: { busca }, signal })).dados,
  })

/** Open invoices of a client, to which a line may be added. */
export const useFaturasAbertas = (documento: string, aberta: boolean) =>
  useQuery({
    queryKey: chave('faturas_abertas', documento),
    enabled: aberta && documento !== '',
    queryFn: async ({ signal }) =>
      (await client.faturas.listar({ query: { busca: documento, estado: ['aberta', 'parcial'] }, signal }))
        .dados,
  })

export const useRegrasDeEstadia = () =>
  useQuery({
    queryKey: chave('regras'),
    queryFn: async ({ signal }) => (await client.estadias.regras({ signal })).dados,
  })

const useMudanca = mudancasDe('estadias')
const quieta = { quieta: true } as const

export const useAbrirEstadia = () =>
  useMudanca(async (body: Corpo<'abrir'>) => (await client.estadias.abrir({ body })).dados, quieta)
export const useAnotar = (id: string) =>
  useMudanca((body: Corpo<'anotar'>) => client.estadias.anotar({ params: { id }, body }), quieta)
export const useDesfazerEvento = (id: string) =>
  useMudanca((evento: string) => client.estadias.desfazerEvento({ params: { id }, body: { evento } }), {
    diz: 'Desfeito.',
  })
export const useCriarCobranca = () =>
  useMudanca(
    async (body: Corpo<'criarCobranca'>) => (await client.estadias.criarCobranca({ body })).dados,
    quieta,
  )
export const usePropor = (id: string) =>
  useMudanca((body: Corpo<'propor'>) => client.estadias.propor({ params: { id }, body }), {
    diz: 'Proposta gravada.',
    ...quieta,
  })
export const useAceitar = (id: string) =>
  useMudanca((body: Corpo<'aceitar'>) => client.estadias.aceitar({ params: { id }, body }), {
    diz: 'Aceite gravado.',
    ...quieta,
  })
export const useContestar = (id: string) =>
  useMudanca((body: Corpo<'contestar'>) => client.estadias.contestar({ params: { id }, body }), quieta)
export const useDispensar = () =>
  useMudanca((body: Corpo<'dispensar'>) => client.estadias.dispensar({ body }), quieta)
export const useCobrar = (id: string) =>
  useMudanca((body: Corpo<'cobrar'>) => client.estadias.cobrar({ params: { id }, body }), {
    diz: 'Cobrança feita.',
    ...quieta,
  })
export const useReceberCobranca = (id: string) =>
  useMudanca(() => client.estadias.receber({ params: { id } }), { diz: 'Recebida.' })
export const useDesfazerCobranca = (id: string) =>
  useMudanca((body: Corpo<'desfazer'>) => client.estadias.desfazer({ params: { id }, body }), quieta)
export const useGravarRegraDeEstadia = () =>
  useMudanca((body: Corpo<'gravarRegra'>) => client.estadias.gravarRegra({ body }), {
    diz: 'Regra gravada.',
    ...quieta,
  })
export const useExcluirRegraDeEstadia = () =>
  useMudanca((id: string) => client.estadias.excluirRegra({ params: { id } }), { diz: 'Regra excluída.' })

export const exportarEstadias = (body: Corpo<'exportar'>) => client.estadias.exportar({ body })
export const exportarCobrancas = (body: Corpo<'exportarCobrancas'>) =>
  client.estadias.exportarCobrancas({ body })
export const baixarDossie = async (id: string, numero: number) =>
  salvarArquivo(await client.estadias.dossie({ params: { id } }), `estadia-${numero}.pdf`)
export const baixarNotaDeDebito = async (id: string, numero: number) =>
  salvarArquivo(await client.estadias.notaDeDebito({ params: { id } }), `nota-de-debito-${numero}.pdf`)
