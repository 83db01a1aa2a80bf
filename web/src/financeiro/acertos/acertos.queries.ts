import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallInput, contract } from '@tropeiro/contract'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe } from '../../lib/mudanca.ts'

/** A settlement's title may be paid, and its trip may end. */
const chave = chavesDe('acertos', { ouve: ['titulos', 'pagamentos', 'romaneios', 'tarefas'] })

type Calls = typeof contract.acertos
type Corpo<C extends keyof Calls> = CallInput<Calls[C]> extends { body: infer B } ? B : never

export const useAcertos = (query: CallInput<Calls['listar']>['query']) =>
  useQuery({
    queryKey: chave('lista', query),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.acertos.listar({ query, signal }),
  })

export const useAcerto = (id: string) =>
  useQuery({
    queryKey: chave('um', id),
    enabled: id !== '',
    queryFn: async ({ signal }) => (await client.acertos.buscar({ params: { id }, signal })).dados,
  })

export const useRendimentos = (ano: number) =>
  useQuery({
    queryKey: chave('rendimentos', ano),
    queryFn: async ({ signal }) => (await client.acertos.rendimentos({ query: { ano }, signal })).dados,
  })

export const useRecolhimentos = () =>
  useQuery({
    queryKey: chave('recolhimentos'),
    queryFn: async ({ signal }) => (await client.acertos.recolhimentos({ signal })).dados,
  })

const useMudanca = mudancasDe('acertos')
const quieta = { quieta: true } as const

export const useCriar = () =>
  useMudanca(async (body: Corpo<'criar'>) => (await client.acertos.criar({ body })).dados, quieta)
export const useLancar = (id: string) =>
  useMudanca((body: Corpo<'lancar'>) => client.acertos.lancar({ params: { id }, body }), {
    diz: 'Linha gravada.',
    ...quieta,
  })
export const useGlosar = (id: string) =>
  useMudanca((body: Corpo<'decidir'>) => client.acertos.decidir({ params: { id }, body }), {
    diz: 'Despesa glosada.',
    ...quieta,
  })
export const useDecidir = (id: string) =>
  useMudanca((body: Corpo<'decidir'>) => client.acertos.decidir({ params: { id }, body }))
export const useDescontarBomba = (id: string) =>
  useMudanca(() => client.acertos.descontarBomba({ params: { id } }), {
    diz: 'Bomba da casa conferida: o que faltava descontar entrou.',
  })
export const useTirar = (id: string) =>
  useMudanca((linha: string) => client.acertos.tirar({ params: { id, linha } }), { diz: 'Linha tirada.' })
export const useFechar = (id: string) =>
  useMudanca((body: Corpo<'fechar'>) => client.acertos.fechar({ params: { id }, body }), {
    diz: 'Acerto fechado.',
    ...quieta,
  })
export const useReabrir = (id: string) =>
  useMudanca((body: Corpo<'reabrir'>) => client.acertos.reabrir({ params: { id }, body }), {
    diz: 'Acerto reaberto.',
    ...quieta,
  })
export const useCancelar = (id: string) =>
  useMudanca((body: Corpo<'cancelar'>) => client.acertos.cancelar({ params: { id }, body }), quieta)
export const useRecolher = () =>
  useMudanca((body: Corpo<'recolher'>) => client.acertos.recolher({ body }), {
    diz: 'Títulos do recolhimento feitos.',
  })

/** Queues the spreadsheet of what the screen lists. */
export const exportarAcertos = (body: Corpo<'exportar'>) => client.acertos.exportar({ body })
