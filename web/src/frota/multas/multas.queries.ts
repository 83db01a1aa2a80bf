import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallInput, contract } from '@tropeiro/contract'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe } from '../../lib/mudanca.ts'

const chave = chavesDe('multas', { ouve: ['veiculos', 'motoristas', 'tarefas'] })

type Calls = typeof contract.multas
type Corpo<C extends keyof Calls> = CallInput<Calls[C]> extends { body: infer B } ? B : never
type Busca = CallInput<Calls['listar']>['query']

export const useMultas = (query: Busca) =>
  useQuery({
    queryKey: chave('lista', query),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.multas.listar({ query, signal }),
  })
export const useMulta = (id: string) =>
  useQuery({
    queryKey: chave('uma', id),
    enabled: id !== '',
    queryFn: async ({ signal }) => (await client.multas.buscar({ params: { id }, signal })).dados,
  })

const useMudanca = mudancasDe('multas')
const quieta = { quieta: true } as const

export const useGravarMulta = (id: string | null) =>
  useMudanca(
    async (body: Corpo<'criar'>) =>
      (id === null
        ? await client.multas.criar({ body })
        : await client.multas.editar({ params: { id }, body })
      ).dados,
    { diz: 'Multa gravada.', ...quieta },
  )
export const useIndicar = (id: string) =>
  useMudanca((body: Corpo<'indicar'>) => client.multas.indicar({ params: { id }, body }), {
    diz: 'Condutor indicado.',
    ...quieta,
  })
export const useAndarComMulta = (id: string) =>
  useMudanca((body: Corpo<'andar'>) => client.multas.andar({ params: { id }, body }), {
    diz: 'Multa atualizada.',
    ...quieta,
  })
export const exportarMultas = (body: Corpo<'exportar'>) => client.multas.exportar({ body })
