import { z } from 'zod'
import { endpoint, type ModuleContract } from '../../endpoint.ts'
import { cnpjOuCpf, id, placa, uf, unmask } from '../../formats.ts'
import { comDados, Ok, TarefaPedida } from '../../replies.ts'
import { chamadasDasFotos } from './fotos.ts'
import { chamadasDoHodometro } from './hodometro.ts'
import { Leitura, LeituraEscrita } from './leituras.ts'
import { chamadasDaPlanilha } from './planilha.ts'
import { atributos, tiposDeUnidade } from './unidades.ts'
import {
  CombinacaoEscrita,
  FimDaCombinacao,
  ImpedimentoDoVeiculoEscrito,
  Levantamento,
  UsoDoVeiculo,
} from './uso.ts'

/** Whose it is: of the house, of who drives for it always, of anybody called for a trip, or rented. */
export const propriedades = ['frota', 'agregado', 'terceiro', 'alugado'] as const
export const estadosDoVeiculo = ['ativo', 'reserva', 'oficina', 'vendido', 'sinistrado', 'baixado'] as const
export const combustiveis = [
  'diesel_s10',
  'diesel_s500',
  'gasolina',
  'etanol',
  'flex',
  'gnv',
  'eletrico',
] as const

/** Most vehicles of a group; a list comes whole. */
export const MAXIMO_DE_VEICULOS = 5_000

/**
 * A plate as two are compared: the fifth character of the Mercosul form stands for the digit of the old one (A-J for 0-9), so that
 * `ABC1C34` and `ABC-1234` are one vehicle (Resolução CONTRAN 780/2019).
 */
export const placaComparada = (text: string): string => {
  const plain = unmask(text)
  return /^[A-Z]{3}[0-9]{4}$/.test(plain)
    ? `${plain.slice(0, 4)}${'ABCDEFGHIJ'[Number(plain[4])]}${plain.slice(5)}`
    : plain
}

/** A plate in both of its forms, the Mercosul one first: what may stand where somebody wrote it. */
export function formasDaPlaca(text: string): string[] {
  const nova = placaComparada(text)
  const digit = 'ABCDEFGHIJ'.indexOf(nova[4] ?? '')
  return digit < 0 ? [nova] : [nova, `${nova.slice(0, 4)}${digit}${nova.slice(5)}`]
}

const inteiro = (max: number) => z.int().min(0).max(max)
const quantia = (max: number) => inteiro(max).nullable().default(null)
const curto = (max: number) => z.string().trim().max(max).default('')

export const VeiculoEscrito = z
  .object({
    placa,
    /** The number painted on the door. */
    frota: curto(20),
    unidade: z.enum(tiposDeUnidade),
    marca: curto(40),
    modelo: curto(60),
    ano: z.int().min(1950).max(2100).nullable().default(null),
    renavam: z
      .string()
      .trim()
      .regex(/^(\d{9,11})?$/, 'O Renavam tem de 9 a 11 dígitos')
      .default(''),
    chassi: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^([A-HJ-NPR-Z0-9]{17})?$/, 'O chassi tem 17 letras e números, sem I, O e Q')
      .default(''),
    /** State of its register. */
    uf: uf.nullable().default(null),
    propriedade: z.enum(propriedades).default('frota'),
    proprietario: curto(80),
    documento_proprietario: cnpjOuCpf.nullable().default(null),
    rntrc: z
      .string()
      .trim()
      .regex(/^(\d{8,9})?$/, 'O RNTRC tem 8 ou 9 dígitos')
      .default(''),
    /** Name of the base it belongs to; null: any. */
    base: z.string().trim().max(80).nullable().default(null),
    tara_kg: quantia(80_000),
    capacidade_kg: quantia(120_000),
    /** Litres: a thousand are a cubic metre. */
    capacidade_litros: quantia(300_000),
    /** What the insurance covers aboard. */
    limite_valor_centavos: quantia(1_000_000_000_00),
    combustivel: z.enum(combustiveis).nullable().default(null),
    tanque_litros: quantia(3_000),
    /** Of the refrigeration unit, which burns its own; null: it has none. */
    tanque_frio_litros: quantia(1_000),
    /** Tenths of a km a litre. */
    consumo_decimos: quantia(500),
    custo_dia_centavos: quantia(10_000_00),
    custo_km_centavos: quantia(1_000_00),
    atributos: z.array(z.enum(atributos)).max(atributos.length).default([]),
    observacao: curto(500),
  })
  .refine((v) => v.propriedade === 'frota' || v.proprietario !== '', {
    path: ['proprietario'],
    message: 'Diga de quem é o veículo',
  })
  .meta({ id: 'VeiculoEscrito' })
export type VeiculoEscrito = z.infer<typeof VeiculoEscrito>

export const Veiculo = z
  .object({
    ...VeiculoEscrito.shape,
    _id: id,
    estado: z.enum(estadosDoVeiculo),
    /** Why it is in this state, as somebody wrote. */
    motivo: z.string(),
  })
  .meta({ id: 'Veiculo' })
export type Veiculo = z.infer<typeof Veiculo>

export const MudancaDoVeiculo = z
  .object({ estado: z.enum(estadosDoVeiculo), motivo: z.string().trim().min(3, 'Diga por quê').max(200) })
  .meta({ id: 'MudancaDoVeiculo' })

/** What is looked for: text, and states and owners of which any will do (none: all). */
export const ProcuraDeVeiculos = z
  .object({
    busca: z.string().trim().max(80).default(''),
    estado: z.array(z.enum(estadosDoVeiculo)).max(estadosDoVeiculo.length).default([]),
    propriedade: z.array(z.enum(propriedades)).max(propriedades.length).default([]),
  })
  .meta({ id: 'ProcuraDeVeiculos' })

/** Whether a vehicle is what is looked for: plate in either form, with or without hyphen, fleet number, model, owner, base. */
export function veiculoProcurado(v: Veiculo, q: z.infer<typeof ProcuraDeVeiculos>): boolean {
  if (q.estado.length > 0 && !q.estado.includes(v.estado)) return false
  if (q.propriedade.length > 0 && !q.propriedade.includes(v.propriedade)) return false
  const wanted = q.busca.trim().toUpperCase()
  if (wanted === '' || v.placa.includes(unmask(wanted))) return true
  if (placaComparada(v.placa) === placaComparada(wanted)) return true
  return `${v.frota} ${v.marca} ${v.modelo} ${v.proprietario} ${v.base ?? ''}`.toUpperCase().includes(wanted)
}

const umVeiculo = comDados(Veiculo).meta({ id: 'UmVeiculo' })
const leituras = comDados(z.array(Leitura)).meta({ id: 'LeiturasDoVeiculo' })
const uso = comDados(UsoDoVeiculo).meta({ id: 'UsoDeUmVeiculo' })

export const veiculos = {
  listar: endpoint({
    method: 'GET',
    path: '/api/veiculos',
    access: { ler: 'veiculos' },
    summary: 'Veículos do grupo, por placa',
    response: comDados(z.array(Veiculo).max(MAXIMO_DE_VEICULOS)).meta({ id: 'Veiculos' }),
  }),
  criar: endpoint({
    method: 'POST',
    path: '/api/veiculos',
    access: { escrever: 'veiculos' },
    summary: 'Cadastra um veículo; a placa é uma no grupo, na forma antiga e na Mercosul',
    body: VeiculoEscrito,
    response: umVeiculo,
  }),
  editar: endpoint({
    method: 'PUT',
    path: '/api/veiculos/{id}',
    access: { escrever: 'veiculos' },
    summary: 'Muda o cadastro de um veículo',
    params: z.object({ id }),
    body: VeiculoEscrito,
    response: umVeiculo,
  }),
  mudar: endpoint({
    method: 'POST',
    path: '/api/veiculos/{id}/estado',
    access: { escrever: 'veiculos' },
    summary: 'Põe um veículo em serviço, na reserva, na oficina, ou diz que saiu da frota',
    params: z.object({ id }),
    body: MudancaDoVeiculo,
    response: umVeiculo,
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/veiculos/exportar',
    access: { ler: 'veiculos' },
    summary: 'Exporta para Excel os veículos da busca; corre como tarefa',
    body: ProcuraDeVeiculos,
    response: TarefaPedida,
  }),
  ...chamadasDaPlanilha,
  uso: endpoint({
    method: 'GET',
    path: '/api/veiculos/{id}/uso',
    access: { ler: 'veiculos' },
    summary: 'Combinações e impedimentos de um veículo, os mais novos primeiro',
    params: z.object({ id }),
    response: uso,
  }),
  ...chamadasDoHodometro,
  ...chamadasDasFotos,
  ler: endpoint({
    method: 'POST',
    path: '/api/veiculos/{id}/leituras',
    access: { escrever: 'veiculos' },
    summary: 'Anota o hodômetro de um veículo; leitura absurda fica recusada e não conta',
    params: z.object({ id }),
    body: LeituraEscrita,
    response: leituras,
  }),
  combinar: endpoint({
    method: 'POST',
    path: '/api/veiculos/combinacoes',
    access: { escrever: 'veiculos' },
    summary: 'Engata reboques num veículo; nenhum está em duas combinações ao mesmo tempo',
    body: CombinacaoEscrita,
    response: uso,
  }),
  separar: endpoint({
    method: 'POST',
    path: '/api/veiculos/combinacoes/{id}/separar',
    access: { escrever: 'veiculos' },
    summary: 'Diz até quando uma combinação rodou junta',
    params: z.object({ id }),
    body: FimDaCombinacao,
    response: Ok,
  }),
  apagarCombinacao: endpoint({
    method: 'DELETE',
    path: '/api/veiculos/combinacoes/{id}',
    access: { escrever: 'veiculos' },
    summary: 'Apaga uma combinação escrita por engano',
    params: z.object({ id }),
    response: Ok,
  }),
  impedir: endpoint({
    method: 'POST',
    path: '/api/veiculos/{id}/impedimentos',
    access: { escrever: 'veiculos' },
    summary: 'Impede um veículo de viajar, com motivo, até um dia ou até que se levante',
    params: z.object({ id }),
    body: ImpedimentoDoVeiculoEscrito,
    response: uso,
  }),
  levantar: endpoint({
    method: 'POST',
    path: '/api/veiculos/{id}/impedimentos/{impedimento}/levantar',
    access: { escrever: 'veiculos' },
    summary: 'Levanta o impedimento de um veículo a partir de hoje, com o motivo; fica quem o levantou',
    params: z.object({ id, impedimento: id }),
    body: Levantamento,
    response: uso,
  }),
} as const satisfies ModuleContract
