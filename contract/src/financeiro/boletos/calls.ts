import { z } from 'zod'
import { endpoint, type ModuleContract } from '../../endpoint.ts'
import { dia, id, umOuMais } from '../../formats.ts'
import { comDados, Ok } from '../../replies.ts'
import * as f from './formas.ts'
import { MAIS_BOLETOS_DE_UMA_VEZ } from './nomes.ts'

/** Bytes of a return that is read at once. */
export const MAIOR_RETORNO = 24 * 1024 * 1024

const umSo = z.object({ id })
const pagina = {
  pagina: z.coerce.number().int().min(1).max(10_000).default(1),
  por_pagina: z.coerce.number().int().min(1).max(200).default(50),
}

export const RetornoMandado = z
  .object({
    convenio: id,
    nome: z.string().trim().min(1).max(120),
    /** The file byte for byte. */
    base64: z.base64('Arquivo inválido').min(1, 'Escolha o arquivo').max(MAIOR_RETORNO),
  })
  .meta({ id: 'RetornoMandado' })

export const BoletoPedido = z
  .object({
    titulo: id,
    convenio: id,
    /** Left out, what was said of this payer the last time. */
    pagador: f.Pagador.nullish(),
  })
  .meta({ id: 'BoletoPedido' })

export const InstrucaoPedida = z
  .object({
    boletos: z.array(id).min(1, 'Escolha os boletos').max(MAIS_BOLETOS_DE_UMA_VEZ),
    tipo: f.tipoDeInstrucao,
    /** The new due day. */
    vencimento: dia.nullish(),
    /** What is taken off. */
    valor_centavos: z.number().int().min(1, 'Diga o valor').max(100_000_000_000).nullish(),
  })
  .refine((q) => q.tipo !== 'vencimento' || q.vencimento, {
    path: ['vencimento'],
    error: 'Diga o novo vencimento',
  })
  .refine((q) => q.tipo !== 'abater' || q.valor_centavos, { path: ['valor_centavos'], error: 'Diga o valor' })
  .meta({ id: 'InstrucaoPedida' })

const UmArquivo = comDados(
  z.object({
    arquivo: f.ArquivoBancario,
    /** What each line of a return did. */
    linhas: z.array(f.LinhaDoRetorno),
    /** What a remessa asked for. */
    movimentos: z.array(f.MovimentoDaRemessa),
  }),
).meta({ id: 'UmArquivoBancario' })

export const boletos = {
  convenios: endpoint({
    method: 'GET',
    path: '/api/financeiro/convenios',
    access: { escrever: 'titulos' },
    summary: 'Convênios de cobrança do grupo',
    response: comDados(z.array(f.Convenio)).meta({ id: 'Convenios' }),
  }),
  gravarConvenio: endpoint({
    method: 'POST',
    path: '/api/financeiro/convenios',
    access: { escrever: 'configFinanceira' },
    summary: 'Cria ou muda um convênio de cobrança',
    body: f.ConvenioEscrito,
    response: Ok,
  }),
  listarBoletos: endpoint({
    method: 'GET',
    path: '/api/financeiro/boletos',
    access: { ler: 'titulos' },
    pessoal: 'lista',
    summary: 'Boletos; o embarcador vê os registrados do que deve',
    query: z.object({
      titulo: z.union([id, z.literal('')]).default(''),
      convenio: z.union([id, z.literal('')]).default(''),
      situacao: umOuMais(f.situacao, 6).default([]),
      ...pagina,
    }),
    response: comDados(z.array(f.Boleto)).extend({ total: z.number() }).meta({ id: 'Boletos' }),
  }),
  emitirBoleto: endpoint({
    method: 'POST',
    path: '/api/financeiro/boletos',
    access: { escrever: 'titulos' },
    summary: 'Dá a um título a receber o seu boleto, que espera pela remessa',
    body: BoletoPedido,
    response: comDados(f.Boleto).meta({ id: 'UmBoleto' }),
  }),
  pdfDoBoleto: endpoint({
    method: 'GET',
    path: '/api/financeiro/boletos/{id}/pdf',
    access: { ler: 'titulos' },
    pessoal: 'pessoa',
    summary: 'O boleto registrado em PDF, com código de barras e PIX',
    travel: 'arquivo',
    params: umSo,
    response: z.unknown(),
  }),
  baixarBoleto: endpoint({
    method: 'POST',
    path: '/api/financeiro/boletos/{id}/baixar',
    access: { escrever: 'titulos' },
    summary:
      'Tira um boleto: o que espera, na hora; o registrado pela API, no banco também; por arquivo, pede a baixa',
    params: umSo,
    body: z.object({}),
    response: comDados(f.Boleto).meta({ id: 'BoletoBaixado' }),
  }),
  pedirInstrucao: endpoint({
    method: 'POST',
    path: '/api/financeiro/boletos/instrucoes',
    access: { escrever: 'titulos' },
    summary: 'Pede ao banco baixa, protesto, sustação, vencimento ou abatimento; vale quando ele confirma',
    body: InstrucaoPedida,
    response: comDados(
      z.object({
        pedidas: z.number(),
        /** Those that could not be asked for, and why. */
        fora: z.array(z.object({ boleto: z.string(), titulo_numero: z.number(), motivo: z.string() })),
      }),
    ).meta({ id: 'InstrucoesPedidas' }),
  }),
  desistirDaInstrucao: endpoint({
    method: 'POST',
    path: '/api/financeiro/boletos/instrucoes/{id}/desistir',
    access: { escrever: 'titulos' },
    summary: 'Tira da fila uma instrução que ainda não foi ao banco',
    params: umSo,
    body: z.object({}),
    response: comDados(f.Boleto).meta({ id: 'BoletoSemInstrucao' }),
  }),
  retomarCobranca: endpoint({
    method: 'POST',
    path: '/api/financeiro/boletos/{id}/retomar-cobranca',
    access: { escrever: 'regua' },
    summary: 'Volta a cobrar o título que o banco disse contestado, protestado ou negativado',
    params: umSo,
    body: z.object({}),
    response: comDados(f.Boleto).meta({ id: 'BoletoCobrado' }),
  }),
  perguntarAoBanco: endpoint({
    method: 'POST',
    path: '/api/financeiro/convenios/{id}/perguntar',
    access: { escrever: 'titulos' },
    summary: 'Manda já ao banco o que espera e lê o que ele tem de novo, sem esperar a hora',
    params: umSo,
    body: z.object({}),
    response: Ok,
  }),
  portaDoConvenio: endpoint({
    method: 'GET',
    path: '/api/financeiro/convenios/{id}/porta',
    access: { escrever: 'configFinanceira' },
    summary: 'O endereço em que o banco avisa o que foi pago, e o segredo com que assina',
    params: umSo,
    response: comDados(z.object({ url: z.string(), segredo: z.string() })).meta({ id: 'PortaDoConvenio' }),
  }),
  avisoDoBanco: endpoint({
    method: 'POST',
    path: '/api/financeiro/bancos/{porta}/aviso',
    access: 'public',
    summary: 'O banco avisa que algo foi pago; quantas vezes for dito, vale uma',
    params: z.object({ porta: z.string().min(10).max(120) }),
    body: z
      .object({
        /** The message as text, byte for byte as it was signed. */
        evento: z.string().min(2).max(65_536),
        /** HMAC-SHA256 of it, in hex. */
        assinatura: z.string().regex(/^[0-9a-f]{64}$/, 'Assinatura inválida'),
      })
      .meta({ id: 'AvisoDoBanco' }),
    response: Ok,
  }),
  previaDaRemessa: endpoint({
    method: 'GET',
    path: '/api/financeiro/convenios/{id}/remessa',
    access: { escrever: 'titulos' },
    summary: 'O que a próxima remessa levaria: registros e instruções',
    params: umSo,
    response: comDados(z.array(f.MovimentoDaRemessa)).meta({ id: 'PreviaDaRemessa' }),
  }),
  gerarRemessa: endpoint({
    method: 'POST',
    path: '/api/financeiro/convenios/{id}/remessa',
    access: { escrever: 'titulos' },
    summary: 'Fecha numa remessa os boletos e as instruções que esperam neste convênio',
    params: umSo,
    body: z.object({}),
    response: comDados(f.ArquivoBancario).meta({ id: 'RemessaFeita' }),
  }),
  reenviarRemessa: endpoint({
    method: 'POST',
    path: '/api/financeiro/arquivos-bancarios/{id}/reenviar',
    access: { escrever: 'titulos' },
    summary: 'Manda outra vez, noutro arquivo com outro número, o que o banco não respondeu de uma remessa',
    params: umSo,
    body: z.object({}),
    response: comDados(f.ArquivoBancario).meta({ id: 'RemessaOutraVez' }),
  }),
  receberRetorno: endpoint({
    method: 'POST',
    path: '/api/financeiro/retornos',
    access: { escrever: 'titulos' },
    summary: 'Lê um retorno do banco: registra, rejeita e baixa; o mesmo arquivo duas vezes vale uma',
    body: RetornoMandado,
    bodyLimit: MAIOR_RETORNO + 4096,
    response: UmArquivo,
  }),
  arquivosBancarios: endpoint({
    method: 'GET',
    path: '/api/financeiro/arquivos-bancarios',
    access: { escrever: 'titulos' },
    summary: 'Remessas e retornos, o mais novo primeiro',
    query: z.object({ convenio: z.union([id, z.literal('')]).default(''), ...pagina }),
    response: comDados(z.array(f.ArquivoBancario))
      .extend({ total: z.number() })
      .meta({ id: 'ArquivosBancarios' }),
  }),
  arquivoBancario: endpoint({
    method: 'GET',
    path: '/api/financeiro/arquivos-bancarios/{id}',
    access: { escrever: 'titulos' },
    summary: 'Um arquivo e o que cada linha dele fez',
    params: umSo,
    response: UmArquivo,
  }),
  bytesDoArquivo: endpoint({
    method: 'GET',
    path: '/api/financeiro/arquivos-bancarios/{id}/bytes',
    access: { escrever: 'titulos' },
    summary: 'Os bytes de uma remessa ou de um retorno, como foram ou vieram',
    params: umSo,
    response: comDados(z.object({ nome: z.string(), base64: z.string() })).meta({
      id: 'BytesDoArquivoBancario',
    }),
  }),
} as const satisfies ModuleContract
