import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallInput, contract } from '@tropeiro/contract'
import type { TipoDoRegistro } from '@tropeiro/contract/fiscal/registros/nomes'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe } from '../../lib/mudanca.ts'
import { salvarArquivo } from '../../lib/salvar-arquivo.ts'

/** What a CT-e or an MDF-e brings about is asked for here. */
const chave = chavesDe('registros', { ouve: ['cte', 'mdfe'] })

type Calls = typeof contract.registros
type Corpo<C extends keyof Calls> = CallInput<Calls[C]> extends { body: infer B } ? B : never

export const useRegistros = (query: CallInput<Calls['listar']>['query']) =>
  useQuery({
    queryKey: chave('lista', query),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.registros.listar({ query, signal }),
  })

export const useRegistro = (id: string) =>
  useQuery({
    queryKey: chave('um', id),
    enabled: id !== '',
    queryFn: async ({ signal }) => (await client.registros.buscar({ params: { id }, signal })).dados,
  })

export const useAjustes = () =>
  useQuery({
    queryKey: chave('ajustes'),
    queryFn: async ({ signal }) => (await client.registros.ajustes({ signal })).dados,
  })

const useMudanca = mudancasDe('registros')
const quieta = { quieta: true } as const

export const useAjustar = () =>
  useMudanca((body: Corpo<'ajustar'>) => client.registros.ajustar({ body }), {
    diz: 'Ajustes gravados.',
    ...quieta,
  })
export const useCompletar = (id: string) =>
  useMudanca((body: Corpo<'completar'>) => client.registros.completar({ params: { id }, body }), {
    diz: 'Gravado.',
    ...quieta,
  })
export const useInformar = (id: string) =>
  useMudanca((body: Corpo<'informar'>) => client.registros.informar({ params: { id }, body }), {
    diz: 'Número gravado.',
    ...quieta,
  })
export const useDispensar = (id: string) =>
  useMudanca((body: Corpo<'dispensar'>) => client.registros.dispensar({ params: { id }, body }), {
    diz: 'Dispensado.',
    ...quieta,
  })
export const useCancelar = (id: string) =>
  useMudanca((body: Corpo<'cancelar'>) => client.registros.cancelar({ params: { id }, body }), {
    diz: 'Cancelamento pedido.',
    ...quieta,
  })
export const useRetorno = () =>
  useMudanca(async (texto: string) => (await client.registros.retorno({ body: { texto } })).dados)

export const exportarRegistros = (body: Corpo<'exportar'>) => client.registros.exportar({ body })
export const useBaixarPedidos = () =>
  useMudanca(async (tipo: TipoDoRegistro) =>
    salvarArquivo(await client.registros.arquivo({ body: { tipo } }), `${tipo}.csv`),
  )
