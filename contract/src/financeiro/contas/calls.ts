import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { dia, id } from '../../formats.ts'
import { comDados, idempotencia, Ok } from '../../replies.ts'
import * as f from './formas.ts'

const umSo = z.object({ id })
const motivo = z.string().trim().min(3, 'Diga por quê').max(300)
const mes = z.string().regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, 'Mês inválido')
const centavos = z.number().int().min(1, 'Diga o valor').max(100_000_000_000)
const talvez = z.number().int().min(0).max(100_000_000_000).default(0)
const texto = z.string().trim().min(2, 'Diga o que foi').max(200)
const MAIOR_EXTRATO = 8 * 1024 * 1024

export const LancamentoEscrito = z
  .object({
    dia,
    sentido: z.enum(['entrada', 'saida']),
    valor_centavos: centavos,
    texto,
    idempotencia: idempotencia.optional(),
  })
  .meta({ id: 'LancamentoEscrito' })

export const Transferencia = z
  .object({
    de: id,
    para: id,
    dia,
    valor_centavos: centavos,
    texto: z.string().trim().max(200).default(''),
    idempotencia: idempotencia.optional(),
  })
  .meta({ id: 'TransferenciaEntreContas' })

/** Entries explained by titles, by settlements that stand, by what they are, or by each other. */
export const Conciliacao = z
  .object({
    lancamentos: z.array(id).min(1, 'Escolha o lançamento').max(20),
    titulos: z
      .array(
        z.object({
          titulo: id,
          valor_centavos: centavos,
          juros_centavos: talvez,
          multa_centavos: talvez,
          desconto_centavos: talvez,
        }),
      )
      .max(50)
      .default([]),
    /** Settlements of titles that were told before the bank was. */
    lotes: z
      .array(z.object({ titulo: id, lote: z.string().min(1).max(80) }))
      .max(200)
      .default([]),
    /** What it is, where it is of no title: a bank's fee. */
    categoria: z.string().trim().max(40).nullish(),
  })
  .meta({ id: 'Conciliacao' })

export const FechamentoDoMes = z
  .object({
    mes,
    /** Why it closes with entries that nobody explained. */
    motivo: z.string().trim().max(300).default(''),
  })
  .meta({ id: 'FechamentoDoMes' })
export const ReaberturaDoMes = z.object({ mes, motivo }).meta({ id: 'ReaberturaDoMes' })

export const contas = {
  listar: endpoint({
    method: 'GET',
    path: '/api/contas',
    access: { ler: 'contas' },
    summary: 'Contas do grupo com o saldo e o que falta conciliar',
    response: comDados(z.array(f.ContaComSaldo)).meta({ id: 'ContasComSaldo' }),
  }),
  extrato: endpoint({
    method: 'GET',
    path: '/api/contas/{id}/extrato',
    access: { ler: 'contas' },
    summary: 'O extrato de uma conta, do mais novo ao mais velho',
    params: umSo,
    query: z.object({
      de: z.union([dia, z.literal('')]).default(''),
      ate: z.union([dia, z.literal('')]).default(''),
      pagina: z.coerce.number().int().min(1).max(10_000).default(1),
      por_pagina: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: comDados(z.array(f.LancamentoDaConta))
      .extend({ total: z.number() })
      .meta({ id: 'ExtratoDaConta' }),
  }),
  pendentes: endpoint({
    method: 'GET',
    path: '/api/contas/{id}/pendentes',
    access: { ler: 'contas' },
    summary: 'Lançamentos sem explicação, do mais velho ao mais novo, com o que cada um pode ser',
    params: umSo,
    query: z.object({ limite: z.coerce.number().int().min(1).max(200).default(50) }),
    response: comDados(z.array(f.Pendente)).extend({ total: z.number() }).meta({ id: 'PendentesDaConta' }),
  }),
  importar: endpoint({
    method: 'POST',
    path: '/api/contas/{id}/importar',
    access: { escrever: 'contas' },
    summary: 'Lê um extrato OFX; o que já estava não entra outra vez, o que não se lê é dito com a linha',
    params: umSo,
    travel: 'envio',
    bodyLimit: MAIOR_EXTRATO,
    body: z.object({ arquivo: z.file() }),
    response: comDados(f.Importacao).meta({ id: 'ExtratoImportado' }),
  }),
  lancar: endpoint({
    method: 'POST',
    path: '/api/contas/{id}/lancamentos',
    access: { escrever: 'contas' },
    summary: 'Lança uma entrada ou saída à mão, como no caixa',
    params: umSo,
    body: LancamentoEscrito,
    response: Ok,
  }),
  transferir: endpoint({
    method: 'POST',
    path: '/api/contas/transferir',
    access: { escrever: 'contas' },
    summary: 'Transfere entre contas do grupo',
    body: Transferencia,
    response: Ok,
  }),
  conciliar: endpoint({
    method: 'POST',
    path: '/api/contas/{id}/conciliar',
    access: { escrever: 'contas' },
    summary: 'Explica lançamentos: por títulos, por baixas lançadas, pelo que são, ou um pelo outro',
    params: umSo,
    body: Conciliacao,
    response: comDados(z.object({ conciliacao: z.string() })).meta({ id: 'Conciliado' }),
  }),
  conciliacoes: endpoint({
    method: 'GET',
    path: '/api/contas/{id}/conciliacoes',
    access: { ler: 'contas' },
    summary: 'As últimas conciliações de uma conta',
    params: umSo,
    response: comDados(z.array(f.ConciliacaoFeita)).meta({ id: 'Conciliacoes' }),
  }),
  desfazer: endpoint({
    method: 'POST',
    path: '/api/contas/conciliacoes/{id}/desfazer',
    access: { escrever: 'contas' },
    summary: 'Desfaz uma conciliação, com as baixas que ela fez',
    params: umSo,
    response: Ok,
  }),
  meses: endpoint({
    method: 'GET',
    path: '/api/contas/meses',
    access: { ler: 'contas' },
    summary: 'Os últimos meses: o que entrou, o que saiu, o que falta, e se estão fechados',
    response: comDados(z.array(f.MesDaConta)).meta({ id: 'MesesFinanceiros' }),
  }),
  fecharMes: endpoint({
    method: 'POST',
    path: '/api/contas/meses/fechar',
    access: { escrever: 'contas' },
    summary: 'Fecha um mês que passou: nenhum movimento entra mais nele',
    body: FechamentoDoMes,
    response: Ok,
  }),
  reabrirMes: endpoint({
    method: 'POST',
    path: '/api/contas/meses/reabrir',
    access: { escrever: 'contas' },
    summary: 'Reabre um mês, com o motivo',
    body: ReaberturaDoMes,
    response: Ok,
  }),
}
