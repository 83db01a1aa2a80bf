import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ProcuraDePlanos } from '@tropeiro/contract/transporte/roteirizacao/formas'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe } from '../../lib/mudanca.ts'

const chave = chavesDe('roteirizacao', { so: { preparo: ['notas', 'romaneios', 'veiculos'] } })

export type PedidoNoFio = Parameters<typeof client.roteirizacao.criar>[0]['body']

/** What would be planned: asked once a base is chosen. */
export const usePreparo = (pedido: PedidoNoFio) =>
  useQuery({
    queryKey: chave('preparo', pedido),
    enabled: pedido.base !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await client.roteirizacao.preparar({ body: pedido, signal })).dados,
  })

export const usePlanos = (procura: ProcuraDePlanos, pagina: number, por_pagina: number) =>
  useQuery({
    queryKey: chave('lista', procura, pagina, por_pagina),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.roteirizacao.buscar({ body: { ...procura, pagina, por_pagina }, signal }),
  })

/** A run moves by events; where none comes through, it is read again every two seconds until it ends. */
const AGAIN_MS = 2000

export const usePlano = (id: string) =>
  useQuery({
    queryKey: chave('um', id),
    queryFn: async ({ signal }) => (await client.roteirizacao.abrir({ params: { id }, signal })).dados,
    refetchInterval: ({ state }) =>
      state.data?.estado === 'fila' || state.data?.estado === 'rodando' ? AGAIN_MS : false,
  })

const useMudanca = mudancasDe('roteirizacao')

export const useCriarPlano = () => useMudanca((body: PedidoNoFio) => client.roteirizacao.criar({ body }))
export const useCancelarPlano = () =>
  useMudanca((id: string) => client.roteirizacao.cancelar({ params: { id } }), {
    diz: ({ dados }) =>
      dados.estado === 'pronto' ? 'Busca parada: o melhor plano até aqui ficou.' : 'Cancelado.',
  })
export const usePublicarPlano = () =>
  useMudanca((id: string) => client.roteirizacao.publicar({ params: { id } }), {
    diz: ({ dados }) => `Romaneios criados: ${dados.romaneios.join(', ')}.`,
  })

/** Queues the spreadsheet of what the screen lists. */
export const exportarPlanos = (body: Parameters<typeof client.roteirizacao.exportar>[0]['body']) =>
  client.roteirizacao.exportar({ body })
