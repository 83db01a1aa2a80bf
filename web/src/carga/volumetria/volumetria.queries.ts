import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FiltroDeVolumetria } from '@tropeiro/contract/carga/volumetria'
import { client } from '../../lib/client.ts'

export const useVolumetria = (filtro: FiltroDeVolumetria) =>
  useQuery({
    queryKey: ['volumetria', filtro],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await client.volumetria.somar({ body: filtro, signal })).dados,
  })

export const exportarVolumetria = (body: FiltroDeVolumetria) => client.volumetria.exportar({ body })

/** The delivery routes, to choose from; null to those who may not read them. */
export const useRotas = (enabled: boolean) =>
  useQuery({
    queryKey: ['rotas', 'lista'],
    enabled,
    queryFn: async ({ signal }) => (await client.rotas.listar({ query: {}, signal })).dados,
  })
