import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { comPrazos, type PrazosDoEstado } from '@tropeiro/contract/cadastros/prazos/arvore'
import type { Calendario, NovoFeriado, NovoPrazo } from '@tropeiro/contract/cadastros/prazos/calls'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe, useMudanca as useMudancaLivre, useMutation } from '../../lib/mudanca.ts'
import { refresh } from '../../lib/refresh.ts'
import { lerMalha } from './malha.ts'

const chave = chavesDe('prazos')

type UF = Parameters<typeof client.prazos.malha>[0]['params']['uf']
export type Escolha = { remetente: string; uf: string }

const treeKey = ({ remetente, uf }: Escolha) => chave('estado', remetente, uf)

export const usePrazosDoEstado = (escolha: Escolha) =>
  useQuery({
    queryKey: treeKey(escolha),
    enabled: escolha.uf !== '',
    queryFn: async ({ signal }): Promise<PrazosDoEstado> => {
      const { resultado, valor } = await client.prazos.doEstado({
        body: { cnpj_distribuidora: escolha.remetente, uf: escolha.uf },
        signal,
      })
      return { resultado, valor }
    },
  })

/** Saves and shows the new deadlines at once; a refusal puts the old ones back, and is told by who asked. */
export function useSalvarPrazos(escolha: Escolha) {
  const queries = useQueryClient()
  const key = treeKey(escolha)
  return useMutation({
    meta: { quiet: true },
    mutationFn: async (prazos: NovoPrazo[]) =>
      client.prazos.salvar({ body: { cnpj_distribuidora: escolha.remetente, uf: escolha.uf, prazos } }),
    onMutate: async (prazos) => {
      await queries.cancelQueries({ queryKey: key })
      const before = queries.getQueryData<PrazosDoEstado>(key)
      if (before) queries.setQueryData(key, comPrazos(before, prazos))
      return { before }
    },
    onError: (_error, _prazos, context) => {
      if (context?.before) queries.setQueryData(key, context.before)
    },
    onSettled: () => refresh(queries, 'prazos'),
  })
}

export const useMudancas = (remetente: string) =>
  useQuery({
    queryKey: chave('mudancas', remetente),
    queryFn: async ({ signal }) =>
      (await client.prazos.mudancas({ query: { cnpj_distribuidora: remetente }, signal })).dados,
  })

export const useRemetentes = (termo: string) =>
  useQuery({
    queryKey: chave('remetentes', termo),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await client.prazos.remetentes({ query: { termo }, signal })).dados,
  })

export const useBairrosConhecidos = (ibge: number) =>
  useQuery({
    queryKey: chave('bairros', ibge),
    queryFn: async ({ signal }) => (await client.prazos.bairros({ query: { ibge }, signal })).dados,
  })

/** The polygons of a state, drawn; kept by the browser for days. */
export const useMalha = (uf: string) =>
  useQuery({
    queryKey: chave('malha', uf),
    enabled: uf !== '',
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const bytes = (await client.prazos.malha({ params: { uf: uf as UF }, signal })) as unknown as Blob
      return lerMalha(JSON.parse(await bytes.text()))
    },
  })

export const useColar = () =>
  useMudancaLivre(
    async (body: Parameters<typeof client.prazos.colar>[0]['body']) =>
      (await client.prazos.colar({ body })).dados,
    { quieta: true },
  )

export const useFeriados = (ano: number, base: string) =>
  useQuery({
    queryKey: chave('feriados', ano, base),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await client.prazos.feriados({ query: { ano, ...(base ? { base } : {}) }, signal })).dados,
  })

export const useCalendarios = () =>
  useQuery({
    queryKey: chave('calendarios'),
    queryFn: async ({ signal }) => (await client.prazos.calendarios({ signal })).dados,
  })

const useMudanca = mudancasDe('prazos')
export const useDesfazer = () =>
  useMudanca((id: string) => client.prazos.desfazer({ params: { id } }), { diz: 'Mudança desfeita.' })
export const useSalvarFeriado = () =>
  useMudanca(
    ({ id, body }: { id: string | null; body: NovoFeriado }) =>
      id ? client.prazos.atualizarFeriado({ params: { id }, body }) : client.prazos.criarFeriado({ body }),
    { quieta: true },
  )
export const useExcluirFeriado = () =>
  useMudanca((id: string) => client.prazos.excluirFeriado({ params: { id } }))
export const useSalvarCalendario = () =>
  useMudanca((body: Calendario) => client.prazos.salvarCalendario({ body }), {
    diz: 'Contagem salva; as notas em aberto são recalculadas.',
  })

export const usePorQue = (nota: string, enabled: boolean) =>
  useQuery({
    queryKey: chave('nota', nota),
    enabled,
    queryFn: async ({ signal }) => (await client.notas.porQueVence({ params: { id: nota }, signal })).dados,
  })

/** Queue the spreadsheets of what the screens list. */
export const exportarPrazos = ({ remetente, uf }: Escolha, filtrar: string) =>
  client.prazos.exportar({ body: { cnpj_distribuidora: remetente, uf, filtrar } })
export const exportarFeriados = (ano: number, base: string) =>
  client.prazos.exportarFeriados({ body: { ano, ...(base ? { base } : {}) } })
