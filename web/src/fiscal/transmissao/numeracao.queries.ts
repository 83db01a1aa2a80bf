import { useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../../lib/client.ts'
import { useMutation } from '../../lib/mudanca.ts'
import { chave } from './transmissao.queries.ts'

/** One series of one document: what a number is counted in. */
export type Serie = { cnpj: string; modelo: '57' | '58'; serie: number; ambiente: '1' | '2' }

const MAIOR_SERIE = 889

export const useNumeracao = (serie: Serie) =>
  useQuery({
    queryKey: chave('numeracao', serie),
    enabled: serie.serie <= MAIOR_SERIE,
    queryFn: async ({ signal }) => (await client.transmissao.numeracao({ query: serie, signal })).dados,
  })

export function useDefinirProximo() {
  const queries = useQueryClient()
  return useMutation({
    // The field says the refusal beside what was typed.
    meta: { quiet: true },
    mutationFn: async (body: Serie & { proximo: number }) =>
      (await client.transmissao.definirProximo({ body })).dados,
    onSettled: () => queries.invalidateQueries({ queryKey: chave('numeracao') }),
  })
}
