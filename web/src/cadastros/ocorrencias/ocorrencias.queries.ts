import { useQuery } from '@tanstack/react-query'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe } from '../../lib/mudanca.ts'

const chave = chavesDe('ocorrencias')

type CodigoNovo = Parameters<typeof client.ocorrencias.salvar>[0]['body']

/** Every occurrence there is, by its canonical code. */
export const useOcorrencias = (enabled = true) =>
  useQuery({
    queryKey: chave('todas'),
    enabled,
    staleTime: 3_600_000,
    queryFn: async ({ signal }) => (await client.ocorrencias.listar({ signal })).dados,
  })

export const useTabela = () =>
  useQuery({
    queryKey: chave('tabela'),
    queryFn: async ({ signal }) => (await client.ocorrencias.tabela({ signal })).dados,
  })

export const useParceiros = () =>
  useQuery({
    queryKey: chave('parceiros'),
    queryFn: async ({ signal }) => (await client.ocorrencias.parceiros({ signal })).dados,
  })

export const useCodigos = (parceiro: string) =>
  useQuery({
    queryKey: chave('codigos', parceiro),
    enabled: parceiro !== '',
    queryFn: async ({ signal }) => (await client.ocorrencias.codigos({ params: { parceiro }, signal })).dados,
  })

export const useTraducao = (parceiro: string, codigo: string, sentido: 'entrada' | 'saida') =>
  useQuery({
    queryKey: chave('codigos', parceiro, 'traduzir', codigo, sentido),
    enabled: parceiro !== '' && /^[0-9A-Za-z]{1,10}$/.test(codigo),
    queryFn: async ({ signal }) =>
      (await client.ocorrencias.traduzir({ params: { parceiro }, query: { codigo, sentido }, signal })).dados,
  })

const useMudanca = mudancasDe('ocorrencias')

export const useSalvarCodigo = (parceiro: string) =>
  useMudanca((body: CodigoNovo) => client.ocorrencias.salvar({ params: { parceiro }, body }), {
    quieta: true,
  })
export const useExcluirCodigo = (parceiro: string) =>
  useMudanca((id: string) => client.ocorrencias.excluir({ params: { parceiro, id } }))
/** Read without writing: nothing is invalidated until it is saved. */
export const useColar = (parceiro: string) =>
  useMudanca(
    async (body: Parameters<typeof client.ocorrencias.colar>[0]['body']) =>
      (await client.ocorrencias.colar({ params: { parceiro }, body })).dados,
    { quieta: true },
  )

/** Queue the spreadsheets of what the screens list. */
export const exportarOcorrencias = (body: Parameters<typeof client.ocorrencias.exportar>[0]['body']) =>
  client.ocorrencias.exportar({ body })
export const exportarCodigos = (parceiro: string) =>
  client.ocorrencias.exportarCodigos({ params: { parceiro } })
