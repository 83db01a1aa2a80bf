import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallInput, contract } from '@tropeiro/contract'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe } from '../../lib/mudanca.ts'
import { salvarArquivo } from '../../lib/salvar-arquivo.ts'

const chave = chavesDe('pedagios', { ouve: ['veiculos', 'registros'] })

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

export const useTravessias = (query: CallInput<Calls['travessias']>['query']) =>
  useQuery({
    queryKey: chave('travessias', query),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.pedagios.travessias({ query, signal }),
  })
export const useContestacoes = (query: CallInput<Calls['contestacoes']>['query']) =>
  useQuery({
    queryKey: chave('contestacoes', query),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.pedagios.contestacoes({ query, signal }),
  })
export const useContestacao = (id: string) =>
  useQuery({
    queryKey: chave('contestacao', id),
    enabled: id !== '',
    queryFn: async ({ signal }) => (await client.pedagios.contestacao({ params: { id }, signal })).dados,
  })
export const useVales = () =>
  useQuery({
    queryKey: chave('vales'),
    queryFn: async ({ signal }) => (await client.pedagios.vales({ query: {}, signal })).dados,
  })
export const useFaturas = () =>
  useQuery({
    queryKey: chave('faturas'),
    queryFn: async ({ signal }) => (await client.pedagios.faturas({ query: {}, signal })).dados,
  })

const useMudanca = mudancasDe('pedagios')
const quieta = { quieta: true } as const

export const useProcurarTravessias = () => useMudanca(() => client.pedagios.procurarTravessias({}))
export const usePagarTravessia = (id: string) =>
  useMudanca((body: Corpo<'pagarTravessia'>) => client.pedagios.pagarTravessia({ params: { id }, body }), {
    diz: 'Pagamento anotado.',
    ...quieta,
  })
export const useDescartarTravessia = (id: string) =>
  useMudanca(
    (body: Corpo<'descartarTravessia'>) => client.pedagios.descartarTravessia({ params: { id }, body }),
    { diz: 'Travessia descartada.', ...quieta },
  )
export const useReabrirTravessia = () =>
  useMudanca((id: string) => client.pedagios.reabrirTravessia({ params: { id } }), {
    diz: 'Travessia reaberta.',
  })
export const useContestar = () =>
  useMudanca((passagens: string[]) => client.pedagios.contestar({ body: { passagens } }))
export const useAndarComContestacao = (id: string) =>
  useMudanca(
    (body: Corpo<'andarComContestacao'>) => client.pedagios.andarComContestacao({ params: { id }, body }),
    { diz: 'Contestação atualizada.', ...quieta },
  )
export const useTirarDaContestacao = (id: string) =>
  useMudanca((passagem: string) => client.pedagios.tirarDaContestacao({ params: { id, passagem } }), {
    diz: 'Passagem tirada.',
  })
export const useDesistirDaContestacao = () =>
  useMudanca((id: string) => client.pedagios.desistirDaContestacao({ params: { id } }), {
    diz: 'Contestação desfeita: as passagens ficam livres.',
  })
export const useGravarTotal = () =>
  useMudanca((body: Corpo<'gravarTotal'>) => client.pedagios.gravarTotal({ body }), {
    diz: 'Total gravado.',
    ...quieta,
  })
export const baixarMaco = async (id: string, numero: number) =>
  salvarArquivo(await client.pedagios.macoDaContestacao({ params: { id } }), `contestacao-${numero}.zip`)
export const exportarTravessias = (body: Corpo<'exportarTravessias'>) =>
  client.pedagios.exportarTravessias({ body })
export const exportarContestacoes = (body: Corpo<'exportarContestacoes'>) =>
  client.pedagios.exportarContestacoes({ body })
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
