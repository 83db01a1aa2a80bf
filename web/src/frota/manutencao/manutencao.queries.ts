import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallInput, contract } from '@tropeiro/contract'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe, useMudanca as useMudancaLivre } from '../../lib/mudanca.ts'

/** What is due counts from the odometer, which the register of vehicles keeps. */
const chave = chavesDe('manutencao', { ouve: ['veiculos', 'tarefas'] })

type Calls = typeof contract.manutencao
type Corpo<C extends keyof Calls> = CallInput<Calls[C]> extends { body: infer B } ? B : never
type Busca = CallInput<Calls['listar']>['query']

export const useOrdens = (query: Busca) =>
  useQuery({
    queryKey: chave('ordens', query),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.manutencao.listar({ query, signal }),
  })
export const useOrdem = (id: string) =>
  useQuery({
    queryKey: chave('ordem', id),
    enabled: id !== '',
    queryFn: async ({ signal }) => (await client.manutencao.buscar({ params: { id }, signal })).dados,
  })
export const useHistoricos = () =>
  useQuery({
    queryKey: chave('historicos'),
    queryFn: async ({ signal }) => (await client.manutencao.historicos({ signal })).dados,
  })
export const useHistoricoAberto = (id: string) =>
  useQuery({
    queryKey: chave('historico', id),
    enabled: id !== '',
    queryFn: async ({ signal }) => (await client.manutencao.historico({ params: { id }, signal })).dados,
  })
export const useParadas = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: chave('paradas', id),
    enabled,
    queryFn: async ({ signal }) => (await client.manutencao.paradas({ params: { id }, signal })).dados,
  })
export const useVencimentos = () =>
  useQuery({
    queryKey: chave('vencimentos'),
    queryFn: ({ signal }) => client.manutencao.vencimentos({ query: {}, signal }),
  })
export const useChecklists = () =>
  useQuery({
    queryKey: chave('checklists'),
    queryFn: async ({ signal }) => (await client.manutencao.checklists({ query: {}, signal })).dados,
  })
export const useDefeitos = (veiculo = '') =>
  useQuery({
    queryKey: chave('defeitos', veiculo),
    queryFn: async ({ signal }) => (await client.manutencao.defeitos({ query: { veiculo }, signal })).dados,
  })
export const useRegras = () =>
  useQuery({
    queryKey: chave('regras'),
    queryFn: async ({ signal }) => (await client.manutencao.regras({ signal })).dados,
  })

const useMudanca = mudancasDe('manutencao')
const quieta = { quieta: true } as const

export const useAbrirOrdem = () =>
  useMudanca(async (body: Corpo<'abrir'>) => (await client.manutencao.abrir({ body })).dados, {
    diz: (o) => `Ordem ${o.numero} aberta.`,
    ...quieta,
  })
export const useEditarOrdem = (id: string) =>
  useMudanca((body: Corpo<'editar'>) => client.manutencao.editar({ params: { id }, body }), {
    diz: 'Ordem salva.',
    ...quieta,
  })
export const useAprovarOrdem = (id: string) =>
  useMudanca(() => client.manutencao.aprovar({ params: { id } }), { diz: 'Ordem aprovada.' })
export const useAndarComOrdem = (id: string) =>
  useMudanca((body: Corpo<'andar'>) => client.manutencao.andar({ params: { id }, body }), {
    diz: 'Ordem atualizada.',
    ...quieta,
  })
export const useConcluirOrdem = (id: string) =>
  useMudanca((body: Corpo<'concluir'>) => client.manutencao.concluir({ params: { id }, body }), {
    diz: 'Ordem concluída.',
    ...quieta,
  })
export const usePlanoPadrao = () =>
  useMudanca((id: string) => client.manutencao.planoPadrao({ params: { id } }), {
    diz: 'Plano da classe posto no veículo.',
    ...quieta,
  })
export const useSalvarItem = (id: string | null, veiculo: string) =>
  useMudanca(
    (body: Corpo<'criarItem'>) =>
      id === null
        ? client.manutencao.criarItem({ params: { id: veiculo }, body })
        : client.manutencao.editarItem({ params: { id }, body }),
    { diz: 'Item salvo.', ...quieta },
  )
export const useTirarItem = () =>
  useMudanca((id: string) => client.manutencao.tirarItem({ params: { id } }), {
    diz: 'Item tirado do plano.',
  })
export const useTrocarVeiculo = (id: string) =>
  useMudanca(
    async (body: Corpo<'trocarVeiculo'>) =>
      (await client.manutencao.trocarVeiculo({ params: { id }, body })).dados,
    { diz: (_, { romaneio }) => `O romaneio ${romaneio} segue com outro veículo.` },
  )
export const useResolverDefeito = (id: string) =>
  useMudanca(
    (body: Corpo<'resolverDefeito'>) => client.manutencao.resolverDefeito({ params: { id }, body }),
    {
      diz: 'Defeito resolvido.',
      ...quieta,
    },
  )
export const useGravarRegras = () =>
  useMudanca((body: Corpo<'gravarRegras'>) => client.manutencao.gravarRegras({ body }), {
    diz: 'Regras gravadas.',
    ...quieta,
  })
export const exportarOrdens = (body: Corpo<'exportar'>) => client.manutencao.exportar({ body })

/** What a sheet of past maintenance would be; nothing changes. */
export const usePreverHistorico = () =>
  useMudancaLivre(
    async (arquivo: File) => (await client.manutencao.preverHistorico({ body: { arquivo } })).dados,
  )
export const useImportarHistorico = () =>
  useMudanca(
    async (arquivo: File) => (await client.manutencao.importarHistorico({ body: { arquivo } })).dados,
  )
export const useDesfazerHistorico = () =>
  useMudanca((id: string) => client.manutencao.desfazerHistorico({ params: { id } }), {
    diz: 'Planilha desfeita.',
  })
