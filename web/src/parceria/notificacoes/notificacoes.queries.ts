import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type {
  CanalDeAviso,
  EventoDeAviso,
  PublicoDoAviso,
} from '@tropeiro/contract/parceria/notificacoes/rules'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe } from '../../lib/mudanca.ts'

const chave = chavesDe('notificacoes', { ouve: ['correio'] })

export type RegraEditada = Parameters<typeof client.notificacoes.editarRegra>[0]['body']
export type BuscaDeAvisos = Parameters<typeof client.notificacoes.listar>[0]['query']
export type TextoDoModelo = { evento: EventoDeAviso; canal: CanalDeAviso; assunto: string; corpo: string }

export const useRegras = () =>
  useQuery({
    queryKey: chave('regras'),
    queryFn: ({ signal }) => client.notificacoes.regras({ signal }),
  })

export const useAvisos = (query: BuscaDeAvisos, enabled: boolean) =>
  useQuery({
    queryKey: chave('avisos', query),
    enabled,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.notificacoes.listar({ query, signal }),
  })

export const useAviso = (id: string) =>
  useQuery({
    queryKey: chave('aviso', id),
    enabled: id !== '',
    queryFn: async ({ signal }) => (await client.notificacoes.buscar({ params: { id }, signal })).dados,
  })

export const useModelos = () =>
  useQuery({
    queryKey: chave('modelos'),
    queryFn: async ({ signal }) => (await client.notificacoes.modelos({ signal })).dados,
  })

export const useEmbarcadores = (busca: string) =>
  useQuery({
    queryKey: chave('embarcadores', busca),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await client.notificacoes.embarcadores({ query: { busca }, signal })).dados,
  })

export const usePrevia = (body: TextoDoModelo) =>
  useQuery({
    queryKey: chave('previa', body),
    enabled: body.corpo.trim() !== '',
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await client.notificacoes.previa({ body, signal })).dados,
  })

export const useLinks = (nota: string, enabled: boolean) =>
  useQuery({
    queryKey: chave('links', nota),
    enabled,
    queryFn: async ({ signal }) => (await client.notificacoes.links({ query: { nota }, signal })).dados,
  })

/** One write of this module; what is shown of it is read again after it. */
const useMudanca = mudancasDe('notificacoes')

export const useSalvarRegra = (id: string | null) =>
  useMudanca(
    async (body: RegraEditada): Promise<unknown> => {
      if (id) return client.notificacoes.editarRegra({ params: { id }, body })
      const { versao: _, ...nova } = body
      return client.notificacoes.criarRegra({ body: nova })
    },
    { quieta: true },
  )
export const useExcluirRegra = () =>
  useMudanca((id: string) => client.notificacoes.excluirRegra({ params: { id } }), { diz: 'Regra excluída.' })
export const useReenviar = () =>
  useMudanca((id: string) => client.notificacoes.reenviar({ params: { id } }), {
    diz: 'De volta à fila de envio.',
  })
export const useAbrirWhatsApp = () =>
  useMudanca(async (id: string) => (await client.notificacoes.whatsapp({ params: { id } })).dados.url)
export const useSalvarModelo = () =>
  useMudanca((body: TextoDoModelo) => client.notificacoes.salvarModelo({ body }), { diz: 'Texto salvo.' })
export const useRestaurarModelo = () =>
  useMudanca(
    (body: { evento: EventoDeAviso; canal: CanalDeAviso }) => client.notificacoes.restaurarModelo({ body }),
    { diz: 'Texto de fábrica de volta.' },
  )
export const useCriarLink = () =>
  useMudanca(
    async (body: { nota: string; publico: PublicoDoAviso; mostra_foto: boolean }) =>
      (await client.notificacoes.criarLink({ body })).dados,
  )
export const useRevogarLink = () =>
  useMudanca((id: string) => client.notificacoes.revogarLink({ params: { id } }), { diz: 'Link revogado.' })

/** Queue the spreadsheets of what the screens list. */
export const exportarAvisos = ({ skip: _, limite: __, ...body }: BuscaDeAvisos) =>
  client.notificacoes.exportar({ body })
