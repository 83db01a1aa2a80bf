import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe } from '../../lib/mudanca.ts'

const chave = chavesDe('faturas')

const POR_PAGINA = 50

export const useFaturas = (parceiro: string, pagina: number) =>
  useQuery({
    queryKey: chave('lista', parceiro, pagina),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      client.faturas.listar({ query: { parceiro, pagina, por_pagina: POR_PAGINA }, signal }),
  })

export const useFatura = (id: string) =>
  useQuery({
    queryKey: chave('uma', id),
    enabled: id !== '',
    queryFn: async ({ signal }) => (await client.faturas.buscar({ params: { id }, signal })).dados,
  })

export const useEmAberto = (parceiro: string, periodo: { de: string; ate: string }, aberto: boolean) =>
  useQuery({
    queryKey: chave('em_aberto', parceiro, periodo),
    enabled: aberto,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      client.faturas.emAberto({
        query: {
          parceiro,
          ...(periodo.de ? { de: periodo.de } : {}),
          ...(periodo.ate ? { ate: periodo.ate } : {}),
        },
        signal,
      }),
  })

export const usePreFaturas = (parceiro: string) =>
  useQuery({
    queryKey: chave('prefaturas', parceiro),
    queryFn: ({ signal }) =>
      client.faturas.prefaturas({ query: { parceiro, pagina: 1, por_pagina: POR_PAGINA }, signal }),
  })

export const usePreFatura = (id: string) =>
  useQuery({
    queryKey: chave('prefatura', id),
    queryFn: async ({ signal }) => (await client.faturas.prefatura({ params: { id }, signal })).dados,
  })

/** One write of this module; what is shown of invoices and of the partner is read again after it. */
const useMudanca = mudancasDe('faturas')

type Emissao = Parameters<typeof client.faturas.emitir>[0]['body']
export const useEmitir = () =>
  useMudanca(async (body: Emissao) => (await client.faturas.emitir({ body })).dados, { quieta: true })
export const useCancelar = () => useMudanca((id: string) => client.faturas.cancelar({ params: { id } }))
type Marca = Parameters<typeof client.faturas.marcar>[0]['body']
export const useMarcar = (id: string) =>
  useMudanca((body: Marca) => client.faturas.marcar({ params: { id }, body }))
/** The form says the refusal beside the reason. */
export const useContestar = (id: string) =>
  useMudanca((body: Marca) => client.faturas.marcar({ params: { id }, body }), { quieta: true })
export const exportarPreFatura = (id: string) => client.faturas.exportar({ params: { id } })
