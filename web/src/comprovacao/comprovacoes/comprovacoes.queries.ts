import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Comprovante } from '@tropeiro/contract/comprovacao/comprovacoes/calls'
import { chavesDe } from '../../lib/chaves.ts'
import { client } from '../../lib/client.ts'
import { mudancasDe, useMutation } from '../../lib/mudanca.ts'
import { refresh } from '../../lib/refresh.ts'
import { toast } from '../../ui/toast.tsx'
import { enviarImagens } from './enviar-imagens.ts'

const chave = chavesDe('comprovacoes', { ouve: ['notas', 'canhotos'] })

const keyOf = (nota: string) => chave('da-nota', nota)

/** A signed address is reused for a while, so that a refresh does not load, and turn back, the image in view. */
const URL_LIVES_MS = 8 * 60_000
const known = new Map<string, { url: string; at: number }>()

/** The same file keeps the address it was first shown by, for as long as that lives. */
export function urlEstavel(url: string, now: number): string {
  const path = url.split('?')[0] ?? url
  const before = known.get(path)
  if (before && now - before.at < URL_LIVES_MS) return before.url
  known.set(path, { url, at: now })
  return url
}

const withSteadyImages = (comprovantes: readonly Comprovante[], now: number): Comprovante[] =>
  comprovantes.map((c) => ({
    ...c,
    imagens: c.imagens.map((image) => ({ ...image, url: urlEstavel(image.url, now) })),
    retiradas: c.retiradas.map((image) => ({ ...image, url: urlEstavel(image.url, now) })),
  }))

/** The proofs of a note, the newest first. */
export const useComprovantes = (nota: string) =>
  useQuery({
    queryKey: keyOf(nota),
    enabled: nota !== '',
    refetchInterval: URL_LIVES_MS,
    queryFn: async ({ signal }) => {
      const { dados } = await client.comprovacoes.nota({ params: { id: nota }, signal })
      return { ...dados, comprovantes: withSteadyImages(dados.comprovantes, Date.now()) }
    },
  })

export function useAuditar() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: { notas: string[]; acao: 'aprovar' | 'reprovar'; motivo?: string }) =>
      (await client.comprovacoes.auditar({ body })).dados,
    onSuccess: (results) => {
      for (const { resultado, mensagem } of results.slice(0, 1))
        if (resultado === 'ignorada') toast.warning(mensagem)
        else toast.success(mensagem)
    },
    onSettled: () => refresh(queries, 'comprovacoes'),
  })
}

export type NovoRegistro = {
  idempotencia: string
  nota: string
  ocorrencia: number
  recebedor_nome: string
  recebedor_documento: string
  recebedor_grau: '' | 'proprio' | 'funcionario' | 'portaria' | 'familiar' | 'vizinho' | 'outro'
  observacao: string
  em: string
  arquivos: readonly File[]
}

export function useRegistrar() {
  const queries = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: async ({ arquivos, ...body }: NovoRegistro) => {
      const imagens = arquivos.length > 0 ? await enviarImagens(arquivos) : []
      return (await client.comprovacoes.registrar({ body: { ...body, imagens } })).dados
    },
    onSuccess: ({ mensagem }) => {
      toast.success(mensagem)
      return refresh(queries, 'comprovacoes')
    },
  })
}

const useMudanca = mudancasDe('comprovacoes')
const mensagem = (reply: { mensagem?: string | undefined }) => reply.mensagem

export const useRetirarImagem = () =>
  useMudanca(
    ({ motivo, ...params }: { id: string; imagem: string; motivo: string }) =>
      client.comprovacoes.retirarImagem({ params, body: { motivo } }),
    { quieta: true, diz: mensagem },
  )
export const useDevolverImagem = () =>
  useMudanca((params: { id: string; imagem: string }) => client.comprovacoes.devolverImagem({ params }), {
    diz: mensagem,
  })

/** For who judges proofs elsewhere: what shows them is read again. */
export const releiaComprovacoes = (queries: QueryClient) => refresh(queries, 'comprovacoes')
