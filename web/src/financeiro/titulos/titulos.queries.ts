import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallInput, contract } from '@tropeiro/contract'
import type { Natureza } from '@tropeiro/contract/financeiro/titulos/nomes'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe } from '../../lib/mudanca.ts'

/** Titles follow invoices; what is reconciled or approved moves them too. */
const chave = chavesDe('titulos', {
  ouve: ['faturas', 'tarefas', 'contas', 'solicitacoes', 'acertos', 'boletos', 'pagamentos', 'regua'],
})

type Calls = typeof contract.titulos
type Corpo<C extends keyof Calls> = CallInput<Calls[C]> extends { body: infer B } ? B : never
type Busca = CallInput<Calls['listar']>['query']

export const useTitulos = (query: Busca) =>
  useQuery({
    queryKey: chave('lista', query),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.titulos.listar({ query, signal }),
  })

export const useTitulo = (id: string) =>
  useQuery({
    queryKey: chave('um', id),
    enabled: id !== '',
    queryFn: async ({ signal }) => (await client.titulos.buscar({ params: { id }, signal })).dados,
  })

export const useEncargos = (id: string, dia: string, aberto: boolean) =>
  useQuery({
    queryKey: chave('encargos', id, dia),
    enabled: aberto && dia !== '',
    queryFn: async ({ signal }) =>
      (await client.titulos.encargos({ params: { id }, query: { dia }, signal })).dados,
  })

/** Categories, cost centres, accounts and charges of the group. */
export const useCadastros = (aberto = true) =>
  useQuery({
    queryKey: chave('cadastros'),
    enabled: aberto,
    queryFn: async ({ signal }) => (await client.titulos.cadastros({ signal })).dados,
  })

const useMudanca = mudancasDe('titulos')
const quieta = { quieta: true } as const

export const useCriar = () =>
  useMudanca(async (body: Corpo<'criar'>) => (await client.titulos.criar({ body })).dados, quieta)
export const useBaixarVarios = () =>
  useMudanca(
    async (body: Corpo<'baixarVarios'>) => (await client.titulos.baixarVarios({ body })).dados,
    quieta,
  )
export const useAlterar = (id: string) =>
  useMudanca((body: Corpo<'alterar'>) => client.titulos.alterar({ params: { id }, body }), {
    diz: 'Título gravado.',
    ...quieta,
  })
export const useBaixar = (id: string) =>
  useMudanca((body: Corpo<'baixar'>) => client.titulos.baixar({ params: { id }, body }), {
    diz: 'Baixa gravada.',
    ...quieta,
  })
export const useAjustar = (id: string) =>
  useMudanca((body: Corpo<'ajustar'>) => client.titulos.ajustar({ params: { id }, body }), {
    diz: 'Ajuste gravado.',
    ...quieta,
  })
export const useEstornar = (id: string) =>
  useMudanca((body: Corpo<'estornar'>) => client.titulos.estornar({ params: { id }, body }), {
    diz: 'Estornado.',
    ...quieta,
  })
export const useRenegociar = (id: string) =>
  useMudanca((body: Corpo<'renegociar'>) => client.titulos.renegociar({ params: { id }, body }), {
    diz: 'Renegociado.',
    ...quieta,
  })
export const usePerder = (id: string) =>
  useMudanca((body: Corpo<'perder'>) => client.titulos.perder({ params: { id }, body }), quieta)
export const useCancelar = (id: string) =>
  useMudanca((body: Corpo<'cancelar'>) => client.titulos.cancelar({ params: { id }, body }), quieta)
export const useProgramar = (id: string) =>
  useMudanca((body: Corpo<'programar'>) => client.titulos.programar({ params: { id }, body }), quieta)
export const useConfirmar = (id: string) =>
  useMudanca(() => client.titulos.confirmar({ params: { id }, body: {} }), { diz: 'Título confirmado.' })
export const useDesprogramar = (id: string) =>
  useMudanca(() => client.titulos.desprogramar({ params: { id }, body: {} }), { diz: 'Fora da programação.' })

export const useCeder = () =>
  useMudanca(async (body: Corpo<'ceder'>) => (await client.titulos.ceder({ body })).dados, quieta)
export const useRecomprar = () =>
  useMudanca((body: Corpo<'recomprar'>) => client.titulos.recomprar({ body }), {
    diz: 'Recomprado.',
    ...quieta,
  })
export const useDevolver = () =>
  useMudanca((body: Corpo<'devolver'>) => client.titulos.devolver({ body }), {
    diz: 'Devolvido: o título é livre.',
    ...quieta,
  })

type Planilha = { arquivo: File; natureza: Natureza; cnpj_empresa: string }
const daPlanilha = ({ natureza, cnpj_empresa }: Planilha) =>
  cnpj_empresa ? { natureza, cnpj_empresa } : { natureza }
export const usePreverPlanilha = () =>
  useMudanca(
    async (q: Planilha) =>
      (await client.titulos.previaDaPlanilha({ query: daPlanilha(q), body: { arquivo: q.arquivo } })).dados,
  )
export const useImportarPlanilha = () =>
  useMudanca(
    async (q: Planilha) =>
      (await client.titulos.importarPlanilha({ query: daPlanilha(q), body: { arquivo: q.arquivo } })).dados,
  )
export const useLotesDeTitulos = (aberto: boolean) =>
  useQuery({
    queryKey: chave('lotes'),
    enabled: aberto,
    queryFn: async ({ signal }) => (await client.titulos.lotesDeTitulos({ signal })).dados,
  })
export const useLoteDeTitulos = (id: string) =>
  useQuery({
    queryKey: chave('lote', id),
    enabled: id !== '',
    queryFn: async ({ signal }) => (await client.titulos.loteDeTitulos({ params: { id }, signal })).dados,
  })
export const useDesfazerPlanilha = () =>
  useMudanca(
    async ({ id, titulos }: { id: string; titulos?: string[] }) =>
      (await client.titulos.desfazerPlanilha({ params: { id }, body: titulos ? { titulos } : {} })).dados,
  )

export const useGravarConta = () =>
  useMudanca((body: Corpo<'gravarConta'>) => client.titulos.gravarConta({ body }), {
    diz: 'Conta gravada.',
    ...quieta,
  })
export const useGravarCategoria = () =>
  useMudanca((body: Corpo<'gravarCategoria'>) => client.titulos.gravarCategoria({ body }), {
    diz: 'Categoria gravada.',
    ...quieta,
  })
export const useGravarCentro = () =>
  useMudanca((body: Corpo<'gravarCentro'>) => client.titulos.gravarCentro({ body }), {
    diz: 'Centro de custo gravado.',
    ...quieta,
  })
export const useConfigurar = () =>
  useMudanca((body: Corpo<'configurarFinanceiro'>) => client.titulos.configurarFinanceiro({ body }), {
    diz: 'Encargos gravados.',
    ...quieta,
  })

/** Queues the spreadsheet of what the screen lists. */
export const exportarTitulos = (body: Corpo<'exportar'>) => client.titulos.exportar({ body })
