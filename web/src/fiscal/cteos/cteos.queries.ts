import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallInput, contract } from '@tropeiro/contract'
import type { CteOsCompleto } from '@tropeiro/contract/fiscal/cteos/calls'
import type { RascunhoOs } from '@tropeiro/contract/fiscal/cteos/rascunho'
import { ESTADOS_DO_CTEOS, EVENTOS_DO_CTEOS, MODELOS_OS } from '@tropeiro/contract/fiscal/cteos/rules'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe } from '../../lib/mudanca.ts'
import { toast } from '../../ui/toast.tsx'
import { type ModeloNaTela, salvarArquivo } from '../dfe/index.ts'

const chave = chavesDe('cteos', { ouve: ['tributos', 'cte'] })

type Calls = typeof contract.cteos
export type Busca = CallInput<Calls['listar']>['query']

export const useCtesOs = (query: Busca) =>
  useQuery({
    queryKey: chave('listar', query),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.cteos.listar({ query, signal }),
  })

export const useCteOs = (id: string) =>
  useQuery({
    queryKey: chave('um', id),
    enabled: id !== '',
    queryFn: async ({ signal }) => (await client.cteos.buscar({ params: { id }, signal })).dados,
  })

/** What keeps a draft from being sent and what taxes it has, asked again as it changes. */
export const useConferencia = (rascunho: RascunhoOs | null) =>
  useQuery({
    queryKey: chave('conferir', rascunho),
    enabled: rascunho !== null,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      rascunho ? (await client.cteos.conferir({ body: { rascunho }, signal })).dados : null,
  })

export const useCorrigiveis = () =>
  useQuery({
    queryKey: chave('corrigiveis'),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => (await client.cteos.camposCorrigiveis({ signal })).dados,
  })

const useMudanca = mudancasDe('cteos')

export const useCriar = () =>
  useMudanca(async (rascunho: RascunhoOs) => (await client.cteos.criar({ body: { rascunho } })).dados, {
    quieta: true,
  })
export const useEditar = () =>
  useMudanca(
    async ({ id, ...body }: { id: string; versao: number; rascunho: RascunhoOs }) =>
      (await client.cteos.editar({ params: { id }, body })).dados,
  )
export const useExcluir = () => useMudanca((id: string) => client.cteos.excluir({ params: { id } }))
export const useEmitir = () =>
  useMudanca(async (id: string) => (await client.cteos.emitir({ body: { id } })).dados)
export const useUsarProximoNumero = () =>
  useMudanca(async (id: string) => (await client.cteos.usarProximoNumero({ params: { id } })).dados)
export const useEmitirEmContingencia = () =>
  useMudanca(async (id: string) => {
    const { dados } = await client.cteos.emitirEmContingencia({ params: { id } })
    if (dados.ok) toast.success('Emitido em contingência.')
    else toast.warning(dados.pendencias.map((p) => p.mensagem).slice(0, 3))
    return dados
  })
export const useEmail = () =>
  useMudanca(
    ({ id, para }: { id: string; para: string[] }) => client.cteos.email({ params: { id }, body: { para } }),
    { quieta: true },
  )
export const useConsultar = () =>
  useMudanca(async (id: string) => (await client.cteos.consultar({ params: { id } })).dados)
export const useCancelar = () =>
  useMudanca(
    async ({ id, justificativa }: { id: string; justificativa: string }) =>
      (await client.cteos.cancelar({ params: { id }, body: { justificativa } })).dados,
    { quieta: true },
  )
export const useCorrigir = () =>
  useMudanca(
    async ({ id, ...body }: { id: string } & CallInput<Calls['corrigir']>['body']) =>
      (await client.cteos.corrigir({ params: { id }, body })).dados,
    { quieta: true },
  )
export const useInformarGtv = () =>
  useMudanca(
    async ({ id, ...body }: { id: string } & CallInput<Calls['informarGtv']>['body']) =>
      (await client.cteos.informarGtv({ params: { id }, body })).dados,
    { quieta: true },
  )

/** A document of each model among the fiscal ones on the screens. */
export const modeloDe = (modelo: CteOsCompleto['modelo']) =>
  ({
    modelo,
    nome: MODELOS_OS[modelo],
    caminho: '/app/cteos',
    papel: modelo === '64' ? 'Imprimir' : 'DACTE OS',
    estados: ESTADOS_DO_CTEOS,
    eventos: EVENTOS_DO_CTEOS,
    baixarPapel: async (id: string, nome: string) =>
      salvarArquivo(
        await client.cteos.dacte({ params: { id } }),
        `${modelo === '64' ? 'GTVE' : 'DACTEOS'}-${nome}.pdf`,
      ),
    baixarXml: async (id: string, nome: string) =>
      salvarArquivo(
        await client.cteos.xml({ params: { id } }),
        `${nome}-${modelo === '64' ? 'gtve' : 'cteos'}.xml`,
      ),
    baixarEvento: async (id: string, evento: string) =>
      salvarArquivo(await client.cteos.evento({ params: { id, evento } }), `evento-${evento}.pdf`),
  }) as const satisfies ModeloNaTela & { baixarXml: unknown }

/** Queue the spreadsheets of what the screens list. */
export const exportarCtesOs = ({ pagina: _, por_pagina: __, ...body }: Busca) =>
  client.cteos.exportar({ body })
