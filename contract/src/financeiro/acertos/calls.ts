import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { cnpj, cnpjOuCpf, dia, id, umOuMais } from '../../formats.ts'
import { comDados, idempotencia, Ok, TarefaPedida } from '../../replies.ts'
import * as f from './formas.ts'
import { chamadasDoMeuAcerto } from './no-telefone.ts'
import { estadosDoAcerto } from './nomes.ts'

const umSo = z.object({ id })
const motivo = z.string().trim().min(3, 'Diga por quê').max(300)
const centavos = z.number().int().min(1, 'Diga o valor').max(100_000_000_000)
const talvez = z.number().int().min(0).max(100_000_000_000).default(0)
const diaOuNada = z.union([dia, z.literal('')]).default('')
const Um = comDados(f.AcertoAberto).meta({ id: 'UmAcerto' })

export const AcertoNovo = z
  .object({
    tipo: f.tipoDeAcerto,
    /** Who is paid; of a romaneio, its driver. */
    documento: cnpjOuCpf.nullish(),
    nome: z.string().trim().max(120).default(''),
    romaneio: z.number().int().min(1).nullish(),
    cnpj_empresa: cnpj.nullish(),
    idempotencia: idempotencia.optional(),
  })
  .refine((a) => a.romaneio != null || (a.documento != null && a.nome.length >= 2), {
    path: ['documento'],
    message: 'Diga de quem é o acerto, ou o romaneio',
  })
  .meta({ id: 'AcertoNovo' })

export const LinhaEscrita = z
  .object({
    tipo: f.tipoDeLinha,
    despesa: f.despesa.nullish(),
    descricao: z.string().trim().max(120).default(''),
    lugar: z.string().trim().max(80).default(''),
    dia,
    quantidade: z.number().int().min(1).max(1000).default(1),
    unitario_centavos: centavos,
    do_adiantamento: z.boolean().default(false),
    /** The trip that a freight is of. */
    romaneio: z.number().int().min(1).nullish(),
    idempotencia: idempotencia.optional(),
  })
  .refine((l) => l.tipo !== 'despesa' || l.despesa != null, {
    path: ['despesa'],
    message: 'Diga que despesa foi',
  })
  .meta({ id: 'LinhaDeAcertoEscrita' })

export const DecisaoSobreLinhas = z
  .object({
    linhas: z.array(id).min(1, 'Escolha ao menos uma').max(200),
    /** null: back to undecided. */
    decisao: z.enum(['aceita', 'glosada']).nullable(),
    motivo: z.string().trim().max(200).default(''),
  })
  .refine((d) => d.decisao !== 'glosada' || d.motivo.length >= 3, {
    path: ['motivo'],
    message: 'Diga por quê',
  })
  .meta({ id: 'DecisaoSobreLinhas' })

export const FechamentoDoAcerto = z
  .object({
    /** Of the payment: it says the month of what is withheld. */
    dia,
    vencimento: dia,
    /** What a TAC declares of himself. */
    dependentes: z.number().int().min(0).max(20).default(0),
    pensao_centavos: talvez,
    inss_de_outros_centavos: talvez,
  })
  .meta({ id: 'FechamentoDoAcerto' })
export const MotivoDoAcerto = z.object({ motivo }).meta({ id: 'MotivoDoAcerto' })

export const ProcuraDeAcertos = z
  .object({
    busca: z.string().trim().max(80).default(''),
    tipo: umOuMais(f.tipoDeAcerto, 2).default([]),
    estado: umOuMais(z.enum(estadosDoAcerto), estadosDoAcerto.length).default([]),
    /** By the day on which it was closed, both in it. */
    de: diaOuNada,
    ate: diaOuNada,
    /** With expenses that nobody has looked at. */
    a_conferir: z.stringbool().or(z.boolean()).default(false),
  })
  .meta({ id: 'ProcuraDeAcertos' })
export type ProcuraDeAcertos = z.infer<typeof ProcuraDeAcertos>

export const acertos = {
  listar: endpoint({
    method: 'GET',
    path: '/api/acertos',
    access: { ler: 'acertos' },
    pessoal: 'lista',
    summary: 'Acertos de motoristas e de terceiros, do mais novo ao mais velho',
    query: ProcuraDeAcertos.extend({
      pagina: z.coerce.number().int().min(1).max(10_000).default(1),
      por_pagina: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: comDados(z.array(f.Acerto))
      .extend({ total: z.number(), saldo: z.number(), retido: z.number() })
      .meta({ id: 'Acertos' }),
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/acertos/exportar',
    access: { ler: 'acertos' },
    pessoal: 'exportacao',
    summary: 'Exporta para Excel os acertos da busca; corre como tarefa',
    body: ProcuraDeAcertos,
    response: TarefaPedida,
  }),
  criar: endpoint({
    method: 'POST',
    path: '/api/acertos',
    access: { escrever: 'acertos' },
    summary: 'Abre um acerto, de uma viagem ou de uma pessoa; de uma viagem só há um',
    body: AcertoNovo,
    response: Um,
  }),
  rendimentos: endpoint({
    method: 'GET',
    path: '/api/acertos/rendimentos',
    access: { ler: 'acertos' },
    pessoal: 'lista',
    summary: 'Informe de rendimentos do ano, por CPF e empresa que pagou',
    query: z.object({
      ano: z.coerce.number().int().min(2025).max(2100),
      documento: z.union([cnpjOuCpf, z.literal('')]).default(''),
    }),
    response: comDados(z.array(f.Rendimento)).meta({ id: 'RendimentosDoAno' }),
  }),
  recolhimentos: endpoint({
    method: 'GET',
    path: '/api/acertos/recolhimentos',
    access: { ler: 'acertos' },
    summary: 'O que foi retido em cada mês, por empresa, e os títulos que o recolhem',
    response: comDados(z.array(f.Recolhimento)).meta({ id: 'Recolhimentos' }),
  }),
  recolher: endpoint({
    method: 'POST',
    path: '/api/acertos/recolhimentos',
    access: { escrever: 'acertos' },
    summary: 'Faz os títulos que recolhem o que um mês reteve; o mês não recebe mais acertos de terceiros',
    body: z
      .object({ mes: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Mês inválido'), cnpj_empresa: cnpj })
      .meta({ id: 'RecolhimentoPedido' }),
    response: comDados(f.Recolhimento).meta({ id: 'UmRecolhimento' }),
  }),
  buscar: endpoint({
    method: 'GET',
    path: '/api/acertos/{id}',
    access: { ler: 'acertos' },
    pessoal: 'pessoa',
    summary: 'Um acerto com suas linhas, a conta e o que se retém',
    params: umSo,
    response: Um,
  }),
  lancar: endpoint({
    method: 'POST',
    path: '/api/acertos/{id}/linhas',
    access: { escrever: 'acertos' },
    summary: 'Põe uma linha num acerto aberto; um adiantamento vira título a pagar',
    params: umSo,
    body: LinhaEscrita,
    response: Um,
  }),
  descontarBomba: endpoint({
    method: 'POST',
    path: '/api/acertos/{id}/bomba',
    access: { escrever: 'acertos' },
    summary: 'Desconta de um terceiro o que os veículos dele abasteceram na bomba da casa, cada um uma vez',
    params: umSo,
    response: Um,
  }),
  tirar: endpoint({
    method: 'DELETE',
    path: '/api/acertos/{id}/linhas/{linha}',
    access: { escrever: 'acertos' },
    summary: 'Tira uma linha que o escritório digitou',
    params: z.object({ id, linha: id }),
    response: Um,
  }),
  decidir: endpoint({
    method: 'POST',
    path: '/api/acertos/{id}/decidir',
    access: { escrever: 'acertos' },
    summary: 'Aceita ou glosa despesas, com o motivo',
    params: umSo,
    body: DecisaoSobreLinhas,
    response: Um,
  }),
  fechar: endpoint({
    method: 'POST',
    path: '/api/acertos/{id}/fechar',
    access: { escrever: 'acertos' },
    summary: 'Fecha um acerto: retém o que a lei manda, e o saldo vira título',
    params: umSo,
    body: FechamentoDoAcerto,
    response: Um,
  }),
  reabrir: endpoint({
    method: 'POST',
    path: '/api/acertos/{id}/reabrir',
    access: { escrever: 'acertos' },
    summary: 'Reabre um acerto que não foi pago: o título é cancelado e o que se reteve volta',
    params: umSo,
    body: MotivoDoAcerto,
    response: Um,
  }),
  cancelar: endpoint({
    method: 'POST',
    path: '/api/acertos/{id}/cancelar',
    access: { escrever: 'acertos' },
    summary: 'Cancela um acerto aberto',
    params: umSo,
    body: MotivoDoAcerto,
    response: Ok,
  }),
  ...chamadasDoMeuAcerto,
}
