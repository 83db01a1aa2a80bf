import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallInput, contract } from '@tropeiro/contract'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'

/** The report follows from CT-e, what happens to their notes, and what is billed. */
const chave = chavesDe('frete', { ouve: ['cte', 'notas', 'faturas'] })

type Calls = typeof contract.frete
type Busca = CallInput<Calls['relatorio']>['query']
type Grupos = CallInput<Calls['grupos']>['query']

export const useRelatorio = (query: Busca) =>
  useQuery({
    queryKey: chave('relatorio', query),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.frete.relatorio({ query, signal }),
  })

export const useGrupos = (query: Omit<Grupos, 'por'>, por: Grupos['por'] | '') =>
  useQuery({
    queryKey: chave('grupos', query, por),
    enabled: por !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await client.frete.grupos({ query: { ...query, por: por as Grupos['por'] }, signal })).dados,
  })

/** Queues the spreadsheet of the list that is looked at. */
export const exportarFretes = (body: CallInput<Calls['exportar']>['body']) => client.frete.exportar({ body })
