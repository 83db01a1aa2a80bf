import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  Devolucao,
  EdicaoDeDevolucao,
  FiltroDeDevolucoes,
  NovaDevolucao,
} from '@tropeiro/contract/transporte/devolucoes/calls'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { useMudanca as useMudancaDoServidor } from '../../lib/mudanca.ts'

const chave = chavesDe('devolucoes', { ouve: ['notas'] })

export const useDevolucoes = (filtro: FiltroDeDevolucoes, pagina: number, por_pagina: number) =>
  useQuery({
    queryKey: chave('lista', filtro, pagina, por_pagina),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.devolucoes.pesquisar({ body: { ...filtro, pagina, por_pagina }, signal }),
  })

export const useDevolucao = (id: string) =>
  useQuery({
    queryKey: chave('uma', id),
    enabled: id !== '',
    queryFn: async ({ signal }) => (await client.devolucoes.devolucao({ params: { id }, signal })).dados,
  })

/** Notes to choose from. */
export const useNotas = (busca: string, enabled: boolean) =>
  useQuery({
    queryKey: chave('notas', busca),
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await client.devolucoes.notas({ query: { busca }, signal })).dados,
  })

/** What of a note may come back. */
export const useItens = (nota: string) =>
  useQuery({
    queryKey: chave('itens', nota),
    enabled: nota !== '',
    queryFn: async ({ signal }) => (await client.devolucoes.itens({ params: { id: nota }, signal })).dados,
  })

/** Forms and dialogs say the refusal where it belongs. */
function useMudanca<I>(call: (input: I) => Promise<{ dados: Devolucao }>) {
  const queries = useQueryClient()
  return useMudancaDoServidor(
    async (input: I) => {
      const { dados } = await call(input)
      queries.setQueryData(chave('uma', dados._id), dados)
      return dados
    },
    { muda: 'devolucoes', quieta: true },
  )
}

export const useCriar = () => useMudanca((body: NovaDevolucao) => client.devolucoes.criar({ body }))
export const useEditar = () =>
  useMudanca(({ id, body }: { id: string; body: EdicaoDeDevolucao }) =>
    client.devolucoes.editar({ params: { id }, body }),
  )
export const useReceber = () =>
  useMudanca(({ _id, versao }: Devolucao) =>
    client.devolucoes.receber({ params: { id: _id }, body: { versao } }),
  )
export const useDevolver = (id: string) =>
  useMudanca((body: { versao: number; recebedor: string }) =>
    client.devolucoes.devolver({ params: { id }, body }),
  )
export const useCancelar = (id: string) =>
  useMudanca((body: { versao: number; motivo: string }) =>
    client.devolucoes.cancelar({ params: { id }, body }),
  )

export const exportarDevolucoes = (body: FiltroDeDevolucoes) => client.devolucoes.exportar({ body })
