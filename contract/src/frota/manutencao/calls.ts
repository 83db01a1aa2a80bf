import { z } from 'zod'
import { endpoint, type ModuleContract } from '../../endpoint.ts'
import { id, umOuMais } from '../../formats.ts'
import { comDados, Ok, TarefaPedida } from '../../replies.ts'
import {
  AndarComOrdem,
  ChecklistFeito,
  ConclusaoDaOrdem,
  DefeitoAberto,
  DefeitoResolvido,
  type EstadoDaOrdem,
  estadosDaOrdem,
  ItemDoPlanoEscrito,
  NovaOrdem,
  Ordem,
  OrdemEscrita,
  OrdemResumo,
  RegrasDaOficina,
  type TipoDeOrdem,
  tiposDeOrdem,
  VencimentoDoVeiculo,
} from './formas.ts'
import { chamadasDoHistorico } from './historico.ts'
import { chamadasDoChecklist } from './no-telefone.ts'
import { chamadasDaQuebra } from './quebra.ts'

const chaves = <K extends string>(o: Record<K, unknown>) => Object.keys(o) as [K, ...K[]]

export const ProcuraDeOrdens = z
  .object({
    busca: z.string().trim().max(80).default(''),
    estado: umOuMais(z.enum(chaves<EstadoDaOrdem>(estadosDaOrdem)), 7).default([]),
    tipo: umOuMais(z.enum(chaves<TipoDeOrdem>(tiposDeOrdem)), 3).default([]),
    veiculo: z.union([id, z.literal('')]).default(''),
  })
  .meta({ id: 'ProcuraDeOrdens' })
export type ProcuraDeOrdens = z.infer<typeof ProcuraDeOrdens>

const ler = { ler: 'oficina' } as const
const fazer = { escrever: 'oficina' } as const
const porId = z.object({ id })
const umaOrdem = comDados(Ordem).meta({ id: 'UmaOrdemDeServico' })
const vencimentos = comDados(z.array(VencimentoDoVeiculo)).meta({ id: 'Vencimentos' })
const regras = comDados(RegrasDaOficina).meta({ id: 'AsRegrasDaOficina' })

/** What keeps the trucks fit: what is due, what is done, what drivers find. */
export const manutencao = {
  listar: endpoint({
    method: 'GET',
    path: '/api/manutencao/ordens',
    access: ler,
    summary: 'Ordens de serviço, da mais nova à mais velha',
    query: ProcuraDeOrdens.extend({
      pagina: z.coerce.number().int().min(1).max(10_000).default(1),
      por_pagina: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: comDados(z.array(OrdemResumo))
      .extend({ total: z.number(), custo: z.number() })
      .meta({ id: 'OrdensDeServico' }),
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/manutencao/ordens/exportar',
    access: ler,
    summary: 'Exporta para Excel as ordens da busca; corre como tarefa',
    body: ProcuraDeOrdens,
    response: TarefaPedida,
  }),
  abrir: endpoint({
    method: 'POST',
    path: '/api/manutencao/ordens',
    access: fazer,
    summary: 'Abre uma ordem de serviço; a que bloqueia tira o veículo das viagens até ser concluída',
    body: NovaOrdem,
    response: umaOrdem,
  }),
  buscar: endpoint({
    method: 'GET',
    path: '/api/manutencao/ordens/{id}',
    access: ler,
    summary: 'Uma ordem com itens, defeitos, o que cumpre do plano e a história',
    params: porId,
    response: umaOrdem,
  }),
  editar: endpoint({
    method: 'PUT',
    path: '/api/manutencao/ordens/{id}',
    access: fazer,
    summary: 'Muda o que uma ordem diz: itens, oficina, o que cumpre',
    params: porId,
    body: OrdemEscrita,
    response: umaOrdem,
  }),
  aprovar: endpoint({
    method: 'POST',
    path: '/api/manutencao/ordens/{id}/aprovar',
    access: { escrever: 'alcadaDaOficina' },
    summary: 'Aprova uma ordem até o que ela custa agora',
    params: porId,
    response: umaOrdem,
  }),
  andar: endpoint({
    method: 'POST',
    path: '/api/manutencao/ordens/{id}/andar',
    access: fazer,
    summary: 'Inicia, espera peça, confere, reabre ou cancela uma ordem',
    params: porId,
    body: AndarComOrdem,
    response: umaOrdem,
  }),
  concluir: endpoint({
    method: 'POST',
    path: '/api/manutencao/ordens/{id}/concluir',
    access: fazer,
    summary: 'Conclui uma ordem com o hodômetro; cumpre o plano, resolve os defeitos e solta o veículo',
    params: porId,
    body: ConclusaoDaOrdem,
    response: umaOrdem,
  }),
  ...chamadasDaQuebra,
  vencimentos: endpoint({
    method: 'GET',
    path: '/api/manutencao/vencimentos',
    access: ler,
    summary: 'O que vence em cada veículo, por km, dias e horas, com a data prevista; o mais grave primeiro',
    query: z.object({ veiculo: z.union([id, z.literal('')]).default('') }),
    response: vencimentos,
  }),
  planoPadrao: endpoint({
    method: 'POST',
    path: '/api/manutencao/planos/{id}/padrao',
    access: fazer,
    summary: 'Dá a um veículo o plano da sua classe; o que ele já tem fica',
    params: porId,
    response: vencimentos,
  }),
  criarItem: endpoint({
    method: 'POST',
    path: '/api/manutencao/planos/{id}/itens',
    access: fazer,
    summary: 'Põe um item no plano de um veículo',
    params: porId,
    body: ItemDoPlanoEscrito,
    response: vencimentos,
  }),
  editarItem: endpoint({
    method: 'PUT',
    path: '/api/manutencao/itens/{id}',
    access: fazer,
    summary: 'Muda um item do plano de um veículo, ou quando foi feito',
    params: porId,
    body: ItemDoPlanoEscrito,
    response: vencimentos,
  }),
  tirarItem: endpoint({
    method: 'DELETE',
    path: '/api/manutencao/itens/{id}',
    access: fazer,
    summary: 'Tira um item do plano de um veículo',
    params: porId,
    response: Ok,
  }),
  checklists: endpoint({
    method: 'GET',
    path: '/api/manutencao/checklists',
    pessoal: 'lista',
    access: ler,
    summary: 'Os últimos checklists dos motoristas, com o que acharam',
    query: z.object({ veiculo: z.union([id, z.literal('')]).default('') }),
    response: comDados(z.array(ChecklistFeito)).meta({ id: 'Checklists' }),
  }),
  defeitos: endpoint({
    method: 'GET',
    path: '/api/manutencao/defeitos',
    access: ler,
    summary: 'Defeitos abertos dos veículos; o mesmo achado outra vez soma no que já há',
    query: z.object({ veiculo: z.union([id, z.literal('')]).default('') }),
    response: comDados(z.array(DefeitoAberto)).meta({ id: 'Defeitos' }),
  }),
  resolverDefeito: endpoint({
    method: 'POST',
    path: '/api/manutencao/defeitos/{id}/resolver',
    access: fazer,
    summary: 'Diz que um defeito foi resolvido sem ordem, e como',
    params: porId,
    body: DefeitoResolvido,
    response: Ok,
  }),
  regras: endpoint({
    method: 'GET',
    path: '/api/manutencao/regras',
    access: ler,
    summary: 'Até quanto uma ordem vai sem aprovação, e quanto custa a hora da oficina da casa',
    response: regras,
  }),
  gravarRegras: endpoint({
    method: 'PUT',
    path: '/api/manutencao/regras',
    access: { escrever: 'alcadaDaOficina' },
    summary: 'Grava a alçada e a hora da oficina',
    body: RegrasDaOficina,
    response: regras,
  }),
  ...chamadasDoHistorico,
  ...chamadasDoChecklist,
} as const satisfies ModuleContract
