import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ModeloFiscal } from '@tropeiro/contract/fiscal/transmissao/rules'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { useMutation } from '../../lib/mudanca.ts'
import { refresh } from '../../lib/refresh.ts'
import { toast } from '../../ui/toast.tsx'

export const chave = chavesDe('transmissao')

type Pergunta = NonNullable<Parameters<typeof client.transmissao.status>[0]>['query']
type NovaContingencia = Parameters<typeof client.transmissao.ligarContingencia>[0]['body']

/** SEFAZ is asked at most every three minutes, whoever looks; between two questions the last answer comes. */
export const useStatus = (query: Pergunta) =>
  useQuery({
    queryKey: chave('status', query),
    staleTime: 60_000,
    refetchInterval: 180_000,
    queryFn: async ({ signal }) => (await client.transmissao.status({ query, signal })).dados,
  })

export const useContingencias = () =>
  useQuery({
    queryKey: chave('contingencias'),
    refetchInterval: 60_000,
    queryFn: async ({ signal }) => (await client.transmissao.contingencias({ signal })).dados,
  })

/** Whether contingency is on somewhere for a model of document. */
export const useContingenciaLigada = (modelo: ModeloFiscal, ambiente: '1' | '2'): boolean =>
  (useContingencias().data ?? []).some(
    (c) => c.estado === 'ligada' && c.modelo === modelo && c.ambiente === ambiente,
  )

export function useLigar() {
  const queries = useQueryClient()
  return useMutation({
    // The dialog says the refusal beside what was typed.
    meta: { quiet: true },
    mutationFn: (body: NovaContingencia) => client.transmissao.ligarContingencia({ body }),
    onSuccess: ({ dados }) => {
      toast.success(`Contingência ligada para ${dados.uf}.`)
      return refresh(queries, 'transmissao')
    },
  })
}

export function useEncerrar() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => client.transmissao.encerrarContingencia({ params: { id } }),
    onSuccess: () => refresh(queries, 'transmissao'),
  })
}

/** Municipalities of a state, or of all by the beginning of their names. */
export const useMunicipios = (uf: string, termo: string) =>
  useQuery({
    queryKey: chave('municipios', uf, termo),
    enabled: uf !== '' || termo.length > 1,
    staleTime: 3_600_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { ...(uf ? { uf: uf as 'SP' } : {}), ...(termo ? { termo } : {}) }
      return (await client.cte.cidades({ query, signal })).dados
    },
  })
