import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallInput, contract } from '@tropeiro/contract'
import type { Lote } from '@tropeiro/contract/financeiro/pagamentos/formas'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe } from '../../lib/mudanca.ts'
import { salvarArquivo } from '../../lib/salvar-arquivo.ts'

/** A payment is of a title, and a title is asked for or settled elsewhere. */
const chave = chavesDe('pagamentos', { ouve: ['titulos', 'solicitacoes', 'acertos'] })

type Calls = typeof contract.pagamentos
type Corpo<C extends keyof Calls> = CallInput<Calls[C]> extends { body: infer B } ? B : never
type Busca<C extends keyof Calls> = CallInput<Calls[C]> extends { query: infer Q } ? Q : never

export const useConveniosDePagamento = () =>
  useQuery({
    queryKey: chave('convenios'),
    queryFn: async ({ signal }) => (await client.pagamentos.conveniosDePagamento({ signal })).dados,
  })

export const useAPagar = (query: Busca<'aPagar'>) =>
  useQuery({
    queryKey: chave('a-pagar', query),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.pagamentos.aPagar({ query, signal }),
  })

export const usePagamentos = (query: Busca<'listarPagamentos'>, aberto = true) =>
  useQuery({
    queryKey: chave('lista', query),
    enabled: aberto,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.pagamentos.listarPagamentos({ query, signal }),
  })

export const useLotes = (query: Busca<'lotes'>) =>
  useQuery({
    queryKey: chave('lotes', query),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.pagamentos.lotes({ query, signal }),
  })

export const useLote = (id: string) =>
  useQuery({
    queryKey: chave('lote', id),
    enabled: id !== '',
    queryFn: async ({ signal }) => (await client.pagamentos.lote({ params: { id }, signal })).dados,
  })

export const useDda = (query: Busca<'dda'>) =>
  useQuery({
    queryKey: chave('dda', query),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.pagamentos.dda({ query, signal }),
  })

export const useArquivosDoBanco = (pagina: number) =>
  useQuery({
    queryKey: chave('arquivos', pagina),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.pagamentos.arquivosDoBanco({ query: { pagina, por_pagina: 50 }, signal }),
  })

export const useArquivoDoBanco = (id: string) =>
  useQuery({
    queryKey: chave('arquivo', id),
    queryFn: async ({ signal }) => (await client.pagamentos.arquivoDoBanco({ params: { id }, signal })).dados,
  })

export const usePortaDosPagamentos = (id: string) =>
  useQuery({
    queryKey: chave('porta', id),
    queryFn: async ({ signal }) =>
      (await client.pagamentos.portaDosPagamentos({ params: { id }, signal })).dados,
  })

const useMudanca = mudancasDe('pagamentos')
const quieta = { quieta: true } as const

export const useProgramarPagamentos = () =>
  useMudanca((body: Corpo<'programarPagamentos'>) => client.pagamentos.programarPagamentos({ body }), {
    diz: 'Pagamento programado.',
    ...quieta,
  })
export const useCorrigir = (id: string) =>
  useMudanca(
    (body: Corpo<'corrigirPagamento'>) => client.pagamentos.corrigirPagamento({ params: { id }, body }),
    { diz: 'Pagamento corrigido: espera por um lote.', ...quieta },
  )
export const useTirar = () =>
  useMudanca((id: string) => client.pagamentos.tirarPagamento({ params: { id }, body: {} }), {
    diz: 'Pagamento tirado da programação.',
  })
export const useConfirmarPagamento = (id: string) =>
  useMudanca(
    (body: Corpo<'confirmarPagamento'>) => client.pagamentos.confirmarPagamento({ params: { id }, body }),
    { diz: 'Pagamento confirmado: o título foi baixado.', ...quieta },
  )
export const useDevolverPagamento = (id: string) =>
  useMudanca(
    (body: Corpo<'devolverPagamento'>) => client.pagamentos.devolverPagamento({ params: { id }, body }),
    { diz: 'Pagamento devolvido: o título volta a esperar.', ...quieta },
  )
export const useMontarLote = () =>
  useMudanca(async (body: Corpo<'montarLote'>) => (await client.pagamentos.montarLote({ body })).dados.lote, {
    diz: 'Lote montado: espera a aprovação de outra pessoa.',
  })
const aprovado = ({ estado }: Lote) =>
  estado === 'aprovado' ? 'Aprovado: já pode ir ao banco.' : 'Aprovado: falta outra pessoa.'
export const useAprovarLote = (id: string) =>
  useMudanca(
    async (body: Corpo<'aprovarLote'>) =>
      (await client.pagamentos.aprovarLote({ params: { id }, body })).dados.lote,
    { diz: aprovado },
  )
export const useAprovarLoteComCodigo = (id: string) =>
  useMudanca(
    async (body: Corpo<'aprovarLote'>) =>
      (await client.pagamentos.aprovarLote({ params: { id }, body })).dados.lote,
    { diz: aprovado, ...quieta },
  )
export const useEnviarLote = () =>
  useMudanca(
    async (id: string) => (await client.pagamentos.enviarLote({ params: { id }, body: {} })).dados.lote,
  )
export const useRemontarLote = () =>
  useMudanca((id: string) => client.pagamentos.remontarLote({ params: { id }, body: {} }), {
    diz: 'Arquivo feito de novo: quem aprovou aprova outra vez.',
  })
export const useCancelarLote = (id: string) =>
  useMudanca((body: Corpo<'cancelarLote'>) => client.pagamentos.cancelarLote({ params: { id }, body }), {
    diz: 'Lote cancelado: os pagamentos voltam a esperar.',
    ...quieta,
  })
export const useGravarConvenioDePagamento = () =>
  useMudanca(
    (body: Corpo<'gravarConvenioDePagamento'>) => client.pagamentos.gravarConvenioDePagamento({ body }),
    { diz: 'Convênio gravado.', ...quieta },
  )
export const usePerguntarDosPagamentos = () =>
  useMudanca((id: string) => client.pagamentos.perguntarDosPagamentos({ params: { id }, body: {} }), {
    diz: 'O banco será perguntado agora.',
  })
export const useLancarDda = (id: string) =>
  useMudanca((body: Corpo<'lancarDda'>) => client.pagamentos.lancarDda({ params: { id }, body }), {
    diz: 'Título lançado com o boleto dele.',
    ...quieta,
  })
export const useLigarDda = (id: string) =>
  useMudanca((body: Corpo<'ligarDda'>) => client.pagamentos.ligarDda({ params: { id }, body }), {
    diz: 'Boleto ligado ao título: é por ele que se paga.',
    ...quieta,
  })
export const useIgnorarDda = (id: string) =>
  useMudanca((body: Corpo<'ignorarDda'>) => client.pagamentos.ignorarDda({ params: { id }, body }), {
    diz: 'Este boleto não será pago.',
    ...quieta,
  })

const emBase64 = (arquivo: File): Promise<string> =>
  new Promise((pronto, falhou) => {
    const reader = new FileReader()
    reader.onload = () => pronto(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => falhou(reader.error)
    reader.readAsDataURL(arquivo)
  })
export const useReceberDoBanco = () =>
  useMudanca(
    async ({ convenio, arquivo }: { convenio: string; arquivo: File }) =>
      (
        await client.pagamentos.receberDoBanco({
          body: { convenio, nome: arquivo.name, base64: await emBase64(arquivo) },
        })
      ).dados.arquivo,
  )

export async function baixarLote(id: string): Promise<void> {
  const { nome, base64 } = (await client.pagamentos.bytesDoLote({ params: { id } })).dados
  await salvarArquivo(new Blob([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))]), nome)
}
