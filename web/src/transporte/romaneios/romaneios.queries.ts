import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput, contract } from '@tropeiro/contract'
import { formatPlaca } from '@tropeiro/contract/formats'
import { messages } from '@tropeiro/contract/messages'
import { useMotoristas as useMotoristasDoGrupo } from '../../alicerce/usuarios/index.ts'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { useMutation } from '../../lib/mudanca.ts'
import { wasTold } from '../../lib/query-client.ts'
import { refresh } from '../../lib/refresh.ts'
import { empresasDoGrupo } from '../../session/no-fio.ts'
import { type Option, toast } from '../../ui/index.ts'

const chave = chavesDe('romaneios', { ouve: ['rotas', 'notas', 'automatico', 'mesa'] })

type Calls = typeof contract.romaneios
export type Busca = CallInput<Calls['pesquisar']>['body']
export type BuscaDeDisponiveis = CallInput<Calls['notasDisponiveis']>['body']
export type Romanear = CallInput<Calls['romanear']>['body']
export type Edicao = CallInput<Calls['editar']>['body']
export type NovoRomaneio = CallInput<Calls['criar']>['body']

export const usePesquisa = (body: Busca) =>
  useQuery({
    queryKey: chave('pesquisar', body),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      client.romaneios.pesquisar({ body: { ...body, cnpj_empresa: empresasDoGrupo() }, signal }),
  })

/** Romaneios that wait for validation. */
export const usePre = (query: { bases: string[]; semBase: boolean }) =>
  useQuery({
    queryKey: chave('pre', query),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { dados } = await client.romaneios.preBuscar({
        query: { bases: query.bases, semBase: query.semBase ? 'true' : undefined },
        signal,
      })
      return dados
    },
  })

export const consultaDoRomaneio = (numero: string | number) =>
  queryOptions({
    queryKey: chave('um', String(numero)),
    queryFn: async ({ signal }) =>
      (await client.romaneios.buscar({ params: { numero: String(numero) }, signal })).dados,
  })

/** The labels of these notes, or of all that lie in these romaneios. */
export const consultaDeEtiquetas = (body: CallInput<Calls['etiquetas']>['body']) =>
  queryOptions({
    queryKey: chave('etiquetas', body),
    queryFn: async ({ signal }) => (await client.romaneios.etiquetas({ body, signal })).dados,
  })

export const useRomaneio = (numero: string | number | null) =>
  useQuery({ ...consultaDoRomaneio(numero ?? ''), enabled: numero !== null && numero !== '' })

export const useDisponiveis = (body: BuscaDeDisponiveis) =>
  useQuery({
    queryKey: chave('disponiveis', body),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await client.romaneios.notasDisponiveis({ body, signal })).dados,
  })

/** Routes with the notes that wait for them. */
export const useRotasComNotas = (enabled = true) =>
  useQuery({
    queryKey: chave('rotas'),
    enabled,
    queryFn: async ({ signal }) => (await client.romaneios.rotasComNotas({ signal })).dados,
  })

export const usePrevia = (body: Romanear | null) =>
  useQuery({
    queryKey: chave('previa', body),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      if (!body) throw new Error('No period')
      return (await client.romaneios.romanearPrevia({ body, signal })).dados
    },
  })

/** The group's drivers, as options of a select; `hint` is the plate. */
export function useMotoristas(enabled = true) {
  const query = useMotoristasDoGrupo(enabled)
  const ativos = (query.data ?? []).filter((m) => m.ativo)
  const options: Option[] = ativos.map((m) => ({
    value: m.cpf,
    label: m.name,
    hint: m.placa_veiculo ? formatPlaca(m.placa_veiculo) : (m.base ?? undefined),
  }))
  const placaDe = (cpf: string) => ativos.find((m) => m.cpf === cpf)?.placa_veiculo ?? ''
  return { ...query, options, placaDe }
}

/** A mutation after which everything about romaneios is read again; what shows it too. */
function useMudanca<I, O>(
  mutationFn: (input: I) => Promise<O>,
  quiet = false,
  onError: (error: Error) => void = () => {},
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    meta: { quiet },
    onError,
    onSettled: () => refresh(queries, 'romaneios'),
  })
}

export const useRomanear = () => useMudanca((body: Romanear) => client.romaneios.romanear({ body }))
export const useValidar = () =>
  useMudanca((numerosRom: number[]) => client.romaneios.preValidar({ body: { numerosRom } }))
export const useDesfazerValidacao = () =>
  useMudanca((numerosRom: number[]) => client.romaneios.preDesfazer({ body: { numerosRom } }))
/** A departure that the server did not take is told by its own sentence. */
export const useSaida = () =>
  useMudanca(
    (numerosRom: number[]) => client.romaneios.saida({ body: { numerosRom } }),
    true,
    (error) => {
      if (!wasTold(error)) toast.error([messages.erroPartida, error.message])
    },
  )
export const useDeletar = () =>
  useMudanca((numeros: number[]) => client.romaneios.deletar({ body: { numeros } }))
/** The editor shows conflicts itself. */
export const useEditar = (quiet = false) =>
  useMudanca(async (body: Edicao) => (await client.romaneios.editar({ body })).dados, quiet)
export const useCriar = () =>
  useMudanca(async (body: NovoRomaneio) => (await client.romaneios.criar({ body })).dados, true)

/** Queues a spreadsheet of what the search finds, all its pages. */
export const exportarRomaneios = ({ pagina: _, por_pagina: __, ...body }: Busca) =>
  client.romaneios.exportar({ body })
