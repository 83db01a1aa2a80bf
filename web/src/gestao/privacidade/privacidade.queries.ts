import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe, useMudanca as useMudancaLivre } from '../../lib/mudanca.ts'

const chave = chavesDe('privacidade')

export type BuscaDePedidos = NonNullable<Parameters<typeof client.privacidade.pedidos>[0]>['query']
export type BuscaDeAcessos = NonNullable<Parameters<typeof client.privacidade.acessos>[0]>['query']
export type NovoPedido = Parameters<typeof client.privacidade.abrirPedido>[0]['body']
export type MeuPedido = Parameters<typeof client.privacidade.pedirMeusDados>[0]['body']

/** While something runs the register is read again by itself. */
const POLL_MS = 3_000

export const usePedidos = (query: BuscaDePedidos) =>
  useQuery({
    queryKey: chave('pedidos', query),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.privacidade.pedidos({ query, signal }),
    refetchInterval: ({ state }) =>
      state.data?.dados.some((p) => p.estado === 'executando') ? POLL_MS : false,
  })

export const useAcessos = (query: BuscaDeAcessos) =>
  useQuery({
    queryKey: chave('acessos', query),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.privacidade.acessos({ query, signal }),
  })

export const useRetencao = () =>
  useQuery({
    queryKey: chave('retencao'),
    queryFn: async ({ signal }) => (await client.privacidade.retencao({ signal })).dados,
  })

export const useMinhaPrivacidade = (enabled: boolean) =>
  useQuery({
    queryKey: chave('minha'),
    enabled,
    queryFn: async ({ signal }) => (await client.privacidade.meusPedidos({ signal })).dados,
    refetchInterval: ({ state }) =>
      state.data?.pedidos.some((p) => p.estado === 'executando') ? POLL_MS : false,
  })

/** What is kept of a person; asked when the admin has written who. */
export const useProcurar = () =>
  useMudancaLivre(
    async (body: { cpf?: string; email?: string }) => (await client.privacidade.procurar({ body })).dados,
    { quieta: true },
  )

const useMudanca = mudancasDe('privacidade')

export const useAbrirPedido = () =>
  useMudanca((body: NovoPedido) => client.privacidade.abrirPedido({ body }), { quieta: true })
export const useExecutar = () => useMudanca((id: string) => client.privacidade.executar({ params: { id } }))
export const useRecusar = () =>
  useMudanca(
    ({ id, motivo }: { id: string; motivo: string }) =>
      client.privacidade.recusar({ params: { id }, body: { motivo } }),
    { quieta: true },
  )
export const usePedirMeusDados = () =>
  useMudanca((body: MeuPedido) => client.privacidade.pedirMeusDados({ body }))

/** Queue the spreadsheets of what the screens list. */
export const exportarPedidos = ({ skip: _, limite: __, ...body }: BuscaDePedidos) =>
  client.privacidade.exportarPedidos({ body })
export const exportarAcessos = ({ skip: _, limite: __, ...body }: BuscaDeAcessos) =>
  client.privacidade.exportarAcessos({ body })
