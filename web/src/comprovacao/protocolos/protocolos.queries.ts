import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CartaoProtocolo, Protocolo } from '@tropeiro/contract/comprovacao/protocolos/calls'
import { juntarCartoes } from '@tropeiro/contract/comprovacao/protocolos/geracao'
import { messages } from '@tropeiro/contract/messages'
import { useMemo, useSyncExternalStore } from 'react'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { useMudanca, useMutation } from '../../lib/mudanca.ts'
import { errorSentence, queryClient } from '../../lib/query-client.ts'
import { refresh } from '../../lib/refresh.ts'
import { empresasDoGrupo } from '../../session/no-fio.ts'
import { useStore } from '../../session/session.store.ts'
import { toast } from '../../ui/toast.tsx'
import { criarGeracao } from './geracao.ts'

/** A proof that arrives is one more note to go under protocol. */
const chave = chavesDe('protocolos', {
  so: { romaneios: ['notas', 'protocolos'], previa: [], impressao: [], imagens: [] },
})

export type BuscaDeRomaneios = Parameters<typeof client.protocolos.buscarRomaneio>[0]['body']
export type BuscaDeProtocolos = Parameters<typeof client.protocolos.buscarProtocolo>[0]['body']

/** `YYYY-MM-DD` -> `DDMMYYYY` (spec §9). */
export const diaNoFio = (dia: string) =>
  dia ? `${dia.slice(8)}${dia.slice(5, 7)}${dia.slice(0, 4)}` : undefined

export const useRomaneios = (body: BuscaDeRomaneios, enabled: boolean) =>
  useQuery({
    queryKey: chave('romaneios', body),
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
    void refresh(queryClient, 'protocolos')
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
    queryKey: chave('previa', romaneios),
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
    queryKey: chave('busca', body),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      client.protocolos.buscarProtocolo({ body: { ...body, cnpj_empresa: empresasDoGrupo() }, signal }),
  })

export const useProtocolo = (numero: string) =>
  useQuery({
    queryKey: chave('um', numero),
    enabled: numero !== '',
    queryFn: async ({ signal }) => (await client.protocolos.buscar({ params: { numero }, signal })).dados,
  })

export const useImpressao = (numeros: readonly string[]) =>
  useQuery({
    queryKey: chave('impressao', numeros),
    enabled: numeros.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) =>
      (await client.protocolos.buscarImpressao({ body: { protocolos: [...numeros] }, signal })).dados,
  })

/** The addresses of a note's images; an image that is gone has none. */
export const useImagens = (chaves: readonly string[]) =>
  useQuery({
    queryKey: chave('imagens', chaves),
    enabled: chaves.length > 0,
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }) =>
      (await client.arquivos.ler({ body: { chaves: [...chaves] }, signal })).dados,
  })

/** Puts a changed protocol on the screen at once; the lists are read again. */
function useMostrar() {
  const queries = useQueryClient()
  return (protocolo: Protocolo) => {
    queries.setQueryData(chave('um', String(protocolo.numero)), protocolo)
    return queries.invalidateQueries({ queryKey: chave('busca') })
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
