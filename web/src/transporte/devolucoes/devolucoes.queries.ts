import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  Devolucao,
  EdicaoDeDevolucao,
  FiltroDeDevolucoes,
  NovaDevolucao,
} from '@tropeiro/contract/transporte/devolucoes'
import { client } from '../../lib/client.ts'

export const useDevolucoes = (filtro: FiltroDeDevolucoes, pagina: number, por_pagina: number) =>
  useQuery({
    queryKey: ['devolucoes', 'lista', filtro, pagina, por_pagina],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.devolucoes.pesquisar({ body: { ...filtro, pagina, por_pagina }, signal }),
  })

export const useDevolucao = (id: string) =>
  useQuery({
    queryKey: ['devolucoes', 'uma', id],
    enabled: id !== '',
    queryFn: async ({ signal }) => (await client.devolucoes.devolucao({ params: { id }, signal })).dados,
  })

/** Notes to choose from. */
export const useNotas = (busca: string, enabled: boolean) =>
  useQuery({
    queryKey: ['devolucoes', 'notas', busca],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await client.devolucoes.notas({ query: { busca }, signal })).dados,
  })

/** What of a note may come back. */
export const useItens = (nota: string) =>
  useQuery({
    queryKey: ['devolucoes', 'itens', nota],
    enabled: nota !== '',
    queryFn: async ({ signal }) => (await client.devolucoes.itens({ params: { id: nota }, signal })).dados,
  })

function useMudanca<I>(action: (input: I) => Promise<{ dados: Devolucao }>) {
  const queries = useQueryClient()
  return useMutation({
    // Forms and dialogs say the refusal where it belongs.
    meta: { quiet: true },
    mutationFn: async (input: I) => (await action(input)).dados,
    onSuccess: (devolucao) => {
      queries.setQueryData(['devolucoes', 'uma', devolucao._id], devolucao)
      return queries.invalidateQueries({ queryKey: ['devolucoes'] })
    },
  })
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
export const useDevolver = () =>
  useMudanca(({ de, recebedor }: { de: Devolucao; recebedor: string }) =>
    client.devolucoes.devolver({ params: { id: de._id }, body: { versao: de.versao, recebedor } }),
  )
export const useCancelar = () =>
  useMudanca(({ de, motivo }: { de: Devolucao; motivo: string }) =>
    client.devolucoes.cancelar({ params: { id: de._id }, body: { versao: de.versao, motivo } }),
  )

export const exportarDevolucoes = (body: FiltroDeDevolucoes) => client.devolucoes.exportar({ body })
