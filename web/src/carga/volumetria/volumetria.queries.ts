import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FiltroDeVolumetria } from '@tropeiro/contract/carga/volumetria'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'

const chave = chavesDe('volumetria', { ouve: ['notas'] })

export const useVolumetria = (filtro: FiltroDeVolumetria) =>
  useQuery({
    queryKey: chave('soma', filtro),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await client.volumetria.somar({ body: filtro, signal })).dados,
  })

export const exportarVolumetria = (body: FiltroDeVolumetria) => client.volumetria.exportar({ body })
