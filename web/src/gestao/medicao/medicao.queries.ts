import { useQuery } from '@tanstack/react-query'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'

const chave = chavesDe('medicao')

export type Filtro = Parameters<typeof client.medicao.listar>[0]['query']

/** What was counted of the use of screens in a period. */
export const useUso = (query: Filtro) =>
  useQuery({
    queryKey: chave('uso', query),
    queryFn: ({ signal }) => client.medicao.listar({ query, signal }),
  })

export const exportarUso = (body: Filtro) => client.medicao.exportar({ body })
