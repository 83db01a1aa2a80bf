import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallInput, contract } from '@tropeiro/contract'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe } from '../../lib/mudanca.ts'

/** What an entry may be follows from what is open. */
const chave = chavesDe('contas', { ouve: ['titulos', 'boletos', 'pagamentos'] })

type Calls = typeof contract.contas
type Corpo<C extends keyof Calls> = CallInput<Calls[C]> extends { body: infer B } ? B : never

export const useContas = () =>
  useQuery({
    queryKey: chave('lista'),
    queryFn: async ({ signal }) => (await client.contas.listar({ signal })).dados,
  })

export const useExtrato = (id: string, pagina: number) =>
  useQuery({
    queryKey: chave('extrato', id, pagina),
    enabled: id !== '',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      client.contas.extrato({ params: { id }, query: { pagina, por_pagina: 50 }, signal }),
  })

export const usePendentes = (id: string) =>
  useQuery({
    queryKey: chave('pendentes', id),
    enabled: id !== '',
    queryFn: ({ signal }) => client.contas.pendentes({ params: { id }, query: { limite: 50 }, signal }),
  })

export const useConciliacoes = (id: string) =>
  useQuery({
    queryKey: chave('conciliacoes', id),
    enabled: id !== '',
    queryFn: async ({ signal }) => (await client.contas.conciliacoes({ params: { id }, signal })).dados,
  })

export const useMeses = () =>
  useQuery({
    queryKey: chave('meses'),
    queryFn: async ({ signal }) => (await client.contas.meses({ signal })).dados,
  })

const useMudanca = mudancasDe('contas')
const quieta = { quieta: true } as const

export const useImportar = (id: string) =>
  useMudanca(
    async (arquivo: File) => (await client.contas.importar({ params: { id }, body: { arquivo } })).dados,
  )
export const useConciliar = (id: string) =>
  useMudanca(
    async (body: Corpo<'conciliar'>) =>
      (await client.contas.conciliar({ params: { id }, body })).dados.conciliacao,
  )
export const useClassificar = (id: string) =>
  useMudanca((body: Corpo<'conciliar'>) => client.contas.conciliar({ params: { id }, body }), quieta)
export const useDesfazer = () =>
  useMudanca((id: string) => client.contas.desfazer({ params: { id } }), { diz: 'Conciliação desfeita.' })
export const useLancar = (id: string) =>
  useMudanca((body: Corpo<'lancar'>) => client.contas.lancar({ params: { id }, body }), {
    diz: 'Lançado.',
    ...quieta,
  })
export const useTransferir = () =>
  useMudanca((body: Corpo<'transferir'>) => client.contas.transferir({ body }), {
    diz: 'Transferência gravada.',
    ...quieta,
  })
export const useFecharMes = () =>
  useMudanca((body: Corpo<'fecharMes'>) => client.contas.fecharMes({ body }), {
    diz: 'Mês fechado.',
    ...quieta,
  })
export const useReabrirMes = () =>
  useMudanca((body: Corpo<'reabrirMes'>) => client.contas.reabrirMes({ body }), {
    diz: 'Mês reaberto.',
    ...quieta,
  })
