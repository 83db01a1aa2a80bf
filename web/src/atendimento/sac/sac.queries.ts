import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TipoDeDocumento } from '@tropeiro/contract/atendimento/sac/incidente'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe } from '../../lib/mudanca.ts'

const chave = chavesDe('sac')

type NovoIncidente = Parameters<typeof client.sac.criar>[0]['body']
type NovaMensagem = Parameters<typeof client.sac.responder>[0]['body']
type Busca = Parameters<typeof client.sac.meus>[0]['query']

export const useConfigDoSac = (grupo: string) =>
  useQuery({
    queryKey: chave('config', grupo),
    staleTime: 300_000,
    queryFn: async ({ signal }) =>
      (await client.sac.config({ body: { grupo_emp: grupo }, signal })).parametros,
  })

export const useMeusIncidentes = (query: Busca) =>
  useQuery({
    queryKey: chave('meus', query),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.sac.meus({ query, signal }),
  })

export const useIncidente = (grupo: string, id: string) =>
  useQuery({
    queryKey: chave('um', grupo, id),
    enabled: id !== '',
    queryFn: async ({ signal }) =>
      (await client.sac.buscar({ params: { id }, query: { grupo_emp: grupo }, signal })).dados,
  })

export const useDocumentos = (tipo: TipoDeDocumento, busca: string) =>
  useQuery({
    queryKey: chave('documentos', tipo, busca),
    enabled: busca.trim() !== '',
    queryFn: async ({ signal }) =>
      (await client.sac.pesquisadoc({ body: { tipo_doc: tipo, busca }, signal })).valor,
  })

export const useBasesDoSac = () =>
  useQuery({
    queryKey: chave('bases'),
    queryFn: async ({ signal }) => (await client.sac.pesquisabase({ body: {}, signal })).valor,
  })

/** The lists and the open ticket are read again after each of these. */
const useMudanca = mudancasDe('sac')

export const useCriarIncidente = () =>
  useMudanca((body: NovoIncidente) => client.sac.criar({ body }), { quieta: true })
export const useResponder = (id: string) =>
  useMudanca((body: NovaMensagem) => client.sac.responder({ params: { id }, body }), { quieta: true })
export const useEncerrar = () =>
  useMudanca(({ id, grupo_emp }: { id: string; grupo_emp: string }) =>
    client.sac.encerrar({ params: { id }, body: { grupo_emp } }),
  )
