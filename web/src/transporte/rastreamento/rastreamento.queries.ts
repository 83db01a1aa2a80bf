import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Evento } from '@tropeiro/contract/alicerce/tarefas'
import type { DesenhoDeCerca, Regras } from '@tropeiro/contract/transporte/rastreamento/calls'
import { useEffect } from 'react'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { useMutation } from '../../lib/mudanca.ts'
import { refresh } from '../../lib/refresh.ts'
import { mover, type PontoVivo } from './frota.ts'

export const chave = chavesDe('rastreamento')

type Rastreio = Awaited<ReturnType<typeof client.rastreamento.listar>>['dados']

const LIST = chave('lista')
const DAY = chave('viagem')
/** Places are moved on the screen so often, a large fleet's less; counts, forecasts and names are read again more seldom. */
const MOVE_MS = 500
const LARGE = 1000
const MOVE_LARGE_MS = 1000
const READ_MS = 10_000

export const useRastreio = () =>
  useQuery({
    queryKey: LIST,
    refetchInterval: 60_000,
    // Thousands of rows: comparing them field by field takes longer than drawing those in sight.
    structuralSharing: false,
    queryFn: async ({ signal }) => (await client.rastreamento.listar({ query: {}, signal })).dados,
  })

/** Moves the list by the live events, many at once; whoever is new, and what else changed, is read again now and then. */
export function useAoVivo() {
  const queries = useQueryClient()
  useEffect(() => {
    let points: PontoVivo[] = []
    let moving: ReturnType<typeof setTimeout> | undefined
    let reading: ReturnType<typeof setTimeout> | undefined
    const read = () => {
      reading ??= setTimeout(() => {
        reading = undefined
        void queries.invalidateQueries({ queryKey: LIST })
        void queries.invalidateQueries({ queryKey: DAY })
      }, READ_MS)
    }
    const move = () => {
      moving = undefined
      const taken = points
      points = []
      queries.setQueryData<Rastreio>(LIST, (old) => old && { ...old, itens: [...mover(old.itens, taken)] })
    }
    const listen = (e: Event) => {
      const { tipo, acao, dados } = (e as CustomEvent<Evento>).detail
      if (tipo === 'posicao' && Array.isArray(dados?.pontos)) {
        points.push(...(dados.pontos as PontoVivo[]))
        const fleet = queries.getQueryData<Rastreio>(LIST)?.itens.length ?? 0
        moving ??= setTimeout(move, fleet > LARGE ? MOVE_LARGE_MS : MOVE_MS)
      }
      if (tipo !== 'rastreamento' && tipo !== 'nota' && tipo !== 'romaneio') return
      if (acao === 'cerca') return void queries.invalidateQueries({ queryKey: chave('cercas') })
      if (acao === 'alerta') void queries.invalidateQueries({ queryKey: chave('alertas') })
      read()
    }
    window.addEventListener('tropeiro:evento', listen)
    return () => {
      window.removeEventListener('tropeiro:evento', listen)
      clearTimeout(moving)
      clearTimeout(reading)
    }
  }, [queries])
}

export const useViagem = (cpf: string, dia: string) =>
  useQuery({
    queryKey: [...DAY, cpf, dia],
    enabled: cpf !== '',
    queryFn: async ({ signal }) => (await client.rastreamento.viagem({ query: { cpf, dia }, signal })).dados,
  })

export const useAlertas = () =>
  useQuery({
    queryKey: chave('alertas'),
    queryFn: async ({ signal }) => (await client.rastreamento.alertas({ query: {}, signal })).dados,
  })

export const useCercas = (enabled: boolean) =>
  useQuery({
    queryKey: chave('cercas'),
    enabled,
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await client.rastreamento.cercas({ signal })).dados,
  })

export const usePrecisao = () =>
  useQuery({
    queryKey: chave('precisao'),
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await client.rastreamento.precisao({ signal })).dados,
  })

export const useRastreadores = (enabled: boolean) =>
  useQuery({
    queryKey: chave('rastreadores'),
    enabled,
    queryFn: async ({ signal }) => (await client.rastreamento.rastreadores({ signal })).dados,
  })

export const useRegras = () =>
  useQuery({
    queryKey: chave('regras'),
    queryFn: async ({ signal }) => (await client.rastreamento.regras({ signal })).dados,
  })

export function useGravarRegras() {
  const queries = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: Regras) => client.rastreamento.gravarRegras({ body }),
    onSettled: () => queries.invalidateQueries({ queryKey: chave('regras') }),
  })
}

export function useDesenharCerca() {
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: chave('cercas') })
  return {
    gravar: useMutation({
      mutationFn: (body: DesenhoDeCerca) => client.rastreamento.gravarCerca({ body }),
      onSettled,
    }),
    remover: useMutation({
      mutationFn: (id: string) => client.rastreamento.removerCerca({ params: { id } }),
      onSettled,
    }),
  }
}

/** What the screen can change. */
export function useAcoes() {
  const queries = useQueryClient()
  const onSettled = () => refresh(queries, 'rastreamento')
  return {
    ativar: useMutation({
      mutationFn: (body: { cpf: string; active: boolean }) => client.rastreamento.ativar({ body }),
      // The toggle flips at once (spec §4); the next reading tells what stands.
      onMutate: ({ cpf, active }) =>
        void queries.setQueryData<Rastreio>(
          LIST,
          (old) => old && { ...old, itens: old.itens.map((i) => (i.cpf === cpf ? { ...i, active } : i)) },
        ),
      onSettled,
    }),
    ver: useMutation({
      mutationFn: (ids: string[]) => client.rastreamento.verAlertas({ body: { ids } }),
      onSettled,
    }),
    registrar: useMutation({
      mutationFn: (body: { nome: string; cpf?: string; placa?: string }) =>
        client.rastreamento.registrar({ body }),
      onSettled,
    }),
    revogar: useMutation({
      mutationFn: (id: string) => client.rastreamento.revogar({ params: { id } }),
      onSettled,
    }),
  }
}
