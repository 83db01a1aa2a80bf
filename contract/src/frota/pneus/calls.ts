import { z } from 'zod'
import { placaComparada } from '../../cadastros/veiculos/calls.ts'
import { endpoint, type ModuleContract } from '../../endpoint.ts'
import { id } from '../../formats.ts'
import { comDados, TarefaPedida } from '../../replies.ts'
import {
  Afericao,
  DestinoDoPneu,
  type EstadoDoPneu,
  estadosDoPneu,
  HistoriaDoPneu,
  MAXIMO_DE_PNEUS,
  MovimentoDePneus,
  Pneu,
  PneuEscrito,
  SugestaoDeRodizio,
  VeiculoComPneus,
} from './formas.ts'
import { PoliticasDosPneus } from './politicas.ts'

export const ProcuraDePneus = z
  .object({
    busca: z.string().trim().max(40).default(''),
    estado: z
      .array(z.enum(Object.keys(estadosDoPneu) as [EstadoDoPneu, ...EstadoDoPneu[]]))
      .max(9)
      .default([]),
  })
  .meta({ id: 'ProcuraDePneus' })

/** Whether a tyre is what is looked for: fire number, make, size, plate. */
export function pneuProcurado(p: Pneu, q: z.infer<typeof ProcuraDePneus>): boolean {
  if (q.estado.length > 0 && !q.estado.includes(p.estado)) return false
  const wanted = q.busca.toUpperCase().replace('-', '')
  if (p.placa !== null && placaComparada(p.placa) === placaComparada(wanted)) return true
  return `${p.fogo} ${p.marca} ${p.modelo} ${p.medida} ${p.placa ?? ''}`.toUpperCase().includes(wanted)
}

const ler = { ler: 'oficina' } as const
const fazer = { escrever: 'oficina' } as const
const porId = z.object({ id })
const umPneu = comDados(Pneu).meta({ id: 'UmPneu' })
const asPoliticas = comDados(PoliticasDosPneus).meta({ id: 'AsPoliticasDosPneus' })
const umVeiculo = comDados(VeiculoComPneus.extend({ lista: z.array(Pneu) })).meta({ id: 'PneusDeUmVeiculo' })

/** Tyres: where each one is, how far it goes, what it costs. */
export const pneus = {
  listar: endpoint({
    method: 'GET',
    path: '/api/pneus',
    access: ler,
    summary: 'Pneus do grupo por número de fogo, com km, CPK e o que resta',
    response: comDados(z.array(Pneu).max(MAXIMO_DE_PNEUS)).meta({ id: 'Pneus' }),
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/pneus/exportar',
    access: ler,
    summary: 'Exporta para Excel os pneus da busca; corre como tarefa',
    body: ProcuraDePneus,
    response: TarefaPedida,
  }),
  criar: endpoint({
    method: 'POST',
    path: '/api/pneus',
    access: fazer,
    summary: 'Cadastra um pneu; o número de fogo é um no grupo, para sempre',
    body: PneuEscrito,
    response: umPneu,
  }),
  historia: endpoint({
    method: 'GET',
    path: '/api/pneus/{id}/historia',
    access: ler,
    summary: 'As vidas de um pneu e por onde ele passou',
    params: porId,
    response: comDados(HistoriaDoPneu).meta({ id: 'AHistoriaDoPneu' }),
  }),
  destinar: endpoint({
    method: 'POST',
    path: '/api/pneus/{id}/destino',
    access: fazer,
    summary:
      'Diz o que se faz de um pneu fora do veículo: estoque, conserto, recapagem, descarte; a recapagem que volta abre vida',
    params: porId,
    body: DestinoDoPneu,
    response: umPneu,
  }),
  politicas: endpoint({
    method: 'GET',
    path: '/api/pneus/politicas',
    access: ler,
    summary: 'O que a casa faz com pneus além da lei: avisa ou bloqueia, e até que vida cada eixo aceita',
    response: asPoliticas,
  }),
  gravarPoliticas: endpoint({
    method: 'PUT',
    path: '/api/pneus/politicas',
    access: { escrever: 'alcadaDaOficina' },
    summary: 'Grava as políticas da casa; valem na hora, para todos os veículos',
    body: PoliticasDosPneus,
    response: asPoliticas,
  }),
  veiculos: endpoint({
    method: 'GET',
    path: '/api/pneus/veiculos',
    access: ler,
    summary: 'Veículos pelos seus pneus: o que fala contra eles, o mais grave primeiro',
    response: comDados(z.array(VeiculoComPneus)).meta({ id: 'VeiculosComPneus' }),
  }),
  veiculo: endpoint({
    method: 'GET',
    path: '/api/pneus/veiculos/{id}',
    access: ler,
    summary: 'Os pneus de um veículo por posição',
    params: porId,
    response: umVeiculo,
  }),
  mover: endpoint({
    method: 'POST',
    path: '/api/pneus/mover',
    access: fazer,
    summary: 'Tira, põe e troca pneus de uma vez, com o hodômetro; vale o que fica, não o caminho',
    body: MovimentoDePneus,
    response: umVeiculo,
  }),
  aferir: endpoint({
    method: 'POST',
    path: '/api/pneus/aferir',
    access: fazer,
    summary: 'Grava a volta de medidas de um veículo; abaixo do sulco legal ele fica bloqueado',
    body: Afericao,
    response: umVeiculo,
  }),
  rodizio: endpoint({
    method: 'GET',
    path: '/api/pneus/veiculos/{id}/rodizio',
    access: ler,
    summary: 'O rodízio que deixa os pneus mais parelhos com menos trocas; nada muda sozinho',
    params: porId,
    response: comDados(SugestaoDeRodizio).meta({ id: 'ASugestaoDeRodizio' }),
  }),
} as const satisfies ModuleContract
