import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Tarefa } from '@tropeiro/contract/alicerce/tarefas'
import type { FiltroDeNotas } from '@tropeiro/contract/carga/notas/formas'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe } from '../../lib/mudanca.ts'
import { salvarArquivo } from '../../lib/salvar-arquivo.ts'

const chave = chavesDe('portal', {
  ouve: ['notas', 'romaneios', 'sac'],
  so: {
    tipos: [],
    tarefas: ['tarefas', 'portal'],
    documentos: ['cte'],
    faturas: ['titulos', 'boletos'],
    boletos: ['boletos'],
  },
})
const MINUTO = 60_000
const POLL_MS = 2_000

/** What moves by itself is read again each minute that somebody looks at it. */
export const useInicio = () =>
  useQuery({
    queryKey: chave('inicio'),
    refetchInterval: MINUTO,
    queryFn: async ({ signal }) => (await client.portal.inicio({ signal })).dados,
  })

export const useDia = () =>
  useQuery({
    queryKey: chave('dia'),
    refetchInterval: MINUTO,
    queryFn: async ({ signal }) => (await client.portal.hoje({ signal })).dados,
  })

export const usePontualidade = (periodo: { de: string; ate: string }) =>
  useQuery({
    queryKey: chave('pontualidade', periodo),
    queryFn: async ({ signal }) => (await client.portal.pontualidade({ query: periodo, signal })).dados,
  })

export const useNotas = (filtro: FiltroDeNotas) =>
  useInfiniteQuery({
    queryKey: chave('notas', filtro),
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      client.notas.buscar({ body: { ...filtro, cursor: pageParam, limite: 50 }, signal }),
    getNextPageParam: (last) => last.proximo,
  })

export const useTotal = (filtro: FiltroDeNotas) =>
  useQuery({
    queryKey: chave('total', filtro),
    queryFn: async ({ signal }) => (await client.notas.total({ body: filtro, signal })).dados,
  })

export const useNota = (id: string) =>
  useQuery({
    queryKey: chave('nota', id),
    queryFn: async ({ signal }) => (await client.notas.nota({ params: { id }, signal })).dados,
  })

/** Addresses of pictures are signed and end: they are read when looked at. */
export const useProvas = (id: string) =>
  useQuery({
    queryKey: chave('provas', id),
    staleTime: 0,
    queryFn: async ({ signal }) => (await client.comprovacoes.nota({ params: { id }, signal })).dados,
  })

export const useOcorrencias = (grupo_emp: string, situacao: 'abertos' | 'encerrados') =>
  useQuery({
    queryKey: chave('ocorrencias', grupo_emp, situacao),
    refetchInterval: MINUTO,
    queryFn: ({ signal }) => client.sac.meus({ query: { grupo_emp, situacao, limite: 100 }, signal }),
  })

export const useOcorrencia = (grupo_emp: string, id: string) =>
  useQuery({
    queryKey: chave('ocorrencia', grupo_emp, id),
    refetchInterval: MINUTO,
    queryFn: async ({ signal }) =>
      (await client.sac.buscar({ params: { id }, query: { grupo_emp }, signal })).dados,
  })

export const useTipos = (grupo_emp: string) =>
  useQuery({
    queryKey: chave('tipos', grupo_emp),
    staleTime: 300_000,
    queryFn: async ({ signal }) =>
      (await client.sac.config({ body: { grupo_emp }, signal })).parametros.tipos,
  })

const useMudanca = mudancasDe('portal')
type Nova = Parameters<typeof client.sac.criar>[0]['body']
export const useResponder = (grupo_emp: string, id: string) =>
  useMudanca((texto: string) => client.sac.responder({ params: { id }, body: { grupo_emp, texto } }), {
    quieta: true,
    diz: 'Resposta enviada.',
  })
export const useEncerrar = (grupo_emp: string, id: string) =>
  useMudanca(() => client.sac.encerrar({ params: { id }, body: { grupo_emp } }), {
    diz: 'Ocorrência encerrada.',
  })
export const useAbrir = () => useMudanca((body: Nova) => client.sac.criar({ body }), { quieta: true })

export const viva = (t: Pick<Tarefa, 'estado'>): boolean => t.estado === 'fila' || t.estado === 'executando'
export const useArquivosDeProvas = () =>
  useQuery({
    queryKey: chave('tarefas'),
    queryFn: async ({ signal }) =>
      (await client.tarefas.listar({ query: { tipo: 'portal_comprovantes' }, signal })).dados,
    refetchInterval: ({ state }) => (state.data?.some(viva) ? POLL_MS : false),
  })
const useTarefa = useMudanca
type Provas = Parameters<typeof client.portal.comprovantes>[0]['body']
export const usePedirProvas = () =>
  useTarefa((body: Provas) => client.portal.comprovantes({ body }), { quieta: true })
export const useCancelar = () => useTarefa((id: string) => client.tarefas.cancelar({ params: { id } }))
export const useRetomar = () => useTarefa((id: string) => client.tarefas.retomar({ params: { id } }))
export const useBaixar = () =>
  useTarefa(async (id: string) => {
    const { url, nome } = (await client.tarefas.arquivo({ params: { id } })).dados
    Object.assign(document.createElement('a'), { href: url, download: nome }).click()
  })

export const useDocumentos = (query: { de: string; ate: string; pagina: number }) =>
  useQuery({
    queryKey: chave('documentos', query),
    queryFn: ({ signal }) => client.portal.documentos({ query, signal }),
  })
export const useFaturas = () =>
  useQuery({
    queryKey: chave('faturas'),
    queryFn: ({ signal }) => client.faturas.listar({ query: { por_pagina: 100 }, signal }),
  })
export const useBoletos = () =>
  useQuery({
    queryKey: chave('boletos'),
    queryFn: async ({ signal }) =>
      (await client.boletos.listarBoletos({ query: { situacao: ['registrado'] }, signal })).dados,
  })

export const usePapel = () =>
  useMudanca(async (p: { tipo: 'dacte' | 'xml' | 'fatura' | 'boleto'; id: string; nome: string }) => {
    const params = { id: p.id }
    const bytes =
      p.tipo === 'dacte'
        ? await client.portal.dacte({ params })
        : p.tipo === 'xml'
          ? await client.portal.xml({ params })
          : p.tipo === 'fatura'
            ? await client.faturas.pdf({ params })
            : await client.boletos.pdfDoBoleto({ params })
    await salvarArquivo(bytes, p.nome)
  })
