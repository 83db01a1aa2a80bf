import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { comDados } from '../replies.ts'

/** What may be sent by signed URL: images and PDF, each up to 15 MiB. */
export const TIPOS_DE_IMAGEM = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const
export const LIMITE_DE_IMAGEM = 15 * 1024 * 1024
/** The most that is answered as a data URL; larger files have their address. */
export const LIMITE_DO_DATA_URL = 5 * 1024 * 1024

export const chaveDeArquivo = z
  .string()
  .min(3)
  .max(300)
  .regex(/^[\w][\w./-]*$/)
  .refine((v) => !v.includes('..'))

const Envio = z.object({
  chave: z.string(),
  url: z.string(),
  metodo: z.literal('PUT'),
  cabecalhos: z.record(z.string(), z.string()),
})

export const arquivos = {
  enviar: endpoint({
    method: 'POST',
    path: '/api/arquivos/enviar',
    access: 'session',
    summary: 'Pede URLs assinadas, que vencem, para enviar imagens direto ao armazenamento',
    body: z.object({
      arquivos: z
        .array(
          z.object({
            nome: z.string().max(200),
            tipo: z.enum(TIPOS_DE_IMAGEM),
            tamanho: z.int().min(1).max(LIMITE_DE_IMAGEM),
            /** SHA-256 in hex of the bytes to come; kept and compared on use. The same hash gives the same key. */
            sha256: z.string().regex(/^[0-9a-f]{64}$/),
          }),
        )
        .min(1)
        .max(50),
    }),
    response: comDados(z.array(Envio)).meta({ id: 'UrlsDeEnvio' }),
  }),
  ler: endpoint({
    method: 'POST',
    path: '/api/arquivos/ler',
    pessoal: 'imagem',
    access: 'session',
    summary: 'URLs assinadas de leitura; o que não existe ou não está ao alcance volta nulo',
    body: z.object({ chaves: z.array(chaveDeArquivo).min(1).max(200) }),
    response: comDados(z.array(z.object({ chave: z.string(), url: z.string().nullable() }))).meta({
      id: 'UrlsDeLeitura',
    }),
  }),
  dataUrl: endpoint({
    method: 'POST',
    path: '/api/arquivos/dataurl',
    pessoal: 'imagem',
    access: 'session',
    summary: 'Um arquivo como data URL, até 5 MB; o que não existe ou não está ao alcance volta nulo',
    body: z.object({ chave: chaveDeArquivo }),
    response: comDados(z.object({ chave: z.string(), url: z.string().nullable() })).meta({ id: 'DataUrl' }),
  }),
  apagar: endpoint({
    method: 'POST',
    path: '/api/arquivos/apagar',
    access: 'session',
    summary: 'Apaga o que se enviou e nada usa ainda; o que está em uso fica, e diz',
    body: z.object({ chaves: z.array(chaveDeArquivo).min(1).max(50) }),
    response: comDados(
      z.array(z.object({ chave: z.string(), resultado: z.enum(['apagada', 'em_uso', 'nao_encontrada']) })),
    ).meta({ id: 'ArquivosApagados' }),
  }),
}
