import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { cnpjOuCpf, dia, id, umOuMais } from '../../formats.ts'
import { comDados, idempotencia, Ok, TarefaPedida } from '../../replies.ts'
import { forma } from '../titulos/formas.ts'
import * as f from './formas.ts'
import { estadosDaSolicitacao } from './nomes.ts'

const umSo = z.object({ id })
const motivo = z.string().trim().min(3, 'Diga por quê').max(300)
const centavos = z.number().int().min(1, 'Diga o valor').max(100_000_000_000)
const Uma = comDados(f.Solicitacao).meta({ id: 'UmaSolicitacao' })

export const SolicitacaoNova = z
  .object({
    documento: cnpjOuCpf,
    nome: z.string().trim().min(2, 'Diga o nome').max(120),
    nota: z.string().trim().max(40).default(''),
    descricao: z.string().trim().min(3, 'Diga para quê').max(120),
    valor_centavos: centavos,
    vencimento: dia,
    categoria: z.string().trim().min(1, 'Escolha a categoria').max(40),
    forma,
    dados_bancarios: z.string().trim().max(120).default(''),
    /** Of the second factor of whoever asks, where the payee's bank data are others than before. */
    codigo: z.string().trim().max(20).default(''),
    /** Asked for once more on purpose: why. */
    repete: z.string().trim().max(300).default(''),
    idempotencia: idempotencia.optional(),
  })
  .meta({ id: 'SolicitacaoNova' })
/** A code of the second factor, of whoever has it on. */
export const AprovacaoDaSolicitacao = z
  .object({ codigo: z.string().trim().max(20).default('') })
  .meta({ id: 'AprovacaoDaSolicitacao' })
export const MotivoDaSolicitacao = z.object({ motivo }).meta({ id: 'MotivoDaSolicitacao' })
export const Alcadas = z
  .object({
    alcadas: z
      .array(
        z.object({
          /** Up to this value; null is without limit. */
          ate_centavos: centavos.nullable(),
          aprovacoes: z.number().int().min(1).max(5),
        }),
      )
      .min(1)
      .max(10),
  })
  .meta({ id: 'Alcadas' })

export const ProcuraDeSolicitacoes = z
  .object({
    busca: z.string().trim().max(80).default(''),
    estado: umOuMais(z.enum(estadosDaSolicitacao), 4).default([]),
    /** Those that wait for whoever asks. */
    minha_vez: z.stringbool().or(z.boolean()).default(false),
  })
  .meta({ id: 'ProcuraDeSolicitacoes' })
export type ProcuraDeSolicitacoes = z.infer<typeof ProcuraDeSolicitacoes>

export const solicitacoes = {
  listar: endpoint({
    method: 'GET',
    path: '/api/solicitacoes',
    access: { ler: 'solicitacoes' },
    pessoal: 'lista',
    summary: 'Solicitações de pagamento: quem aprova vê todas, quem pede vê as suas',
    query: ProcuraDeSolicitacoes.extend({
      pagina: z.coerce.number().int().min(1).max(10_000).default(1),
      por_pagina: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: comDados(z.array(f.Solicitacao))
      .extend({ total: z.number(), valor: z.number() })
      .meta({ id: 'Solicitacoes' }),
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/solicitacoes/exportar',
    access: { ler: 'solicitacoes' },
    pessoal: 'exportacao',
    summary: 'Exporta para Excel as solicitações da busca; corre como tarefa',
    body: ProcuraDeSolicitacoes,
    response: TarefaPedida,
  }),
  criar: endpoint({
    method: 'POST',
    path: '/api/solicitacoes',
    access: { escrever: 'solicitacoes' },
    summary: 'Pede um pagamento',
    body: SolicitacaoNova,
    response: Uma,
  }),
  buscar: endpoint({
    method: 'GET',
    path: '/api/solicitacoes/{id}',
    access: { ler: 'solicitacoes' },
    pessoal: 'pessoa',
    summary: 'Uma solicitação com quem já aprovou',
    params: umSo,
    response: Uma,
  }),
  aprovar: endpoint({
    method: 'POST',
    path: '/api/solicitacoes/{id}/aprovar',
    access: { escrever: 'aprovacoes' },
    summary:
      'Aprova; quem pediu nunca aprova, e ninguém aprova duas vezes. Quem tem segundo fator diz o código. A última vira título a pagar',
    params: umSo,
    body: AprovacaoDaSolicitacao,
    response: Uma,
  }),
  recusar: endpoint({
    method: 'POST',
    path: '/api/solicitacoes/{id}/recusar',
    access: { escrever: 'aprovacoes' },
    summary: 'Recusa uma solicitação, com o motivo',
    params: umSo,
    body: MotivoDaSolicitacao,
    response: Uma,
  }),
  cancelar: endpoint({
    method: 'POST',
    path: '/api/solicitacoes/{id}/cancelar',
    access: { escrever: 'solicitacoes' },
    summary: 'Quem pediu desiste',
    params: umSo,
    response: Uma,
  }),
  alcadas: endpoint({
    method: 'GET',
    path: '/api/solicitacoes/alcadas',
    access: { ler: 'solicitacoes' },
    summary: 'Quantos aprovam, por valor',
    response: Alcadas.extend({ status: z.boolean() }).meta({ id: 'AlcadasDoGrupo' }),
  }),
  gravarAlcadas: endpoint({
    method: 'PUT',
    path: '/api/solicitacoes/alcadas',
    access: { escrever: 'configFinanceira' },
    summary: 'Diz quantos aprovam, por valor',
    body: Alcadas,
    response: Ok,
  }),
}
