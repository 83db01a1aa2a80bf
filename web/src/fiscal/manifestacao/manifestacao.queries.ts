import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallInput, contract } from '@tropeiro/contract'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe } from '../../lib/mudanca.ts'
import { salvarArquivo } from '../dfe/index.ts'

const chave = chavesDe('manifestacao')

type Calls = typeof contract.manifestacao
export type Busca = CallInput<Calls['listar']>['query']
export type Pedido = CallInput<Calls['manifestar']>['body']
export type Configuracao = CallInput<Calls['configurar']>['body']

/** So many documents go into one order. */
export const MAIS_POR_VEZ = 500
const POR_PAGINA = 200

export const useRecebidos = (query: Busca, enabled = true) =>
  useQuery({
    queryKey: chave('listar', query),
    enabled,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.manifestacao.listar({ query, signal }),
  })

/** Those of one order, read again while somebody looks: each with where it stands. */
export const useEscolhidos = (ids: readonly string[], acompanhar: boolean) =>
  useQuery({
    queryKey: chave('escolhidos', ids),
    enabled: ids.length > 0,
    refetchInterval: acompanhar ? 2000 : false,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const pages = Array.from({ length: Math.ceil(ids.length / POR_PAGINA) }, (_, i) =>
        client.manifestacao.listar({
          query: { ids: ids.slice(i * POR_PAGINA, (i + 1) * POR_PAGINA), por_pagina: POR_PAGINA },
        }),
      )
      return (await Promise.all(pages)).flatMap((page) => page.dados)
    },
  })

/** Every id that a filter matches, up to what one order takes. */
export async function idsDoFiltro(query: Busca): Promise<string[]> {
  const ids: string[] = []
  for (let pagina = 1; ids.length < MAIS_POR_VEZ; pagina++) {
    const { dados } = await client.manifestacao.listar({
      query: { ...query, pagina, por_pagina: POR_PAGINA },
    })
    ids.push(...dados.map((d) => d._id))
    if (dados.length < POR_PAGINA) break
  }
  return ids.slice(0, MAIS_POR_VEZ)
}

export const useRecebido = (id: string) =>
  useQuery({
    queryKey: chave('um', id),
    enabled: id !== '',
    queryFn: async ({ signal }) => (await client.manifestacao.buscar({ params: { id }, signal })).dados,
  })

export const useEmpresas = () =>
  useQuery({
    queryKey: chave('empresas'),
    refetchInterval: 30_000,
    queryFn: async ({ signal }) => (await client.manifestacao.empresas({ signal })).dados,
  })

/** A mutation after which everything that was received is read again. */
const useMudanca = mudancasDe('manifestacao')

export const useManifestar = () =>
  useMudanca(async (body: Pedido) => (await client.manifestacao.manifestar({ body })).dados.tarefa, {
    quieta: true,
  })
export const useCompletar = () =>
  useMudanca((id: string) => client.manifestacao.completar({ params: { id } }))
export const useImportar = () => useMudanca((id: string) => client.manifestacao.importar({ params: { id } }))
export const useDiscordar = () =>
  useMudanca(
    ({ id, ...body }: { id: string; texto: string }) =>
      client.manifestacao.discordar({ params: { id }, body }),
    { quieta: true },
  )
export const useDesfazerDesacordo = () =>
  useMudanca((id: string) => client.manifestacao.desfazerDesacordo({ params: { id } }), {
    diz: 'A caminho da SEFAZ.',
  })
export const useBaixarVarios = () =>
  useMudanca(async (ids: string[]) => (await client.manifestacao.baixar({ body: { ids } })).dados.tarefa)
export const useBuscarAgora = () =>
  useMudanca((cnpj: string) => client.manifestacao.buscarAgora({ params: { cnpj } }), {
    diz: 'Busca pedida: a lista se atualiza sozinha.',
  })
export const useConfigurar = () =>
  useMudanca(({ cnpj, body }: { cnpj: string; body: Configuracao }) =>
    client.manifestacao.configurar({ params: { cnpj }, body }),
  )

export const exportarRecebidos = (body: CallInput<Calls['exportar']>['body']) =>
  client.manifestacao.exportar({ body })

export const baixarXml = async (id: string, nome: string) =>
  salvarArquivo(await client.manifestacao.xml({ params: { id } }), nome)
