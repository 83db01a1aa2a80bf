import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, umOuMais } from '../../formats.ts'
import { comDados } from '../../replies.ts'
import * as f from './formas.ts'
import { estadosDoLote } from './nomes.ts'

/** In one batch at most. */
export const MAIS_POR_LOTE = 500
const umSo = z.object({ id })
const vazio = z.object({})
const raiz = '/api/financeiro/pagamentos'
const pagina = {
  pagina: z.coerce.number().int().min(1).max(10_000).default(1),
  por_pagina: z.coerce.number().int().min(1).max(200).default(50),
}
const varios = (o_que: string) => z.array(id).min(1, o_que).max(MAIS_POR_LOTE)
export const codigo = z.string().trim().max(20).default('')
export const MotivoDoPagamento = z
  .object({ motivo: z.string().trim().min(3, 'Diga por quê').max(300) })
  .meta({ id: 'MotivoDoPagamento' })
export const LoteMontar = z
  .object({ convenio: id, pagamentos: varios('Escolha os pagamentos') })
  .meta({ id: 'LoteMontar' })
export const LoteAprovar = z
  .object({
    /** Of the bytes that were looked at: others are not approved by it. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/, 'Diga o que aprova'),
    codigo,
  })
  .meta({ id: 'LoteAprovar' })
const UmLote = comDados(z.object({ lote: f.Lote, pagamentos: z.array(f.Pagamento) })).meta({ id: 'UmLote' })

/** Batches: put together, approved by their bytes, sent. */
export const chamadasDeLotes = {
  lotes: endpoint({
    method: 'GET',
    path: `${raiz}/lotes`,
    access: { escrever: 'titulos' },
    summary: 'Lotes de pagamento, o mais novo primeiro',
    query: z.object({
      estado: umOuMais(z.enum(estadosDoLote), estadosDoLote.length).default([]),
      ...pagina,
    }),
    response: comDados(z.array(f.Lote)).extend({ total: z.number() }).meta({ id: 'LotesDePagamento' }),
  }),
  montarLote: endpoint({
    method: 'POST',
    path: `${raiz}/lotes`,
    access: { escrever: 'titulos' },
    summary: 'Fecha pagamentos programados num lote, que espera a aprovação de outra pessoa',
    body: LoteMontar,
    response: UmLote,
  }),
  lote: endpoint({
    method: 'GET',
    path: `${raiz}/lotes/{id}`,
    access: { escrever: 'titulos' },
    summary: 'Um lote com o que paga, e quem já aprovou',
    params: umSo,
    response: UmLote,
  }),
  remontarLote: endpoint({
    method: 'POST',
    path: `${raiz}/lotes/{id}/remontar`,
    access: { escrever: 'titulos' },
    summary: 'Faz o arquivo outra vez, com o que mudou e outro número; quem aprovou aprova de novo',
    params: umSo,
    body: vazio,
    response: UmLote,
  }),
  aprovarLote: endpoint({
    method: 'POST',
    path: `${raiz}/lotes/{id}/aprovar`,
    access: { escrever: 'aprovacoes' },
    summary:
      'Aprova os bytes deste SHA-256; quem montou ou disse o destino nunca aprova, e quem tem segundo fator diz o código',
    params: umSo,
    body: LoteAprovar,
    response: UmLote,
  }),
  enviarLote: endpoint({
    method: 'POST',
    path: `${raiz}/lotes/{id}/enviar`,
    access: { escrever: 'titulos' },
    summary: 'Manda ao banco um lote aprovado, pelo caminho do convênio',
    params: umSo,
    body: vazio,
    response: UmLote,
  }),
  cancelarLote: endpoint({
    method: 'POST',
    path: `${raiz}/lotes/{id}/cancelar`,
    access: { escrever: 'titulos' },
    summary: 'Desfaz um lote que não foi; os pagamentos voltam a esperar',
    params: umSo,
    body: MotivoDoPagamento,
    response: UmLote,
  }),
  bytesDoLote: endpoint({
    method: 'GET',
    path: `${raiz}/lotes/{id}/bytes`,
    access: { escrever: 'titulos' },
    summary: 'O arquivo de um lote enviado, os mesmos bytes a cada vez',
    pessoal: 'exportacao',
    params: umSo,
    response: comDados(z.object({ nome: z.string(), base64: z.string() })).meta({ id: 'BytesDoLote' }),
  }),
}
