import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallInput, contract } from '@tropeiro/contract'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe, useMudanca as useMudancaLivre } from '../../lib/mudanca.ts'

const chave = chavesDe('abastecimentos', { ouve: ['veiculos'] })

type Calls = typeof contract.abastecimentos
type Corpo<C extends keyof Calls> = CallInput<Calls[C]> extends { body: infer B } ? B : never
type Busca = CallInput<Calls['listar']>['query']
export type AbastecimentoNoFio = Corpo<'criar'>

export const useAbastecimentos = (query: Busca) =>
  useQuery({
    queryKey: chave('lista', query),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.abastecimentos.listar({ query, signal }),
  })
export const useAbastecimento = (id: string) =>
  useQuery({
    queryKey: chave('um', id),
    enabled: id !== '',
    queryFn: async ({ signal }) => (await client.abastecimentos.buscar({ params: { id }, signal })).dados,
  })
export const useVeiculosAAbastecer = () =>
  useQuery({
    queryKey: chave('veiculos'),
    queryFn: async ({ signal }) => (await client.abastecimentos.veiculos({ signal })).dados,
  })
export const useConsumo = (query: CallInput<Calls['consumo']>['query']) =>
  useQuery({
    queryKey: chave('consumo', query),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await client.abastecimentos.consumo({ query, signal })).dados,
  })
export const useLotes = () =>
  useQuery({
    queryKey: chave('lotes'),
    queryFn: async ({ signal }) => (await client.abastecimentos.lotes({ signal })).dados,
  })
export const useLote = (id: string) =>
  useQuery({
    queryKey: chave('lote', id),
    enabled: id !== '',
    queryFn: async ({ signal }) => (await client.abastecimentos.lote({ params: { id }, signal })).dados,
  })

export const usePostos = () =>
  useQuery({
    queryKey: chave('postos'),
    queryFn: async ({ signal }) => (await client.abastecimentos.postos({ signal })).dados,
  })

export const useBombas = () =>
  useQuery({
    queryKey: chave('bombas'),
    queryFn: async ({ signal }) => (await client.abastecimentos.bombas({ signal })).dados,
  })
export const useBomba = (id: string) =>
  useQuery({
    queryKey: chave('bomba', id),
    enabled: id !== '',
    queryFn: async ({ signal }) => (await client.abastecimentos.bomba({ params: { id }, signal })).dados,
  })

const useMudanca = mudancasDe('abastecimentos')

export const useGravarBomba = (id: string | null) =>
  useMudanca(
    (body: Corpo<'criarBomba'>) =>
      id === null
        ? client.abastecimentos.criarBomba({ body })
        : client.abastecimentos.editarBomba({ params: { id }, body }),
    { diz: 'Tanque gravado.', quieta: true },
  )
export const useMoverBomba = (id: string) =>
  useMudanca((body: Corpo<'moverBomba'>) => client.abastecimentos.moverBomba({ params: { id }, body }), {
    diz: 'Movimento gravado; o custo das saídas foi refeito.',
    quieta: true,
  })
export const useTirarMovimento = (id: string) =>
  useMudanca((movimento: string) => client.abastecimentos.tirarMovimento({ params: { id, movimento } }), {
    diz: 'Movimento tirado.',
  })

export const useGravarPosto = (id: string) =>
  useMudanca((body: Corpo<'gravarPosto'>) => client.abastecimentos.gravarPosto({ params: { id }, body }), {
    diz: 'Posto gravado; o que se abasteceu lá foi conferido de novo.',
    quieta: true,
  })

export const useGravarAbastecimento = (id: string | null) =>
  useMudanca(
    (body: AbastecimentoNoFio) =>
      id === null
        ? client.abastecimentos.criar({ body })
        : client.abastecimentos.editar({ params: { id }, body }),
    { diz: 'Abastecimento gravado.', quieta: true },
  )
export const useDecidir = () =>
  useMudanca((body: Corpo<'decidir'>) => client.abastecimentos.decidir({ body }), { quieta: true })
export const useApagarAbastecimento = () =>
  useMudanca((id: string) => client.abastecimentos.apagar({ params: { id } }), {
    diz: 'Abastecimento apagado.',
  })

type Envio = { arquivo: File; fornecedor: string }
export const usePrever = () =>
  useMudancaLivre(
    async ({ arquivo, fornecedor }: Envio) =>
      (await client.abastecimentos.previa({ query: { fornecedor }, body: { arquivo } })).dados,
  )
export const useImportarAbastecimentos = () =>
  useMudanca(
    async ({ arquivo, fornecedor }: Envio) =>
      (await client.abastecimentos.importar({ query: { fornecedor }, body: { arquivo } })).dados,
  )
export const useDesfazerLote = () =>
  useMudanca((id: string) => client.abastecimentos.desfazer({ params: { id } }), {
    diz: 'Arquivo desfeito.',
  })
export const useDeslocarLote = () =>
  useMudanca(
    ({ id, minutos }: { id: string; minutos: number }) =>
      client.abastecimentos.deslocar({ params: { id }, body: { minutos } }),
    { diz: 'Horas movidas; os próximos arquivos deste fornecedor já vêm assim.' },
  )

/** Queues the spreadsheet of what the screen lists. */
export const exportarAbastecimentos = (body: Corpo<'exportar'>) => client.abastecimentos.exportar({ body })
