import { z } from 'zod'
import { endpoint, type ModuleContract } from '../../endpoint.ts'
import { dia, id, umOuMais } from '../../formats.ts'
import { comDados, Ok } from '../../replies.ts'
import * as f from './formas.ts'
import { chamadasDeLotes, codigo, MAIS_POR_LOTE, MotivoDoPagamento } from './lotes.ts'

export { LoteAprovar, LoteMontar, MAIS_POR_LOTE, MotivoDoPagamento } from './lotes.ts'

/** Bytes of a file that is read at once. */
export const MAIOR_ARQUIVO = 24 * 1024 * 1024

const umSo = z.object({ id })
const vazio = z.object({})
const pagina = {
  pagina: z.coerce.number().int().min(1).max(10_000).default(1),
  por_pagina: z.coerce.number().int().min(1).max(200).default(50),
}
const varios = (o_que: string) => z.array(id).min(1, o_que).max(MAIS_POR_LOTE)

export const PagamentoProgramar = z
  .object({
    titulos: varios('Escolha os títulos'),
    convenio: id,
    pagar_em: dia,
    /** Left out, where each payee is known to be paid; said, for one title alone. */
    destino: f.DestinoEscrito.nullish(),
    /** Of the second factor, where a payee is paid elsewhere than before. */
    codigo,
  })
  .meta({ id: 'PagamentoProgramar' })
export const PagamentoCorrigir = z
  .object({ convenio: id, pagar_em: dia, destino: f.DestinoEscrito.nullish(), codigo })
  .meta({ id: 'PagamentoCorrigir' })
export const PagamentoConfirmado = z.object({ dia }).meta({ id: 'PagamentoConfirmado' })
export const ArquivoDoBancoMandado = z
  .object({
    convenio: id,
    nome: z.string().trim().min(1).max(120),
    base64: z.base64('Arquivo inválido').min(1, 'Escolha o arquivo').max(MAIOR_ARQUIVO),
  })
  .meta({ id: 'ArquivoDoBancoMandado' })
export const TituloDoDda = z
  .object({
    categoria: z.string().trim().min(1, 'Escolha a categoria').max(40),
    descricao: z.string().trim().min(2, 'Diga do que é').max(120),
  })
  .meta({ id: 'TituloDoDda' })

export const LigarDda = z.object({ titulo: id }).meta({ id: 'LigarDda' })

const UmPagamento = comDados(f.Pagamento).meta({ id: 'UmPagamento' })
const UmArquivo = comDados(z.object({ arquivo: f.ArquivoDoBanco, linhas: z.array(f.LinhaDoBanco) })).meta({
  id: 'UmArquivoDePagamentos',
})
const UmDda = comDados(f.BoletoDoDda).meta({ id: 'UmBoletoDoDda' })
const umOuNenhum = z.union([id, z.literal('')]).default('')
const raiz = '/api/financeiro/pagamentos'

export const pagamentos = {
  conveniosDePagamento: endpoint({
    method: 'GET',
    path: `${raiz}/convenios`,
    access: { escrever: 'titulos' },
    summary: 'Convênios de pagamento do grupo',
    response: comDados(z.array(f.ConvenioDePagamento)).meta({ id: 'ConveniosDePagamento' }),
  }),
  gravarConvenioDePagamento: endpoint({
    method: 'POST',
    path: `${raiz}/convenios`,
    access: { escrever: 'configFinanceira' },
    summary: 'Cria ou muda um convênio de pagamento',
    body: f.ConvenioDePagamentoEscrito,
    response: Ok,
  }),
  portaDosPagamentos: endpoint({
    method: 'GET',
    path: `${raiz}/convenios/{id}/porta`,
    access: { escrever: 'configFinanceira' },
    summary: 'O endereço em que o banco avisa o que pagou, e o segredo com que assina',
    params: umSo,
    response: comDados(z.object({ url: z.string(), segredo: z.string() })).meta({ id: 'PortaDosPagamentos' }),
  }),
  perguntarDosPagamentos: endpoint({
    method: 'POST',
    path: `${raiz}/convenios/{id}/perguntar`,
    access: { escrever: 'titulos' },
    summary: 'Lê já o que o banco tem de novo dos pagamentos e do DDA',
    params: umSo,
    body: vazio,
    response: Ok,
  }),
  aPagar: endpoint({
    method: 'GET',
    path: `${raiz}/a-pagar`,
    access: { escrever: 'titulos' },
    summary: 'Títulos a pagar que ninguém programou, com onde o favorecido recebe',
    query: z.object({
      busca: z.string().trim().max(80).default(''),
      /** Due until then. */
      ate: z.union([dia, z.literal('')]).default(''),
      ...pagina,
    }),
    response: comDados(z.array(f.TituloAPagar))
      .extend({ total: z.number(), valor: z.number() })
      .meta({ id: 'TitulosAPagar' }),
  }),
  listarPagamentos: endpoint({
    method: 'GET',
    path: raiz,
    access: { escrever: 'titulos' },
    summary: 'Pagamentos programados, no banco, pagos e devolvidos',
    query: z.object({
      titulo: umOuNenhum,
      convenio: umOuNenhum,
      situacao: umOuMais(f.situacao, 8).default([]),
      ...pagina,
    }),
    response: comDados(z.array(f.Pagamento))
      .extend({ total: z.number(), valor: z.number() })
      .meta({ id: 'Pagamentos' }),
  }),
  programarPagamentos: endpoint({
    method: 'POST',
    path: `${raiz}/programar`,
    access: { escrever: 'titulos' },
    summary:
      'Programa o pagamento de títulos: conta, dia e destino. Pagar em outro lugar que antes pede o segundo fator de quem o tem',
    body: PagamentoProgramar,
    response: comDados(z.array(f.Pagamento)).meta({ id: 'PagamentosProgramados' }),
  }),
  corrigirPagamento: endpoint({
    method: 'POST',
    path: `${raiz}/{id}/corrigir`,
    access: { escrever: 'titulos' },
    summary:
      'Muda um pagamento que ainda não foi; o que o banco devolveu vai outra vez, como outro pagamento',
    params: umSo,
    body: PagamentoCorrigir,
    response: UmPagamento,
  }),
  tirarPagamento: endpoint({
    method: 'POST',
    path: `${raiz}/{id}/tirar`,
    access: { escrever: 'titulos' },
    summary: 'Tira da programação um pagamento que ainda não foi ao banco',
    params: umSo,
    body: vazio,
    response: Ok,
  }),
  confirmarPagamento: endpoint({
    method: 'POST',
    path: `${raiz}/{id}/confirmar`,
    access: { escrever: 'aprovacoes' },
    summary:
      'O extrato mostra que saiu: baixa o título do pagamento de que o banco não disse a última palavra',
    params: umSo,
    body: PagamentoConfirmado,
    response: UmPagamento,
  }),
  devolverPagamento: endpoint({
    method: 'POST',
    path: `${raiz}/{id}/devolver`,
    access: { escrever: 'aprovacoes' },
    summary: 'O extrato mostra que não saiu: o título volta a esperar',
    params: umSo,
    body: MotivoDoPagamento,
    response: UmPagamento,
  }),
  ...chamadasDeLotes,
  receberDoBanco: endpoint({
    method: 'POST',
    path: `${raiz}/arquivos`,
    access: { escrever: 'titulos' },
    summary: 'Lê um retorno de pagamentos ou um DDA; o mesmo arquivo duas vezes vale uma',
    body: ArquivoDoBancoMandado,
    bodyLimit: MAIOR_ARQUIVO + 4096,
    response: UmArquivo,
  }),
  arquivosDoBanco: endpoint({
    method: 'GET',
    path: `${raiz}/arquivos`,
    access: { escrever: 'titulos' },
    summary: 'Retornos de pagamentos e arquivos de DDA, o mais novo primeiro',
    query: z.object({ convenio: umOuNenhum, ...pagina }),
    response: comDados(z.array(f.ArquivoDoBanco))
      .extend({ total: z.number() })
      .meta({ id: 'ArquivosDePagamentos' }),
  }),
  arquivoDoBanco: endpoint({
    method: 'GET',
    path: `${raiz}/arquivos/{id}`,
    access: { escrever: 'titulos' },
    summary: 'Um arquivo do banco e o que cada linha dele fez',
    params: umSo,
    response: UmArquivo,
  }),
  dda: endpoint({
    method: 'GET',
    path: `${raiz}/dda`,
    access: { escrever: 'titulos' },
    summary: 'Boletos registrados contra a empresa, com o título que cada um paga',
    query: z.object({
      busca: z.string().trim().max(80).default(''),
      situacao: umOuMais(f.situacaoDoDda, 4).default([]),
      ...pagina,
    }),
    response: comDados(z.array(f.BoletoDoDda))
      .extend({ total: z.number(), valor: z.number() })
      .meta({ id: 'BoletosDoDda' }),
  }),
  lancarDda: endpoint({
    method: 'POST',
    path: `${raiz}/dda/{id}/titulo`,
    access: { escrever: 'titulos' },
    summary: 'Faz de um boleto do DDA um título a pagar',
    params: umSo,
    body: TituloDoDda,
    response: UmDda,
  }),
  ligarDda: endpoint({
    method: 'POST',
    path: `${raiz}/dda/{id}/ligar`,
    access: { escrever: 'titulos' },
    summary: 'Diz que título um boleto do DDA paga; precisa ser do mesmo fornecedor',
    params: umSo,
    body: LigarDda,
    response: UmDda,
  }),
  ignorarDda: endpoint({
    method: 'POST',
    path: `${raiz}/dda/{id}/ignorar`,
    access: { escrever: 'titulos' },
    summary: 'Um boleto do DDA não será pago, com o motivo',
    params: umSo,
    body: MotivoDoPagamento,
    response: UmDda,
  }),
  avisoDePagamento: endpoint({
    method: 'POST',
    path: `${raiz}/bancos/{porta}/aviso`,
    access: 'public',
    summary: 'O banco avisa que um pagamento mudou; quantas vezes for dito, vale uma',
    params: z.object({ porta: z.string().min(10).max(120) }),
    body: z
      .object({
        evento: z.string().min(2).max(65_536),
        assinatura: z.string().regex(/^[0-9a-f]{64}$/, 'Assinatura inválida'),
      })
      .meta({ id: 'AvisoDePagamento' }),
    response: Ok,
  }),
} as const satisfies ModuleContract
