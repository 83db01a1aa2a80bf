import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallInput, contract } from '@tropeiro/contract'
import type { SituacaoDoBoleto } from '@tropeiro/contract/financeiro/boletos/nomes'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe } from '../../lib/mudanca.ts'
import { salvarArquivo } from '../../lib/salvar-arquivo.ts'

/** A boleto is of a title, and stands as its title does. */
const chave = chavesDe('boletos', { ouve: ['titulos'] })

type Calls = typeof contract.boletos
type Corpo<C extends keyof Calls> = CallInput<Calls[C]> extends { body: infer B } ? B : never

export const useBoletos = (q: { titulo?: string; situacao?: SituacaoDoBoleto[]; pagina?: number }) =>
  useQuery({
    queryKey: chave('lista', q),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.boletos.listarBoletos({ query: { ...q, por_pagina: 50 }, signal }),
  })

export const useConvenios = (aberto = true) =>
  useQuery({
    queryKey: chave('convenios'),
    enabled: aberto,
    queryFn: async ({ signal }) => (await client.boletos.convenios({ signal })).dados,
  })

export const useArquivos = (pagina: number) =>
  useQuery({
    queryKey: chave('arquivos', pagina),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.boletos.arquivosBancarios({ query: { pagina, por_pagina: 50 }, signal }),
  })

export const useArquivo = (id: string) =>
  useQuery({
    queryKey: chave('arquivo', id),
    enabled: id !== '',
    queryFn: async ({ signal }) => (await client.boletos.arquivoBancario({ params: { id }, signal })).dados,
  })

export const usePorta = (id: string) =>
  useQuery({
    queryKey: chave('porta', id),
    queryFn: async ({ signal }) => (await client.boletos.portaDoConvenio({ params: { id }, signal })).dados,
  })

const useMudanca = mudancasDe('boletos')
const quieta = { quieta: true } as const

export const useEmitir = () =>
  useMudanca((body: Corpo<'emitirBoleto'>) => client.boletos.emitirBoleto({ body }), {
    diz: 'Boleto emitido: aparece quando o banco o confirmar.',
    ...quieta,
  })
export const useBaixarBoleto = () =>
  useMudanca((id: string) => client.boletos.baixarBoleto({ params: { id }, body: {} }), {
    diz: 'Boleto baixado.',
  })
export const usePedirInstrucao = () =>
  useMudanca(
    async (body: Corpo<'pedirInstrucao'>) => (await client.boletos.pedirInstrucao({ body })).dados,
    quieta,
  )
export const useDesistir = () =>
  useMudanca((id: string) => client.boletos.desistirDaInstrucao({ params: { id }, body: {} }), {
    diz: 'A instrução saiu da fila.',
  })
export const usePrevia = (id: string) =>
  useQuery({
    queryKey: chave('previa', id),
    queryFn: async ({ signal }) => (await client.boletos.previaDaRemessa({ params: { id }, signal })).dados,
  })
export const useReenviar = () =>
  useMudanca(async (id: string) => (await client.boletos.reenviarRemessa({ params: { id }, body: {} })).dados)
export const useRetomarCobranca = () =>
  useMudanca((id: string) => client.boletos.retomarCobranca({ params: { id }, body: {} }), {
    diz: 'O título volta à régua.',
  })
export const useGravarConvenio = () =>
  useMudanca((body: Corpo<'gravarConvenio'>) => client.boletos.gravarConvenio({ body }), {
    diz: 'Convênio gravado.',
    ...quieta,
  })
export const usePerguntar = () =>
  useMudanca((id: string) => client.boletos.perguntarAoBanco({ params: { id }, body: {} }), {
    diz: 'O banco será perguntado agora.',
  })
export const useRemessa = () =>
  useMudanca(async (id: string) => (await client.boletos.gerarRemessa({ params: { id }, body: {} })).dados)

const emBase64 = (arquivo: File): Promise<string> =>
  new Promise((pronto, falhou) => {
    const reader = new FileReader()
    reader.onload = () => pronto(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => falhou(reader.error)
    reader.readAsDataURL(arquivo)
  })
export const useReceber = () =>
  useMudanca(
    async ({ convenio, arquivo }: { convenio: string; arquivo: File }) =>
      (
        await client.boletos.receberRetorno({
          body: { convenio, nome: arquivo.name, base64: await emBase64(arquivo) },
        })
      ).dados.arquivo,
  )

export async function baixarBytes(id: string): Promise<void> {
  const { nome, base64 } = (await client.boletos.bytesDoArquivo({ params: { id } })).dados
  await salvarArquivo(new Blob([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))]), nome)
}
export const baixarPdf = async (id: string, numero: number) =>
  salvarArquivo(await client.boletos.pdfDoBoleto({ params: { id } }), `boleto-${numero}.pdf`)
