import { useQuery } from '@tanstack/react-query'
import type { CallInput, contract } from '@tropeiro/contract'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe } from '../../lib/mudanca.ts'

const chave = chavesDe('tarifas')

type Calls = typeof contract.tarifas
type Corpo<C extends keyof Calls> = CallInput<Calls[C]> extends { body: infer B } ? B : never
export type TarifaNoFio = Corpo<'criar'>
export type VersaoNoFio = Corpo<'criarVersao'>
export type ReajusteNoFio = Corpo<'reajustar'>
export type EmbarqueNoFio = Corpo<'simular'>['embarque']

export const useTarifas = () =>
  useQuery({
    queryKey: chave('lista'),
    queryFn: async ({ signal }) => (await client.tarifas.listar({ signal })).dados,
  })

export const useTarifa = (id: string) =>
  useQuery({
    queryKey: chave('uma', id),
    enabled: id !== '' && id !== 'nova',
    queryFn: async ({ signal }) => (await client.tarifas.buscar({ params: { id }, signal })).dados,
  })

const useMudanca = mudancasDe('tarifas')

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

/** What each price was and would be. */
export const usePreviaDoReajuste = (id: string, { ppm, sobre }: Corpo<'preverReajuste'>) =>
  useQuery({
    queryKey: chave('previa', id, ppm, sobre),
    enabled: Number.isFinite(ppm) && ppm !== 0 && sobre.length > 0,
    queryFn: async () =>
      (await client.tarifas.preverReajuste({ params: { id }, body: { ppm, sobre } })).dados,
  })
export const simular = async (body: Corpo<'simular'>) => (await client.tarifas.simular({ body })).dados

/** Queues the spreadsheet of what the screen lists. */
export const exportarTarifas = (body: Corpo<'exportar'>) => client.tarifas.exportar({ body })
