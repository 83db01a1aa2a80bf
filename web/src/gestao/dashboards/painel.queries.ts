import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ordensDaLista } from '@tropeiro/contract/gestao/dashboards'
import type { DimensaoDaTendencia } from '@tropeiro/contract/gestao/dashboards/tendencia'
import { filtroDoEndereco } from '../../carga/notas/index.ts'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { useMudanca, useMutation } from '../../lib/mudanca.ts'
import { type Estado, filtroDe, passoDe, type Tipo } from './painel-estado.ts'

const chave = chavesDe('dashboards', { so: { painel: ['notas', 'comprovacoes'] } })

/** Read again on every note's event, but no more than once in this while. */
const FRESH_MS = 5000

export const useFiguras = (tipo: Tipo, v: Estado) => {
  const body = filtroDe(tipo, v)
  return useQuery({
    queryKey: chave('painel', 'figuras', body.filter),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await client.dashboards.figuras({ body, signal })).dados,
  })
}

export const useTendencia = (tipo: Tipo, v: Estado) => {
  const body = { ...filtroDe(tipo, v), por: v.por as DimensaoDaTendencia, passo: passoDe(v) }
  return useQuery({
    queryKey: chave('painel', 'tendencia', body),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await client.dashboards.tendencia({ body, signal })).dados,
  })
}

const NOTAS_NA_JANELA = 50

/** The notes behind a figure, from the query of the search that lists them. */
export const useNotasDaFigura = (consulta: string) =>
  useInfiniteQuery({
    queryKey: chave('painel', 'notas', consulta),
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      client.notas.buscar({
        body: { ...filtroDoEndereco(consulta), cursor: pageParam, limite: NOTAS_NA_JANELA },
        signal,
      }),
    getNextPageParam: (last) => last.proximo,
  })

export const useTotalDaFigura = (consulta: string) =>
  useQuery({
    queryKey: chave('painel', 'quantas', consulta),
    queryFn: async ({ signal }) =>
      (await client.notas.total({ body: filtroDoEndereco(consulta), signal })).dados,
  })

/** One note of a figure, whole (spec §7, unicanota). */
export const useUnicaNota = (id: string) =>
  useQuery({
    queryKey: chave('painel', 'unica', id),
    enabled: id !== '',
    queryFn: async ({ signal }) => (await client.notas.unica({ query: { id }, signal })).dados,
  })

type Ordem = (typeof ordensDaLista)[number]

export const useLista = (tipo: Tipo, v: Estado) => {
  const orderBy = (v.ordem.replace(/^-/, '') || 'total') as Ordem
  const body = {
    ...filtroDe(tipo, v),
    rowsPerPage: v.por_pagina,
    page: v.pagina - 1,
    orderBy,
    order: v.ordem.startsWith('-') ? (-1 as const) : (1 as const),
    searchBy: v.busca,
  }
  return useQuery({
    queryKey: chave('painel', 'lista', body),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await client.dashboards.lista({ body, signal })).dados,
  })
}

export const useExportar = () =>
  useMudanca(
    async (p: { tipo: Tipo; v: Estado }) =>
      (await client.dashboards.exportar({ body: { ...filtroDe(p.tipo, p.v), search: p.v.busca } })).dados
        .tarefa,
  )

export const useAgendamentos = (enabled: boolean) =>
  useQuery({
    queryKey: chave('agendamentos'),
    enabled,
    queryFn: async ({ signal }) => (await client.dashboards.agendamentos({ signal })).dados,
  })

type NovoAgendamento = Parameters<typeof client.dashboards.agendar>[0]['body']

export function useAgendar() {
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: chave('agendamentos') })
  return {
    criar: useMutation({
      meta: { quiet: true },
      mutationFn: (body: NovoAgendamento) => client.dashboards.agendar({ body }),
      onSettled,
    }),
    remover: useMutation({
      mutationFn: (id: string) => client.dashboards.removerAgendamento({ params: { id } }),
      onSettled,
    }),
  }
}
