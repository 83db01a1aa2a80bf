import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe } from '../../lib/mudanca.ts'

const chave = chavesDe('sac')
const useMudanca = mudancasDe('sac')

export type Procura = Parameters<typeof client.sac.pesquisar>[0]['query']
type ComCorpo = 'escrever' | 'aguardar' | 'classificar' | 'juntar' | 'ligar' | 'separar' | 'atribuir'
type Corpo<C extends ComCorpo> = Parameters<(typeof client.sac)[C]>[0] extends { body: infer B } ? B : never
export type LoteNoFio = Parameters<typeof client.sac.lote>[0]['body']

export const useFila = (query: Procura) =>
  useQuery({
    queryKey: chave('fila', query),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.sac.pesquisar({ query, signal }),
  })

export const useAtendido = (id: string) =>
  useQuery({
    queryKey: chave('atendido', id),
    enabled: id !== '',
    queryFn: async ({ signal }) => (await client.sac.abrir({ params: { id }, signal })).dados,
  })

export const useAtendentes = () =>
  useQuery({
    queryKey: chave('atendentes'),
    staleTime: 300_000,
    queryFn: async ({ signal }) => (await client.sac.atendentes({ signal })).dados,
  })

export const useEscrever = (id: string) =>
  useMudanca((body: Corpo<'escrever'>) => client.sac.escrever({ params: { id }, body }), { quieta: true })
export const useAguardar = (id: string) =>
  useMudanca((body: Corpo<'aguardar'>) => client.sac.aguardar({ params: { id }, body }), { quieta: true })
export const useClassificar = (id: string) =>
  useMudanca((body: Corpo<'classificar'>) => client.sac.classificar({ params: { id }, body }), {
    quieta: true,
  })
export const useJuntar = (id: string, como: 'juntar' | 'ligar') =>
  useMudanca((body: Corpo<'juntar'>) => client.sac[como]({ params: { id }, body }), { quieta: true })
export const useSeparar = (id: string) =>
  useMudanca((body: Corpo<'separar'>) => client.sac.separar({ params: { id }, body }), {
    quieta: true,
    diz: ({ dados }) => `Incidente ${dados.numero} aberto, ligado a este.`,
  })
export const useAtribuir = (id: string) =>
  useMudanca((body: Corpo<'atribuir'>) => client.sac.atribuir({ params: { id }, body }))

/** Acts that only move it along. */
export const useMover = (id: string) =>
  useMudanca((acao: 'assumir' | 'retomar' | 'resolver' | 'reabrir' | 'fechar' | 'naoEra') =>
    client.sac[acao]({ params: { id } }),
  )

/** What is being written is kept as it is written; nothing is read again for it. */
export const guardarRascunho = (id: string, body: { texto: string; interna: boolean }) =>
  client.sac.rascunho({ params: { id }, body })

export const useLote = () => useMudanca((body: LoteNoFio) => client.sac.lote({ body }), { quieta: true })

/** Queues the spreadsheet of what the screen lists. */
export const exportarIncidentes = (body: Parameters<typeof client.sac.exportarIncidentes>[0]['body']) =>
  client.sac.exportarIncidentes({ body })

export const useConfiguracao = () =>
  useQuery({
    queryKey: chave('configuracao'),
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await client.sac.configuracao({ signal })).dados,
  })

type Gravada = Parameters<typeof client.sac.configurar>[0]['body']
export const useConfigurar = () =>
  useMudanca((body: Gravada) => client.sac.configurar({ body }), {
    diz: 'Configuração salva.',
    quieta: true,
  })
type Teste = Parameters<typeof client.sac.testarPolitica>[0]['body']
export const useTestarPolitica = (body: Teste | null) =>
  useQuery({
    queryKey: chave('teste', body),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await client.sac.testarPolitica({ body: body!, signal })).dados,
  })

export const usePrecisao = () =>
  useQuery({
    queryKey: chave('sinais'),
    queryFn: async ({ signal }) => (await client.sac.sinais({ signal })).dados,
  })
type Regra = Parameters<typeof client.sac.ensaiarSinal>[0]['body']
export const useEnsaio = (body: Regra | null) =>
  useQuery({
    queryKey: chave('ensaio', body),
    enabled: body !== null,
    queryFn: async ({ signal }) => (await client.sac.ensaiarSinal({ body: body!, signal })).dados,
  })

export const useIndicadores = (query: { de: string; ate: string }) =>
  useQuery({
    queryKey: chave('indicadores', query),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await client.sac.indicadores({ query, signal })).dados,
  })
