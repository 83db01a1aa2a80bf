import { z } from 'zod'
import { endpoint, type ModuleContract } from '../../endpoint.ts'
import { dia, id } from '../../formats.ts'
import { comDados, Ok, TarefaPedida } from '../../replies.ts'
import { chamadasDaBomba } from './bomba.ts'
import {
  Abastecimento,
  AbastecimentoAberto,
  AbastecimentoEscrito,
  ConsumoDoVeiculo,
  LoteAberto,
  LoteDaFrota,
  Posto,
  PostoEscrito,
  PreviaDoLote,
  ProcuraDeAbastecimentos,
  VeiculoAAbastecer,
} from './formas.ts'
import { chamadasDoAbastecimento } from './no-telefone.ts'

const ler = { ler: 'frete' } as const
const fazer = { escrever: 'frete' } as const
const porId = z.object({ id })
const umAbastecimento = comDados(AbastecimentoAberto).meta({ id: 'UmAbastecimento' })
const umLote = comDados(LoteAberto).meta({ id: 'UmLoteDaFrota' })
const comFornecedor = z.object({
  /** Whose file it is; its columns are known again under this name. */
  fornecedor: z.string().trim().max(60).default(''),
})

export const DecisaoSobreAbastecimentos = z
  .object({
    ids: z.array(id).min(1, 'Escolha ao menos um').max(1000),
    /** null: back to undecided. */
    decisao: z.enum(['aceito', 'recusado']).nullable(),
    motivo: z.string().trim().max(200).default(''),
  })
  .refine((d) => d.decisao !== 'recusado' || d.motivo.length >= 3, {
    path: ['motivo'],
    message: 'Diga por quê',
  })
  .meta({ id: 'DecisaoSobreAbastecimentos' })

export const PeriodoDoConsumo = z
  .object({ de: z.union([dia, z.literal('')]).default(''), ate: z.union([dia, z.literal('')]).default('') })
  .meta({ id: 'PeriodoDoConsumo' })

/** Fuel: what went into each tank, what it was good for, and what speaks against it. */
export const abastecimentos = {
  listar: endpoint({
    method: 'GET',
    path: '/api/abastecimentos',
    access: ler,
    pessoal: 'lista',
    summary: 'Abastecimentos, do mais novo ao mais velho, cada um com o que fala contra ele',
    query: ProcuraDeAbastecimentos.extend({
      pagina: z.coerce.number().int().min(1).max(10_000).default(1),
      por_pagina: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: comDados(z.array(Abastecimento))
      .extend({ total: z.number(), ml: z.number(), centavos: z.number(), km_l: z.number().nullable() })
      .meta({ id: 'Abastecimentos' }),
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/abastecimentos/exportar',
    access: ler,
    pessoal: 'exportacao',
    summary: 'Exporta para Excel os abastecimentos da busca; corre como tarefa',
    body: ProcuraDeAbastecimentos,
    response: TarefaPedida,
  }),
  veiculos: endpoint({
    method: 'GET',
    path: '/api/abastecimentos/veiculos',
    access: ler,
    summary: 'Veículos que se abastecem, com o tanque e o último hodômetro',
    response: comDados(z.array(VeiculoAAbastecer)).meta({ id: 'VeiculosAAbastecer' }),
  }),
  consumo: endpoint({
    method: 'GET',
    path: '/api/abastecimentos/consumo',
    access: ler,
    summary: 'Consumo por veículo: de tanque cheio a tanque cheio, nos trechos que terminaram no período',
    query: PeriodoDoConsumo,
    response: comDados(z.array(ConsumoDoVeiculo)).meta({ id: 'ConsumoDosVeiculos' }),
  }),
  criar: endpoint({
    method: 'POST',
    path: '/api/abastecimentos',
    access: fazer,
    summary: 'Anota um abastecimento; o mesmo que um cartão já trouxe se junta a ele',
    body: AbastecimentoEscrito,
    response: umAbastecimento,
  }),
  decidir: endpoint({
    method: 'POST',
    path: '/api/abastecimentos/decidir',
    access: fazer,
    summary: 'Aceita ou recusa abastecimentos, um ou muitos; recusado não entra no consumo nem no custo',
    body: DecisaoSobreAbastecimentos,
    response: comDados(z.object({ decididos: z.number() })).meta({ id: 'AbastecimentosDecididos' }),
  }),
  previa: endpoint({
    method: 'POST',
    path: '/api/abastecimentos/previa',
    access: ler,
    summary: 'Lê uma planilha ou um arquivo de cartão e diz o que as primeiras linhas seriam; nada muda',
    travel: 'envio',
    bodyLimit: 6 * 1024 * 1024,
    query: comFornecedor,
    body: z.object({ arquivo: z.file() }),
    response: comDados(PreviaDoLote).meta({ id: 'PreviaDeAbastecimentos' }),
  }),
  importar: endpoint({
    method: 'POST',
    path: '/api/abastecimentos/importar',
    access: fazer,
    summary: 'Traz os abastecimentos de um arquivo; o mesmo arquivo outra vez não traz linha nova',
    travel: 'envio',
    bodyLimit: 6 * 1024 * 1024,
    query: comFornecedor,
    body: z.object({ arquivo: z.file() }),
    response: umLote,
  }),
  lotes: endpoint({
    method: 'GET',
    path: '/api/abastecimentos/lotes',
    access: ler,
    summary: 'Arquivos de abastecimentos, do mais novo ao mais velho',
    response: comDados(z.array(LoteDaFrota)).meta({ id: 'LotesDeAbastecimentos' }),
  }),
  lote: endpoint({
    method: 'GET',
    path: '/api/abastecimentos/lotes/{id}',
    access: ler,
    summary: 'Um arquivo com as linhas que não entraram como novas, e por quê',
    params: porId,
    response: umLote,
  }),
  desfazer: endpoint({
    method: 'POST',
    path: '/api/abastecimentos/lotes/{id}/desfazer',
    access: fazer,
    summary: 'Desfaz um arquivo: as linhas que ele trouxe saem; o que alguém digitou fica',
    params: porId,
    response: umLote,
  }),
  deslocar: endpoint({
    method: 'POST',
    path: '/api/abastecimentos/lotes/{id}/deslocar',
    access: fazer,
    summary: 'Move a hora de todas as linhas de um arquivo; os próximos do mesmo fornecedor já vêm assim',
    params: porId,
    body: z.object({ minutos: z.int().min(-720).max(720) }).meta({ id: 'DeslocamentoDoLote' }),
    response: umLote,
  }),
  postos: endpoint({
    method: 'GET',
    path: '/api/abastecimentos/postos',
    access: ler,
    summary: 'Postos em que se abasteceu, com o lugar e o preço combinado',
    response: comDados(z.array(Posto)).meta({ id: 'Postos' }),
  }),
  gravarPosto: endpoint({
    method: 'PUT',
    path: '/api/abastecimentos/postos/{id}',
    access: fazer,
    summary: 'Diz onde fica um posto e o preço combinado com ele',
    params: porId,
    body: PostoEscrito,
    response: Ok,
  }),
  ...chamadasDaBomba,
  buscar: endpoint({
    method: 'GET',
    path: '/api/abastecimentos/{id}',
    access: ler,
    pessoal: 'pessoa',
    summary: 'Um abastecimento com o que fala contra ele, o posto e as posições da hora',
    params: porId,
    response: umAbastecimento,
  }),
  editar: endpoint({
    method: 'PUT',
    path: '/api/abastecimentos/{id}',
    access: fazer,
    summary: 'Corrige um abastecimento; os trechos vizinhos se refazem',
    params: porId,
    body: AbastecimentoEscrito,
    response: umAbastecimento,
  }),
  apagar: endpoint({
    method: 'DELETE',
    path: '/api/abastecimentos/{id}',
    access: fazer,
    summary: 'Apaga um abastecimento digitado por engano',
    params: porId,
    response: Ok,
  }),
  ...chamadasDoAbastecimento,
} as const satisfies ModuleContract
