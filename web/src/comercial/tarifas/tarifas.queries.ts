import { useQuery } from '@tanstack/react-query'
import type { CallInput, contract } from '@tropeiro/contract'
import { can } from '@tropeiro/contract/access/can'
import { rotas } from '@tropeiro/contract/cadastros/rotas'
import { client } from '../../lib/client.ts'
import { mudancasDe } from '../../lib/mudanca.ts'
import { askerOf, useSession } from '../../session/session.store.ts'

type Calls = typeof contract.tarifas
type Corpo<C extends keyof Calls> = CallInput<Calls[C]> extends { body: infer B } ? B : never
export type TarifaNoFio = Corpo<'criar'>
export type VersaoNoFio = Corpo<'criarVersao'>
export type ReajusteNoFio = Corpo<'reajustar'>
export type EmbarqueNoFio = Corpo<'simular'>['embarque']

export const useTarifas = () =>
  useQuery({
    queryKey: ['tarifas'],
    queryFn: async ({ signal }) => (await client.tarifas.listar({ signal })).dados,
  })

export const useTarifa = (id: string) =>
  useQuery({
    queryKey: ['tarifas', id],
    enabled: id !== '' && id !== 'nova',
    queryFn: async ({ signal }) => (await client.tarifas.buscar({ params: { id }, signal })).dados,
  })

/** Names of routes, for the places of a grid. */
export const useRotas = () => {
  const enabled = can(askerOf(useSession()), rotas.listar.access)
  return useQuery({
    enabled,
    queryKey: ['rotas', 'para-frete'],
    staleTime: 300_000,
    queryFn: async ({ signal }) => (await client.rotas.listar({ query: {}, signal })).dados,
  })
}

const useMudanca = mudancasDe(['tarifas'])

/** A new table, a new version of one, or another content of a version that priced nothing yet. */
export const useSalvarTarifa = () =>
  useMudanca(
    async (q: { id: string | null; numero: number | null; body: TarifaNoFio }) => {
      const { nome: _, chave: __, ...versao } = q.body
      if (q.id === null) return (await client.tarifas.criar({ body: q.body })).dados
      const params = { id: q.id }
      return q.numero === null
        ? (await client.tarifas.criarVersao({ params, body: versao })).dados
        : (await client.tarifas.editarVersao({ params: { ...params, numero: q.numero }, body: versao })).dados
    },
    { quieta: true },
  )
export const useRenomear = (id: string) =>
  useMudanca((body: { nome: string }) => client.tarifas.renomear({ params: { id }, body }), {
    diz: 'Nome mudado.',
    quieta: true,
  })
export const useEncerrar = (id: string) =>
  useMudanca((body: { ate: string }) => client.tarifas.encerrar({ params: { id }, body }), {
    diz: 'Último dia gravado.',
    quieta: true,
  })
export const useReajustar = (id: string) =>
  useMudanca(
    async (body: ReajusteNoFio) => (await client.tarifas.reajustar({ params: { id }, body })).dados,
    {
      diz: 'Nova versão reajustada.',
      quieta: true,
    },
  )
export const useExcluir = () =>
  useMudanca((id: string) => client.tarifas.excluir({ params: { id } }), { diz: 'Tabela excluída.' })

export const preverReajuste = async (id: string, body: Corpo<'preverReajuste'>) =>
  (await client.tarifas.preverReajuste({ params: { id }, body })).dados
export const simular = async (body: Corpo<'simular'>) => (await client.tarifas.simular({ body })).dados

/** Queues the spreadsheet of what the screen lists. */
export const exportarTarifas = (body: Corpo<'exportar'>) => client.tarifas.exportar({ body })
