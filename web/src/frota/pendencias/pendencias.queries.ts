import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { CallInput, contract } from '@tropeiro/contract'
import { FATOS_DE_UMA_VEZ, type TipoDeFato } from '@tropeiro/contract/frota/pendencias/historia'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe } from '../../lib/mudanca.ts'

/** The box is made of what all of the fleet says. */
const chave = chavesDe('pendencias', {
  ouve: [
    'abastecimentos',
    'pedagios',
    'manutencao',
    'pneus',
    'validades',
    'multas',
    'veiculos',
    'motoristas',
    'tarefas',
  ],
})

type Calls = typeof contract.pendencias
type Corpo<C extends keyof Calls> = CallInput<Calls[C]> extends { body: infer B } ? B : never

export const usePendencias = () =>
  useQuery({
    queryKey: chave('caixa'),
    queryFn: async ({ signal }) => (await client.pendencias.listar({ signal })).dados,
  })

export const usePainel = (mes: string) =>
  useQuery({
    queryKey: chave('painel', mes),
    queryFn: async ({ signal }) => (await client.pendencias.painel({ query: { mes }, signal })).dados,
  })
export const useHistoria = (id: string, tipo: TipoDeFato | '') =>
  useInfiniteQuery({
    queryKey: chave('historia', id, tipo),
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) =>
      (await client.pendencias.historia({ params: { id }, query: { tipo, antes: pageParam }, signal })).dados,
    getNextPageParam: (last) => (last.length < FATOS_DE_UMA_VEZ ? undefined : last.at(-1)!.em),
  })

export const useIncidente = (id: string) =>
  useQuery({
    queryKey: chave('incidente', id),
    queryFn: async ({ signal }) => (await client.pendencias.incidente({ params: { id }, signal })).dados,
    enabled: id !== '',
  })

const useMudanca = mudancasDe('pendencias')

export const useAdiar = () =>
  useMudanca((body: Corpo<'adiar'>) => client.pendencias.adiar({ body }), { quieta: true })
export const useDecidirIncidente = (id: string) =>
  useMudanca((body: Corpo<'decidir'>) => client.pendencias.decidir({ params: { id }, body }), {
    quieta: true,
  })
export const useReabrirIncidente = (id: string) =>
  useMudanca(() => client.pendencias.reabrir({ params: { id } }), {
    diz: 'O incidente está aberto outra vez.',
  })
export const useVoltar = () =>
  useMudanca((pendencia: string) => client.pendencias.voltar({ body: { pendencia } }), {
    diz: 'A pendência está de volta.',
  })
export const exportarPendencias = (body: Corpo<'exportar'>) => client.pendencias.exportar({ body })
