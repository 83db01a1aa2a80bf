import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FiltroDeVolumetria } from '@tropeiro/contract/modules/volumetria'
import { client } from '../../lib/client.ts'

export const useVolumetria = (filtro: FiltroDeVolumetria) =>
  useQuery({
    queryKey: ['volumetria', filtro],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await client.volumetria.somar({ body: filtro, signal })).dados,
  })

export const exportarVolumetria = async (body: FiltroDeVolumetria): Promise<string> =>
  (await client.volumetria.exportar({ body })).dados.tarefa

/** The delivery routes, to choose from; null to those who may not read them. */
export const useRotas = (enabled: boolean) =>
  useQuery({
    queryKey: ['rotas', 'lista'],
    enabled,
    queryFn: async ({ signal }) => (await client.rotas.listar({ query: {}, signal })).dados,
  })
