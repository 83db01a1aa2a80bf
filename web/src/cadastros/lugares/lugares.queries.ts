import { useQuery } from '@tanstack/react-query'
import type { CallInput, contract } from '@tropeiro/contract'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe } from '../../lib/mudanca.ts'

const chave = chavesDe('lugares', { ouve: ['rastreamento'] })

type Calls = typeof contract.lugares
type Corpo<C extends keyof Calls> = CallInput<Calls[C]> extends { body: infer B } ? B : never
export type LugarNoFio = Corpo<'criar'>

export const useLugares = () =>
  useQuery({
    queryKey: chave('lista'),
    queryFn: async ({ signal }) => (await client.lugares.listar({ signal })).dados,
  })
export const useLugar = (id: string) =>
  useQuery({
    queryKey: chave('um', id),
    enabled: id !== '',
    queryFn: async ({ signal }) => (await client.lugares.buscar({ params: { id }, signal })).dados,
  })

const useMudanca = mudancasDe('lugares')

export const useSalvarLugar = (id: string | null) =>
  useMudanca(
    async (body: LugarNoFio) =>
      id === null
        ? (await client.lugares.criar({ body })).dados
        : (await client.lugares.editar({ params: { id }, body })).dados,
    { diz: 'Lugar salvo.', quieta: true },
  )
export const useAtivarLugar = (id: string) =>
  useMudanca((ativo: boolean) => client.lugares.ativar({ params: { id }, body: { ativo } }), {
    diz: 'Lugar salvo.',
  })

/** Queues the spreadsheet of what the screen lists. */
export const exportarLugares = (body: Corpo<'exportar'>) => client.lugares.exportar({ body })
