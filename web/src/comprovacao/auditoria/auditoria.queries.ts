import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { can } from '@tropeiro/contract/access/can'
import { auditoria } from '@tropeiro/contract/comprovacao/auditoria'
import { messages } from '@tropeiro/contract/messages'
import { useEffect } from 'react'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { useMutation } from '../../lib/mudanca.ts'
import { wasTold } from '../../lib/query-client.ts'
import { refresh } from '../../lib/refresh.ts'
import { askerOf, getSession } from '../../session/session.store.ts'
import { toast } from '../../ui/toast.tsx'
import { undoable } from '../../ui/undo.tsx'
import { releiaComprovacoes, urlEstavel } from '../comprovacoes/index.ts'

const chave = chavesDe('auditoria', { ouve: ['notas'], so: { aberta: [], proximas: [] } })

export type BuscaDaFila = Parameters<typeof client.auditoria.buscar>[0]['body']
export type BuscaDeVerificadas = Parameters<typeof client.auditoria.verificadas>[0]['body']

/** The queue, the doubtful first. */
export const useFila = (body: BuscaDaFila, enabled: boolean) =>
  useQuery({
    queryKey: chave('fila', body),
    enabled,
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
    queryFn: async ({ signal }) => (await client.auditoria.buscar({ body, signal })).dados,
  })

/** Opens a note for oneself; whoever has it already is told in the error. */
export const useAberta = (nota: string) =>
  useQuery({
    queryKey: chave('aberta', nota),
    enabled: nota !== '',
    retry: false,
    staleTime: 60_000,
    gcTime: 0,
    meta: { quiet: true },
    queryFn: async ({ signal }) => {
      const { dados } = await client.auditoria.abrir({ body: { nota }, signal })
      const now = Date.now()
      return { ...dados, imagens: dados.imagens.map((i) => ({ ...i, url: urlEstavel(i.url, now) })) }
    },
  })

const RENEW_MS = 30_000

/** Says now and then that one is still looking, and lets the note go on leaving it. */
export function usePosse(nota: string, mine: boolean) {
  useEffect(() => {
    if (!nota || !mine) return
    const say = (acao: 'renovar' | 'soltar') =>
      void client.auditoria.posse({ body: { nota, acao } }).catch(() => {})
    const timer = setInterval(() => say('renovar'), RENEW_MS)
    return () => {
      clearInterval(timer)
      say('soltar')
    }
  }, [nota, mine])
}

/** The pictures of the notes to come are in the browser before their turn. */
export function useProximas(notas: readonly string[]) {
  const { data } = useQuery({
    queryKey: chave('proximas', notas),
    enabled: notas.length > 0,
    staleTime: 5 * 60_000,
    meta: { quiet: true },
    queryFn: async ({ signal }) =>
      (await client.auditoria.espiar({ body: { notas: [...notas] }, signal })).dados,
  })
  useEffect(() => {
    for (const url of data?.flatMap((d) => d.imagens) ?? []) new Image().src = urlEstavel(url, Date.now())
  }, [data])
}

export type Julgamento = {
  _id: string[]
  status?: 'aprovado' | 'reprovado'
  observacao?: string
  ocorrencia?: number
  origem: 'auditoria' | 'dashboard'
  /** Whose the note is (spec §7). */
  cnpj?: string | undefined
}

export function useAtualizar() {
  const queries = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: Julgamento) =>
      client.auditoria.atualizar({
        body: {
          ...body,
          usuario: getSession()?.nome ?? '',
          timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        },
      }),
    onSuccess: ({ dados, mensagem }) => {
      const ignored = dados.filter((d) => d.resultado === 'ignorada').map((d) => d.mensagem)
      if (ignored.length > 0) toast.warning([...new Set(ignored)])
      else toast.success(mensagem)
    },
    onError: (error) => {
      if (wasTold(error)) return
      const { message: said } = error
      toast.error(said.startsWith(messages.erroSetarStatus) ? said : [messages.erroSetarStatus, said])
    },
    onSettled: () => Promise.all([refresh(queries, 'auditoria'), releiaComprovacoes(queries)]),
  })
}

export const useVerificadas = (body: BuscaDeVerificadas) =>
  useQuery({
    queryKey: chave('verificadas', body),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await client.auditoria.verificadas({ body, signal })).dados,
  })

export function useDesfazer() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (comprovantes: string[]) =>
      (await client.auditoria.desfazer({ body: { comprovantes } })).dados,
    onSuccess: (results) => {
      const refused = results.filter((r) => !r.feito).map((r) => r.mensagem)
      if (refused.length > 0) toast.warning([...new Set(refused)])
      else toast.success('De volta à auditoria.')
    },
    onSettled: () => Promise.all([refresh(queries, 'auditoria'), releiaComprovacoes(queries)]),
  })
}

/** Queue the spreadsheets of what the screens list. */
export const exportarFila = ({ grupo_emp: _, agrupar: __, ...body }: BuscaDaFila) =>
  client.auditoria.exportar({ body })
export const exportarVerificadas = ({ pagina: _, por_pagina: __, ...body }: BuscaDeVerificadas) =>
  client.auditoria.exportarVerificadas({ body })

type Julgada = { _id: string; comprovante: string | null; resultado: string }

/** After a judging: ten seconds to take it back; `voltaram` hears which notes wait again. */
export function useOfereceDesfazer() {
  const { mutateAsync } = useDesfazer()
  const pode = can(askerOf(getSession()), auditoria.desfazer.access)
  return (julgadas: readonly Julgada[], voltaram: (notas: ReadonlySet<string>) => void) => {
    const feitas = julgadas.filter((j) => j.comprovante !== null)
    if (!pode || feitas.length === 0) return
    const palavra = feitas[0]?.resultado ?? ''
    undoable(
      feitas.length === 1 ? `Comprovação ${palavra}.` : `${feitas.length} comprovações ${palavra}s.`,
      async () => {
        await mutateAsync(feitas.flatMap((j) => j.comprovante ?? []))
        voltaram(new Set(feitas.map((j) => j._id)))
      },
    )
  }
}
