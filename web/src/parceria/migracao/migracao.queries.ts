import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Achado } from '@tropeiro/contract/parceria/migracao/comparacao'
import type { ColunasDitas, Especie, TipoDeColunas } from '@tropeiro/contract/parceria/migracao/formas'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe, useMudanca as useMudancaLivre } from '../../lib/mudanca.ts'

const chave = chavesDe('migracao', { ouve: ['veiculos', 'notas'] })
const useMudanca = mudancasDe('migracao')

export const useAndamento = () =>
  useQuery({
    queryKey: chave('andamento'),
    queryFn: async ({ signal }) => (await client.migracao.andamento({ signal })).dados,
  })
export const useLotes = (tipo: Especie) =>
  useQuery({
    queryKey: chave('lotes', tipo),
    queryFn: async ({ signal }) => (await client.migracao.lotes({ params: { tipo }, signal })).dados,
  })
export const useLote = (tipo: Especie, id: string) =>
  useQuery({
    queryKey: chave('lote', tipo, id),
    queryFn: async ({ signal }) => (await client.migracao.lote({ params: { tipo, id }, signal })).dados,
  })

export const useLerColunas = (tipo: TipoDeColunas) =>
  useMudancaLivre(
    async (arquivo: File) => (await client.migracao.colunas({ params: { tipo }, body: { arquivo } })).dados,
  )
/** Keeps what each column is, then looks at the sheet by it. */
export const usePrever = (tipo: Especie) =>
  useMudancaLivre(async ({ arquivo, ditas }: { arquivo: File; ditas: ColunasDitas }) => {
    await client.migracao.dizerColunas({ params: { tipo }, body: ditas })
    return (await client.migracao.previa({ params: { tipo }, body: { arquivo } })).dados
  })

/** Brings the sheet; what the kind's own screens show is read again. */
export const useTrazer = (tipo: Especie) =>
  useMudanca(
    async (arquivo: File) => (await client.migracao.importar({ params: { tipo }, body: { arquivo } })).dados,
  )
export const useDesfazerLote = (tipo: Especie) =>
  useMudanca((id: string) => client.migracao.desfazer({ params: { tipo, id } }), {
    diz: 'Planilha desfeita.',
  })

export const useComparacoes = () =>
  useQuery({
    queryKey: chave('comparacoes'),
    queryFn: async ({ signal }) => (await client.migracao.comparacoes({ signal })).dados,
  })
export const useComparacao = (id: string, so: Achado) =>
  useQuery({
    queryKey: chave('comparacao', id, so),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await client.migracao.comparacao({ params: { id }, query: { so }, signal })).dados,
  })
/** Keeps what each column is, then compares by it. */
export const useComparar = () =>
  useMudanca(async ({ dia, arquivo, ditas }: { dia: string; arquivo: File; ditas: ColunasDitas }) => {
    await client.migracao.dizerColunas({ params: { tipo: 'comparacao' }, body: ditas })
    return (await client.migracao.comparar({ params: { dia }, body: { arquivo } })).dados
  })
export const useApagarComparacao = () =>
  useMudanca((id: string) => client.migracao.apagarComparacao({ params: { id } }), {
    diz: 'Comparação apagada.',
  })
