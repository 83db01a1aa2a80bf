import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Destinatario } from '@tropeiro/contract/carga/destinatarios'
import { messages } from '@tropeiro/contract/messages'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { useMutation } from '../../lib/mudanca.ts'
import { wasTold } from '../../lib/query-client.ts'
import { toast } from '../../ui/toast.tsx'
import type { Lugar } from './niveis.ts'

const chave = chavesDe('destinatarios', { ouve: ['rotas'] })

type Corpo = Parameters<typeof client.destinatarios.buscarUf>[0]['body']
type UF = Corpo['uf']
export type Filtrar = Exclude<NonNullable<Corpo['filtrar']>, string>
type Achados = Awaited<ReturnType<typeof client.destinatarios.buscarUf>>

const ONE_SENDING = 1000
const ONE_READING = 200

/** What is asked of the level in view: its places, or at the last level its recipients. */
async function buscar(
  lugar: Lugar,
  remetente: string,
  filtrar: Filtrar,
  signal?: AbortSignal,
): Promise<Achados> {
  const base = { cnpj_distribuidora: remetente, filtrar }
  if (!lugar.uf) {
    const { resultado, valor } = await client.destinatarios.buscarEstados({ body: base, signal })
    return { resultado, valor: [], total: 0, lugares: valor }
  }
  const uf = lugar.uf as UF
  if (!lugar.cidade) return client.destinatarios.buscarUf({ body: { ...base, uf }, signal })
  return client.destinatarios.buscarCidade({ body: { ...base, uf, cidade: lugar.cidade }, signal })
}

export const useNivel = (lugar: Lugar, remetente: string, filtrar: Filtrar) =>
  useQuery<Achados>({
    queryKey: chave('nivel', lugar, remetente, filtrar),
    placeholderData: (before, query) =>
      // Another place shows its own rows, not the ones of the place before.
      JSON.stringify(query?.queryKey[2]) === JSON.stringify(lugar) ? before : undefined,
    queryFn: ({ signal }) => buscar(lugar, remetente, filtrar, signal),
  })

/** The ids of everything that a filter finds, however many pages. */
export async function idsDeTodos(lugar: Lugar, remetente: string, filtrar: Filtrar): Promise<string[]> {
  const ids: string[] = []
  for (let page = 0; ; page++) {
    const { valor, total } = await buscar(lugar, remetente, { ...filtrar, page, rowsPerPage: ONE_READING })
    ids.push(...valor.map((d) => d._id))
    if (valor.length === 0 || ids.length >= total) return ids
  }
}

export const useSemRota = (filtrar: Filtrar) =>
  useQuery({
    queryKey: chave('semrota', filtrar),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.destinatarios.buscarSemRota({ body: { filtrar }, signal }),
  })

/** Where on the map they are, the search applied. */
export const useCidadesSemRota = (texto: string, enabled: boolean) =>
  useQuery({
    queryKey: chave('semrota', 'cidades', texto),
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await client.destinatarios.cidadesSemRota({ body: { filtrar: { texto } }, signal })).dados,
  })

export const useRemetentes = (enabled: boolean) =>
  useQuery({
    queryKey: chave('remetentes'),
    enabled,
    staleTime: 300_000,
    queryFn: ({ signal }) => client.destinatarios.buscarRemetentes({ body: {}, signal }),
  })

type MudancaDeStatus = { ids: readonly string[]; status: boolean }

/** Switches recipients on or off; what is on screen changes only when the server says that it did (spec §4). */
export function useMudarStatus() {
  const queries = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: async ({ ids, status }: MudancaDeStatus) => {
      for (let at = 0; at < ids.length; at += ONE_SENDING) {
        const body = ids.slice(at, at + ONE_SENDING).map((_id) => ({ _id, status }))
        const reply = await client.destinatarios.atualizarStatus({ body })
        if (!reply.status) throw new Error(messages.destinatarioNaoAtualizado)
      }
    },
    onSuccess: (_reply, { ids, status }) => {
      const changed = new Set(ids)
      queries.setQueriesData<Achados>({ queryKey: chave() }, (old) =>
        old && Array.isArray(old.valor) && old.valor.some((d: Destinatario) => changed.has(d._id))
          ? { ...old, valor: old.valor.map((d) => (changed.has(d._id) ? { ...d, status } : d)) }
          : old,
      )
      toast.success(messages.statusAtualizado)
    },
    onError: (error) => {
      if (!wasTold(error)) toast.error(messages.destinatarioNaoAtualizado)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: chave('nivel') }),
  })
}

/** Queue the spreadsheets of what the screens list. */
export const exportarLugar = (lugar: Lugar, remetente: string, filtrar: Filtrar) =>
  client.destinatarios.exportar({
    body: {
      cnpj_distribuidora: remetente,
      cidade: lugar.cidade,
      ...(lugar.uf ? { uf: lugar.uf as UF } : {}),
      filtrar,
    },
  })
export const exportarSemRota = (filtrar: Filtrar) =>
  client.destinatarios.exportarSemRota({ body: { filtrar } })

/** How the address asks for a page of recipients. */
export const paginaDe = (url: { ordem: string; pagina: number; por_pagina: number }) => ({
  orderBy: (url.ordem.replace(/^-/, '') || 'destNome') as Filtrar['orderBy'],
  order: url.ordem.startsWith('-') ? ('desc' as const) : ('asc' as const),
  page: url.pagina - 1,
  rowsPerPage: url.por_pagina,
})
