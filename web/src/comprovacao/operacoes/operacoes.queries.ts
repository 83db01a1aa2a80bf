import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { can } from '@tropeiro/contract/access/can'
import type { LinhaDaOperacao } from '@tropeiro/contract/comprovacao/operacoes'
import { romaneios } from '@tropeiro/contract/transporte/romaneios/calls'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe, useMudanca as useMudancaLivre } from '../../lib/mudanca.ts'
import { askerOf, useSession } from '../../session/session.store.ts'
import { useRotasComNotas } from '../../transporte/romaneios/index.ts'

const chave = chavesDe('operacoes')

export type PedidoDeOperacao = Parameters<typeof client.operacoes.previa>[0]['body']

const POLL_MS = 2500

export const useOperacoes = () =>
  useQuery({
    queryKey: chave('lista'),
    queryFn: async ({ signal }) => (await client.operacoes.listar({ query: {}, signal })).dados,
    refetchInterval: (query) =>
      query.state.data?.some((o) => o.andamento === 'fila' || o.andamento === 'executando') ? POLL_MS : false,
  })

/** What the operation would do; asked for by pressing, because it may look at thousands of notes. */
export const usePrevia = () =>
  useMudancaLivre(async (body: PedidoDeOperacao) => (await client.operacoes.previa({ body })).dados)

export const useLinhas = (id: string, estado: LinhaDaOperacao['estado'][], pagina: number) =>
  useQuery({
    queryKey: chave('linhas', id, estado, pagina),
    enabled: id !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await client.operacoes.linhas({ params: { id }, body: { estado, pagina }, signal })).dados,
  })

/** Routes with the notes that wait for them; none for those who may not read them. */
export const useRotas = (enabled: boolean) => {
  const allowed = can(askerOf(useSession()), romaneios.rotasComNotas.access)
  const query = useRotasComNotas(enabled && allowed)
  return { ...query, data: query.data?.rotas }
}

const useMudanca = mudancasDe('operacoes')

export const useExecutar = () =>
  useMudanca(async (body: PedidoDeOperacao) => (await client.operacoes.executar({ body })).dados)
export const useDesfazer = () =>
  useMudanca(async (id: string) => (await client.operacoes.desfazer({ params: { id } })).dados)

/** Queue the spreadsheets of what the screens list. */
export const exportarOperacoes = () => client.operacoes.exportar({ body: {} })
export const exportarLinhas = (id: string) => client.operacoes.exportarLinhas({ params: { id }, body: {} })
