import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { FiltroDeAvulsos, NovoAvulso } from '@tropeiro/contract/transporte/documentos'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe } from '../../lib/mudanca.ts'

const chave = chavesDe('documentos', { ouve: ['notas'] })

export const useAvulsos = (filtro: FiltroDeAvulsos, pagina: number, por_pagina: number) =>
  useQuery({
    queryKey: chave('lista', filtro, pagina, por_pagina),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.documentos.pesquisar({ body: { ...filtro, pagina, por_pagina }, signal }),
  })

export const consultaDoAvulso = (id: string) =>
  queryOptions({
    queryKey: chave('um', id),
    queryFn: async ({ signal }) => (await client.documentos.documento({ params: { id }, signal })).dados,
  })

export const useAvulso = (id: string) => useQuery({ ...consultaDoAvulso(id), enabled: id !== '' })

const useMudanca = mudancasDe('documentos')

export const useSalvarAvulso = () =>
  useMudanca(
    async ({ id, versao, body }: { id: string; versao: number; body: NovoAvulso }) =>
      id
        ? (await client.documentos.editar({ params: { id }, body: { ...body, versao } })).dados
        : (await client.documentos.criar({ body })).dados,
    { quieta: true },
  )

export const useCancelarAvulso = () =>
  useMudanca((id: string) => client.documentos.cancelar({ params: { id } }), { quieta: true })

export const exportarAvulsos = (body: FiltroDeAvulsos) => client.documentos.exportar({ body })

/** Who the group knows by this document; null when nobody. */
export const buscarPessoa = async (documento: string) =>
  (await client.documentos.pessoa({ params: { documento } })).dados
