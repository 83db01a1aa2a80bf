import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallInput, contract } from '@tropeiro/contract'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe } from '../../lib/mudanca.ts'

const chave = chavesDe('pedagios')

type Calls = typeof contract.pedagios
type Corpo<C extends keyof Calls> = CallInput<Calls[C]> extends { body: infer B } ? B : never

export const usePassagens = (query: CallInput<Calls['listar']>['query']) =>
  useQuery({
    queryKey: chave('lista', query),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.pedagios.listar({ query, signal }),
  })
export const useExtratos = (abertos: boolean) =>
  useQuery({
    queryKey: chave('extratos'),
    enabled: abertos,
    queryFn: async ({ signal }) => (await client.pedagios.extratos({ signal })).dados,
  })

export const usePracas = () =>
  useQuery({
    queryKey: chave('pracas'),
    queryFn: async ({ signal }) => (await client.pedagios.pracas({ signal })).dados,
  })

const useMudanca = mudancasDe('pedagios')
export const useEnsinarPraca = () =>
  useMudanca((body: Corpo<'ensinar'>) => client.pedagios.ensinar({ body }), { quieta: true })
export const useImportarExtrato = () =>
  useMudanca(
    async ({ arquivo, operadora }: { arquivo: File; operadora: string }) =>
      (await client.pedagios.importar({ query: { operadora }, body: { arquivo } })).dados,
  )
export const useDesfazerExtrato = () =>
  useMudanca((id: string) => client.pedagios.desfazer({ params: { id } }), { diz: 'Extrato desfeito.' })

/** Queues the spreadsheet of what the screen lists. */
export const exportarPassagens = (body: Corpo<'exportar'>) => client.pedagios.exportar({ body })
