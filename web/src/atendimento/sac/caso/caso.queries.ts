import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { chavesDe } from '../../../lib/chaves.ts'
import { client } from '../../../lib/client.ts'
import { mudancasDe } from '../../../lib/mudanca.ts'
import { salvarArquivo } from '../../../lib/salvar-arquivo.ts'

const chave = chavesDe('sac')
const useMudanca = mudancasDe('sac')
const quieta = { quieta: true } as const

export const useCaso = (id: string) =>
  useQuery({
    queryKey: chave('caso', id),
    queryFn: async ({ signal }) => (await client.sac.caso({ params: { id }, signal })).dados,
  })

type Procura = Parameters<typeof client.sac.indenizacoes>[0]['query']
export const useIndenizacoes = (query: Procura) =>
  useQuery({
    queryKey: chave('indenizacoes', query),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.sac.indenizacoes({ query, signal }),
  })
export const useIndenizacao = (id: string) =>
  useQuery({
    queryKey: chave('indenizacao', id),
    enabled: id !== '',
    queryFn: async ({ signal }) => (await client.sac.indenizacao({ params: { id }, signal })).dados,
  })

const nomeDe = (numero: string, versao: number) => `incidente-${numero}${versao ? `-v${versao}` : ''}`
export const baixarMacoPdf = async (id: string, numero: string, versao: number) =>
  salvarArquivo(
    await client.sac.macoPdf({ params: { id }, query: { versao } }),
    `${nomeDe(numero, versao)}.pdf`,
  )
export const baixarMacoZip = async (id: string, numero: string, versao: number) =>
  salvarArquivo(
    await client.sac.macoZip({ params: { id }, query: { versao } }),
    `${nomeDe(numero, versao)}.zip`,
  )

export const useCasarSobra = (id: string) =>
  useMudanca((com: string) => client.sac.casarSobra({ params: { id }, body: { com } }), {
    diz: 'Falta e sobra ligadas; a sobra está resolvida.',
  })
export const useAbrirAcareacao = (id: string) =>
  useMudanca((nota_id: string) => client.sac.abrirAcareacao({ params: { id }, body: { nota_id } }))
export const useAndarAcareacao = (id: string) =>
  useMudanca((acao: 'enviarComprovante' | 'aceitarComprovante' | 'recusarComprovante') =>
    client.sac[acao]({ params: { id } }),
  )

type ComCorpo =
  | 'concluirAcareacao'
  | 'abrirIndenizacao'
  | 'calcularIndenizacao'
  | 'avisarSeguradora'
  | 'pedirAprovacao'
  | 'negarIndenizacao'
  | 'pagarIndenizacao'
  | 'encerrarIndenizacao'
type Corpo<C extends ComCorpo> = Parameters<(typeof client.sac)[C]>[0] extends { body: infer B } ? B : never
export const useConcluirAcareacao = (id: string) =>
  useMudanca(
    (body: Corpo<'concluirAcareacao'>) => client.sac.concluirAcareacao({ params: { id }, body }),
    quieta,
  )
export const useAbrirIndenizacao = (id: string) =>
  useMudanca(
    (body: Corpo<'abrirIndenizacao'>) => client.sac.abrirIndenizacao({ params: { id }, body }),
    quieta,
  )
export const useCalcular = (id: string) =>
  useMudanca(
    (body: Corpo<'calcularIndenizacao'>) => client.sac.calcularIndenizacao({ params: { id }, body }),
    quieta,
  )
export const useAvisar = (id: string) =>
  useMudanca(
    (body: Corpo<'avisarSeguradora'>) => client.sac.avisarSeguradora({ params: { id }, body }),
    quieta,
  )
export const usePedirAprovacao = (id: string) =>
  useMudanca((body: Corpo<'pedirAprovacao'>) => client.sac.pedirAprovacao({ params: { id }, body }), quieta)
export const useNegar = (id: string) =>
  useMudanca(
    (body: Corpo<'negarIndenizacao'>) => client.sac.negarIndenizacao({ params: { id }, body }),
    quieta,
  )
export const usePagar = (id: string) =>
  useMudanca(
    (body: Corpo<'pagarIndenizacao'>) => client.sac.pagarIndenizacao({ params: { id }, body }),
    quieta,
  )
export const useEncerrarIndenizacao = (id: string) =>
  useMudanca(
    (body: Corpo<'encerrarIndenizacao'>) => client.sac.encerrarIndenizacao({ params: { id }, body }),
    quieta,
  )

/** Acts that ask for nothing more. */
export const useAndarIndenizacao = (id: string) =>
  useMudanca(
    (acao: 'pedirDocumentos' | 'regularIndenizacao' | 'analisarIndenizacao' | 'aprovarIndenizacao') =>
      client.sac[acao]({ params: { id } }),
  )
export const useDocumento = (id: string) =>
  useMudanca((body: { nome: string; tem: boolean }) =>
    client.sac.documentoDaIndenizacao({ params: { id }, body }),
  )
