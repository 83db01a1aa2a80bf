import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CartaoProtocolo, Protocolo } from '@tropeiro/contract/comprovacao/protocolos/calls'
import { juntarCartoes } from '@tropeiro/contract/comprovacao/protocolos/geracao'
import { messages } from '@tropeiro/contract/messages'
import { useMemo, useSyncExternalStore } from 'react'
import { client } from '../../lib/client.ts'
import { useMudanca } from '../../lib/mudanca.ts'
import { errorSentence, queryClient } from '../../lib/query-client.ts'
import { empresasDoGrupo } from '../../session/no-fio.ts'
import { useStore } from '../../session/session.store.ts'
import { toast } from '../../ui/toast.tsx'
import { criarGeracao } from './geracao.ts'

export type BuscaDeRomaneios = Parameters<typeof client.protocolos.buscarRomaneio>[0]['body']
export type BuscaDeProtocolos = Parameters<typeof client.protocolos.buscarProtocolo>[0]['body']

/** `YYYY-MM-DD` -> `DDMMYYYY` (spec §9). */
export const diaNoFio = (dia: string) =>
  dia ? `${dia.slice(8)}${dia.slice(5, 7)}${dia.slice(0, 4)}` : undefined

/** Read again on every note's event: a proof that arrives is one more note to go under protocol. */
const ROMANEIOS = ['notas', 'a-protocolar'] as const
const PREVIA = ['previa-de-protocolos'] as const

export const useRomaneios = (body: BuscaDeRomaneios, enabled: boolean) =>
  useQuery({
    queryKey: [...ROMANEIOS, body],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      client.protocolos.buscarRomaneio({ body: { ...body, cnpj_empresa: empresasDoGrupo() }, signal }),
  })

/** Generation goes on while the person walks about, so it lives outside of any screen. */
const geracao = criarGeracao({
  gerarUm: async (numero) => {
    const { dados, mensagem } = await client.protocolos.acao({ body: { protocolos: [numero] } })
    const [cartao] = dados
    if (!cartao) throw new Error(messages.erroInterno)
    return { cartao, mensagem: mensagem ?? messages.protocoloCriado }
  },
  sentenca: errorSentence,
  aoTerminar: (todos) => {
    if (todos) toast.success(messages.protocolosFinalizados)
    void queryClient.invalidateQueries({ queryKey: ['protocolos'] })
    void queryClient.invalidateQueries({ queryKey: ROMANEIOS })
  },
})

// Numbers belong to a group: another group, or another person, ends the run.
useStore.subscribe(({ session }, before) => {
  const same = session?.grupo_ativo === before.session?.grupo_ativo && session?._id === before.session?._id
  if (!same) geracao.abandonar()
})

/** The generation that is on, or that ended last, and what can be done with it. */
export function useGeracao() {
  const now = useSyncExternalStore(geracao.subscribe, geracao.snapshot)
  return { ...now, ...actions }
}
const { iniciar, cancelar, continuar, esquecer } = geracao
const actions = { iniciar, cancelar, continuar, esquecer }

/** The cards of these romaneios, with what was generated since put in their place (spec §4). */
export function usePrevia(romaneios: readonly string[]) {
  const query = useQuery({
    queryKey: [...PREVIA, romaneios],
    enabled: romaneios.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) =>
      (await client.protocolos.previa({ body: { romaneios: [...romaneios] }, signal })).dados,
  })
  const { gerados } = useGeracao()
  const cartoes = useMemo(
    () => gerados.reduce((cards: CartaoProtocolo[], made) => juntarCartoes(cards, [made]), query.data ?? []),
    [query.data, gerados],
  )
  return { ...query, cartoes }
}

export const useProtocolos = (body: BuscaDeProtocolos) =>
  useQuery({
    queryKey: ['protocolos', 'busca', body],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      client.protocolos.buscarProtocolo({ body: { ...body, cnpj_empresa: empresasDoGrupo() }, signal }),
  })

export const useProtocolo = (numero: string) =>
  useQuery({
    queryKey: ['protocolos', 'um', numero],
    enabled: numero !== '',
    queryFn: async ({ signal }) => (await client.protocolos.buscar({ params: { numero }, signal })).dados,
  })

export const useImpressao = (numeros: readonly string[]) =>
  useQuery({
    queryKey: ['impressao-de-protocolos', numeros],
    enabled: numeros.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) =>
      (await client.protocolos.buscarImpressao({ body: { protocolos: [...numeros] }, signal })).dados,
  })

/** Puts a changed protocol on the screen at once; the lists are read again. */
function useMostrar() {
  const queries = useQueryClient()
  return (protocolo: Protocolo) => {
    queries.setQueryData(['protocolos', 'um', String(protocolo.numero)], protocolo)
    return queries.invalidateQueries({ queryKey: ['protocolos', 'busca'] })
  }
}

export function useCancelar() {
  const mostrar = useMostrar()
  return useMutation({
    meta: { quiet: true },
    mutationFn: async (body: Parameters<typeof client.protocolos.cancelar>[0]['body']) =>
      (await client.protocolos.cancelar({ body })).dados,
    onSuccess: (protocolo) => {
      toast.success(`Protocolo ${protocolo.numero} cancelado. As notas estão livres para outro.`)
      return mostrar(protocolo)
    },
  })
}

export function useMoverFisico() {
  const mostrar = useMostrar()
  return useMutation({
    mutationFn: (body: { numero_protocolo: number; notas: string[]; status: 'enviada' | 'recebida' }) =>
      client.protocolos.atualizaStatusDaNota({ body }),
    onSuccess: ({ dados, mensagem }) => {
      toast.success(mensagem ?? messages.statusAtualizado)
      return mostrar(dados)
    },
  })
}

/** Asks for the spreadsheet; answers the task that makes it. */
export const useExportar = () =>
  useMudanca(
    async (body: Parameters<typeof client.protocolos.exportar>[0]['body']) =>
      (await client.protocolos.exportar({ body })).dados.tarefa,
  )
