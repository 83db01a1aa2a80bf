import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallInput, contract } from '@tropeiro/contract'
import type { EmitenteDoCte } from '@tropeiro/contract/fiscal/cte/calls'
import type { RascunhoCte } from '@tropeiro/contract/fiscal/cte/rascunho'
import { ESTADOS_DO_CTE, EVENTOS_DO_CTE } from '@tropeiro/contract/fiscal/cte/rules'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe, useMutation } from '../../lib/mudanca.ts'
import { toast } from '../../ui/toast.tsx'
import type { ModeloNaTela } from '../dfe/index.ts'
import { salvarArquivo } from '../dfe/index.ts'

const chave = chavesDe('cte', { ouve: ['tributos'] })

type Calls = typeof contract.cte
export type Busca = CallInput<Calls['getcte']>['query']
type BuscaDeNotas = CallInput<Calls['getnotascte']>

export const useCtes = (query: Busca, enabled = true) =>
  useQuery({
    queryKey: chave('listar', query),
    enabled,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.cte.getcte({ query, signal }),
  })

export const useCte = (id: string) =>
  useQuery({
    queryKey: chave('um', id),
    enabled: id !== '',
    queryFn: async ({ signal }) => (await client.cte.buscar({ params: { id }, signal })).dados,
  })

export const useConfiguracoes = () =>
  useQuery({
    queryKey: chave('configuracoes'),
    queryFn: async ({ signal }) => (await client.cte.configuracoes({ signal })).dados,
  })

export const useRegras = (cnpj: string) =>
  useQuery({
    queryKey: chave('regras', cnpj),
    enabled: cnpj !== '',
    queryFn: async ({ signal }) => (await client.cte.regras({ params: { cnpj }, signal })).dados,
  })

export const useNotasParaCte = (input: Pick<BuscaDeNotas, 'params' | 'query'>, enabled: boolean) =>
  useQuery({
    queryKey: chave('notas', input),
    enabled,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.cte.getnotascte({ ...input, signal }),
  })

/** What keeps a draft from being sent and what taxes it has, asked again as it changes. */
export const useConferencia = (rascunho: RascunhoCte | null) =>
  useQuery({
    queryKey: chave('conferir', rascunho),
    enabled: rascunho !== null,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      rascunho ? (await client.cte.conferir({ body: { rascunho }, signal })).dados : null,
  })

export const usePessoas = (tipoCnpjPesquisa: 'remetente' | 'destinatario', busca: string) =>
  useQuery({
    queryKey: chave('pessoas', tipoCnpjPesquisa, busca),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await client.cte.remdest({ query: { tipoCnpjPesquisa, ...(busca ? { busca } : {}) }, signal })).dados,
  })

export const useCorrigiveis = (enabled: boolean) =>
  useQuery({
    queryKey: chave('corrigiveis'),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => (await client.cte.camposCorrigiveis({ signal })).dados,
  })

/** A mutation after which everything about CT-e is read again. */
const useMudanca = mudancasDe('cte')

/** Asks a state's register of taxpayers; whoever asks shows the answer. */
export const useConsultarCadastro = () =>
  useMutation({
    mutationFn: async (body: CallInput<Calls['consultarCadastro']>['body']) =>
      (await client.cte.consultarCadastro({ body })).dados,
    meta: { quiet: true },
  })

export const useGerar = () =>
  useMudanca(async (body: CallInput<Calls['gerar']>['body']) => (await client.cte.gerar({ body })).dados)
export const useCriar = () =>
  useMudanca(async (rascunho: RascunhoCte) => (await client.cte.criar({ body: { rascunho } })).dados)
export const useEditar = () =>
  useMudanca(
    async ({ id, ...body }: { id: string; versao: number; rascunho: RascunhoCte }) =>
      (await client.cte.editar({ params: { id }, body })).dados,
  )
export const useExcluir = () => useMudanca((id: string) => client.cte.excluir({ params: { id } }))
export const useEmitir = () =>
  useMudanca(async (id: string) => (await client.cte.emitir({ body: { id } })).dados)
export const useEmitirEmContingencia = () =>
  useMudanca(async (id: string) => {
    const { dados } = await client.cte.emitirEmContingencia({ params: { id } })
    if (dados.ok) toast.success('CT-e emitido em contingência.')
    else toast.warning(dados.pendencias.map((p) => p.mensagem).slice(0, 3))
    return dados
  })
export const useUsarProximoNumero = () =>
  useMudanca(async (id: string) => {
    const { dados } = await client.cte.usarProximoNumero({ params: { id } })
    if (dados.ok) toast.success('CT-e enviado à SEFAZ com o próximo número.')
    else toast.warning(dados.pendencias.map((p) => p.mensagem).slice(0, 3))
    return dados
  })
export const useUsarProximosNumeros = () =>
  useMudanca(async (ids: string[]) => (await client.cte.usarProximosNumeros({ body: { ids } })).dados.tarefa)
export const useDesfazerEntrega = () =>
  useMudanca((id: string) => client.cte.desfazerEntrega({ params: { id } }))
export const useReenviarEntregas = () =>
  useMudanca(async (ids: string[]) => {
    const { quantos } = (await client.cte.reenviarEntregas({ body: { ids } })).dados
    toast.success(`${quantos} CT-e: entregas a caminho da SEFAZ.`)
    return quantos
  })
export const useDesligarRegra = () =>
  useMudanca(
    ({ cnpj, ...body }: { cnpj: string; codigo: string; motivo: string }) =>
      client.cte.desligarRegra({ params: { cnpj }, body }),
    { quieta: true },
  )
export const useReligarRegra = () =>
  useMudanca(({ cnpj, codigo }: { cnpj: string; codigo: string }) =>
    client.cte.religarRegra({ params: { cnpj }, body: { codigo } }),
  )
export const useEmitirVarios = () =>
  useMudanca(async (ids: string[]) => (await client.cte.emitirVarios({ body: { ids } })).dados.tarefa)
export const useBaixarVarios = () =>
  useMudanca(async (ids: string[]) => (await client.cte.baixar({ body: { ids } })).dados.tarefa)
export const useConsultar = () =>
  useMudanca(async (id: string) => (await client.cte.consultar({ params: { id } })).dados)
export const useDerivar = () =>
  useMudanca(
    async ({ id, como }: { id: string; como: 'complementar' | 'substituicao' }) =>
      (await client.cte.derivar({ params: { id }, body: { como } })).dados,
  )
export const useSubcontratar = () =>
  useMudanca(
    async (body: CallInput<Calls['subcontratar']>['body']) => (await client.cte.subcontratar({ body })).dados,
    { quieta: true },
  )
export const useCancelar = () =>
  useMudanca(
    async ({ id, justificativa }: { id: string; justificativa: string }) =>
      (await client.cte.cancelar({ params: { id }, body: { justificativa } })).dados,
    { quieta: true },
  )
export const useCorrigir = () =>
  useMudanca(
    async ({ id, ...body }: { id: string } & CallInput<Calls['corrigir']>['body']) =>
      (await client.cte.corrigir({ params: { id }, body })).dados,
    { quieta: true },
  )
export const useRegistrarMultimodal = () =>
  useMudanca(
    async ({ id, ...body }: { id: string } & CallInput<Calls['registrarMultimodal']>['body']) =>
      (await client.cte.registrarMultimodal({ params: { id }, body })).dados,
    { quieta: true },
  )
export const useVincularPagamento = () =>
  useMudanca(
    async ({ id, ...body }: { id: string } & CallInput<Calls['vincularPagamento']>['body']) =>
      (await client.cte.vincularPagamento({ params: { id }, body })).dados,
    { quieta: true },
  )
export const useDesvincularPagamento = () =>
  useMudanca((params: { id: string; evento: string }) => client.cte.desvincularPagamento({ params }))
export const useEmail = () =>
  useMudanca(
    ({ id, para }: { id: string; para: string[] }) => client.cte.email({ params: { id }, body: { para } }),
    { quieta: true },
  )
export const useConfigurar = () =>
  useMudanca(
    async ({ cnpj, body }: { cnpj: string; body: EmitenteDoCte }) =>
      (await client.cte.configurar({ params: { cnpj }, body })).dados,
    { quieta: true },
  )
export const baixarDacte = async (id: string, nome: string) =>
  salvarArquivo(await client.cte.dacte({ params: { id } }), `DACTE-${nome}.pdf`)
export const baixarXml = async (id: string, nome: string) =>
  salvarArquivo(await client.cte.xml({ params: { id } }), `${nome}-cte.xml`)

/** The CT-e among the fiscal documents on the screens. */
export const CTE = {
  modelo: '57',
  nome: 'CT-e',
  caminho: '/app/cte',
  papel: 'DACTE',
  estados: ESTADOS_DO_CTE,
  eventos: EVENTOS_DO_CTE,
  baixarPapel: baixarDacte,
  baixarXml,
  baixarEvento: async (id: string, evento: string) =>
    salvarArquivo(await client.cte.evento({ params: { id, evento } }), `evento-${evento}.pdf`),
} as const satisfies ModeloNaTela & { baixarXml: unknown }

/** Queue the spreadsheets of what the screens list. */
export const exportarCtes = ({ pagina: _, por_pagina: __, ...body }: Busca) => client.cte.exportar({ body })
