import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallInput, contract } from '@tropeiro/contract'
import { can } from '@tropeiro/contract/access/can'
import { usuarios } from '@tropeiro/contract/alicerce/usuarios/calls'
import type { EmitenteDoMdfe, Pendencia } from '@tropeiro/contract/fiscal/mdfe/calls'
import type { RascunhoMdfe } from '@tropeiro/contract/fiscal/mdfe/rascunho'
import { ESTADOS_DO_MDFE, EVENTOS_DO_MDFE } from '@tropeiro/contract/fiscal/mdfe/rules'
import { romaneios } from '@tropeiro/contract/transporte/romaneios/calls'
import { useMotoristas as useMotoristasDoGrupo } from '../../alicerce/usuarios/index.ts'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe, useMutation } from '../../lib/mudanca.ts'
import { askerOf, useSession } from '../../session/session.store.ts'
import type { ModeloNaTela } from '../dfe/index.ts'
import { salvarArquivo } from '../dfe/index.ts'

const chave = chavesDe('mdfe', { so: { romaneios: ['romaneios'] } })

type Calls = typeof contract.mdfe
export type Busca = CallInput<Calls['listar']>['query']

export const useMdfes = (query: Busca) =>
  useQuery({
    queryKey: chave('listar', query),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.mdfe.listar({ query, signal }),
  })

export const useMdfe = (id: string) =>
  useQuery({
    queryKey: chave('um', id),
    enabled: id !== '',
    queryFn: async ({ signal }) => (await client.mdfe.buscar({ params: { id }, signal })).dados,
  })

export const useConfiguracoes = () =>
  useQuery({
    queryKey: chave('configuracoes'),
    queryFn: async ({ signal }) => (await client.mdfe.configuracoes({ signal })).dados,
  })

export const usePropostas = (numero: string) =>
  useQuery({
    queryKey: chave('proposta', numero),
    enabled: numero !== '',
    queryFn: async ({ signal }) => (await client.mdfe.proposta({ params: { numero }, signal })).dados,
  })

export const usePropostasDeCtes = (ids: readonly string[]) =>
  useQuery({
    queryKey: chave('proposta-de-cte', ids),
    enabled: ids.length > 0,
    queryFn: async ({ signal }) =>
      (await client.mdfe.propostaDeCtes({ query: { ids: [...ids] }, signal })).dados,
  })

export const useVeiculos = () =>
  useQuery({
    queryKey: chave('veiculos'),
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await client.mdfe.veiculos({ query: {}, signal })).dados,
  })

/** What keeps a draft from being sent, asked again as it changes. */
export const useConferencia = (id: string, rascunho: RascunhoMdfe | null) =>
  useQuery({
    queryKey: chave('conferir', id, rascunho),
    enabled: rascunho !== null,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Pendencia[]> => {
      if (!rascunho) return []
      return (await client.mdfe.conferir({ body: { id, rascunho }, signal })).dados
    },
  })

/** The group's drivers, as options of a select; none for those who may not read them. */
export const useMotoristas = () =>
  useMotoristasDoGrupo(can(askerOf(useSession()), usuarios.motoristas.access))

/** Romaneios that may become an MDF-e: those confirmed, out or not; none for those who may not read them. */
export const useRomaneios = (busca: string) => {
  const allowed = can(askerOf(useSession()), romaneios.pesquisar.access)
  return useQuery({
    queryKey: chave('romaneios', busca),
    enabled: allowed,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const numero = /^[1-9]\d{0,14}$/.test(busca.trim()) ? { numero_romaneio: busca.trim() } : { busca }
      const body = { ...numero, estado: ['expedicao' as const, 'viagem' as const], ordem: '-numero' as const }
      return (await client.romaneios.pesquisar({ body, signal })).dados
    },
  })
}

/** A mutation after which everything about MDF-e is read again. */
const useMudanca = mudancasDe('mdfe')

export const useCriar = () =>
  useMudanca(async (body: CallInput<Calls['criar']>['body']) => (await client.mdfe.criar({ body })).dados)
export const useEditar = () =>
  useMudanca(
    async ({ id, ...body }: { id: string; versao: number; rascunho: RascunhoMdfe }) =>
      (await client.mdfe.editar({ params: { id }, body })).dados,
  )
export const useExcluir = () => useMudanca((id: string) => client.mdfe.excluir({ params: { id } }))
export const useEmitir = () =>
  useMudanca(
    async (body: { ids: string[]; contingencia?: boolean }) => (await client.mdfe.emitir({ body })).dados,
  )
export const useConsultar = () =>
  useMudanca(async (id: string) => (await client.mdfe.consultar({ params: { id } })).dados)
export const useEncerrar = () =>
  useMudanca(
    async ({ id, ...body }: { id: string; dia: string; municipio_ibge: number }) =>
      (await client.mdfe.encerrar({ params: { id }, body })).dados,
    { quieta: true },
  )
export const useCancelar = () =>
  useMudanca(
    async ({ id, justificativa }: { id: string; justificativa: string }) =>
      (await client.mdfe.cancelar({ params: { id }, body: { justificativa } })).dados,
    { quieta: true },
  )
export const useIncluirCondutor = () =>
  useMudanca(
    async ({ id, ...body }: { id: string; cpf: string; nome: string }) =>
      (await client.mdfe.incluirCondutor({ params: { id }, body })).dados,
    { quieta: true },
  )
export const useIncluirDocumentos = () =>
  useMudanca(
    async ({ id, ...body }: { id: string } & CallInput<Calls['incluirDocumentos']>['body']) =>
      (await client.mdfe.incluirDocumentos({ params: { id }, body })).dados,
    { quieta: true },
  )
export const useInformarPagamento = () =>
  useMudanca(
    async ({ id, ...body }: { id: string } & CallInput<Calls['informarPagamento']>['body']) =>
      (await client.mdfe.informarPagamento({ params: { id }, body })).dados,
    { quieta: true },
  )
export const useAlterarPagamento = () =>
  useMudanca(
    async ({ id, ...body }: { id: string } & CallInput<Calls['alterarPagamento']>['body']) =>
      (await client.mdfe.alterarPagamento({ params: { id }, body })).dados,
    { quieta: true },
  )
export const useConfirmarServico = () =>
  useMudanca(async (id: string) => (await client.mdfe.confirmarServico({ params: { id } })).dados)
export const useConfigurar = () =>
  useMudanca(
    async ({ cnpj, body }: { cnpj: string; body: EmitenteDoMdfe }) =>
      (await client.mdfe.configurar({ params: { cnpj }, body })).dados,
    { quieta: true },
  )
export const useUsarProximosNumeros = () =>
  useMudanca(async (ids: string[]) => (await client.mdfe.usarProximosNumeros({ body: { ids } })).dados)
export const useNaoEncerrados = () =>
  useMutation({
    mutationFn: async (cnpj: string) => (await client.mdfe.naoEncerrados({ body: { cnpj } })).dados,
    meta: { quiet: true },
  })

export const baixarDamdfe = async (id: string, nome: string) =>
  salvarArquivo(await client.mdfe.damdfe({ params: { id } }), `DAMDFE-${nome}.pdf`)
export const baixarXml = async (id: string, nome: string) =>
  salvarArquivo(await client.mdfe.xml({ params: { id } }), `${nome}-mdfe.xml`)

/** The MDF-e among the fiscal documents on the screens. */
export const MDFE = {
  modelo: '58',
  nome: 'MDF-e',
  caminho: '/app/mdfe',
  papel: 'DAMDFE',
  estados: ESTADOS_DO_MDFE,
  eventos: EVENTOS_DO_MDFE,
  baixarPapel: baixarDamdfe,
  baixarXml,
  baixarEvento: async (id: string, evento: string) =>
    salvarArquivo(await client.mdfe.evento({ params: { id, evento } }), `evento-${evento}.pdf`),
} as const satisfies ModeloNaTela & { baixarXml: unknown }

export const baixarVarios = async (ids: string[], formato: 'pdf' | 'xml') =>
  salvarArquivo(
    await client.mdfe.baixar({ body: { ids, formato } }),
    formato === 'pdf' ? 'DAMDFE.pdf' : 'mdfe.zip',
  )

/** Queue the spreadsheets of what the screens list. */
export const exportarMdfes = ({ pagina: _, por_pagina: __, ...body }: Busca) => client.mdfe.exportar({ body })
