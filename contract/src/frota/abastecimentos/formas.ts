import { z } from 'zod'
import { combustiveis } from '../../cadastros/veiculos/calls.ts'
import { tiposDeUnidade } from '../../cadastros/veiculos/unidades.ts'
import { dia, id, umOuMais } from '../../formats.ts'
import { idempotencia, instante } from '../../replies.ts'
import {
  decisoes,
  graus,
  MAXIMO_DO_HORIMETRO,
  marcas,
  origensDoAbastecimento,
  produtos,
  situacoes,
} from './nomes.ts'

const chaves = <T extends object>(o: T) => Object.keys(o) as [keyof T & string, ...(keyof T & string)[]]

/** What the clock of a refrigeration unit shows, in tenths of an hour. */
export const horimetro = z.int().min(0).max(MAXIMO_DO_HORIMETRO)

export const MarcaDoAbastecimento = z
  .object({ chave: z.enum(chaves(marcas)), grau: z.enum(chaves(graus)), frase: z.string() })
  .meta({ id: 'MarcaDoAbastecimento' })
export type MarcaDoAbastecimento = z.infer<typeof MarcaDoAbastecimento>

export const AbastecimentoEscrito = z
  .object({
    veiculo: id,
    em: instante,
    /** null: nobody looked; the litres count, no stretch is closed. */
    hodometro: z.int().min(0).max(999_999).nullable().default(null),
    /** Into the tank of the refrigeration unit: judged by its engine hours, never by the road. */
    frio: z.boolean().default(false),
    /** Tenths of an hour that the unit's engine has run. */
    horimetro: horimetro.nullable().default(null),
    /** Thousandths of a litre. */
    ml: z.int().min(100, 'Diga os litros').max(5_000_000, 'São litros demais'),
    cheio: z.boolean().default(true),
    faltou_antes: z.boolean().default(false),
    produto: z.enum(chaves(produtos)),
    /** Thousandths of a real a litre. */
    milesimos: z.int().min(0).max(1_000_000).nullable().default(null),
    centavos: z.int().min(0).max(100_000_000).nullable().default(null),
    posto: z.string().trim().max(80).default(''),
    cidade: z.string().trim().max(80).default(''),
    motorista: z.string().trim().max(80).default(''),
    observacao: z.string().trim().max(300).default(''),
    /** The house's own pump. */
    bomba: z.boolean().default(false),
    /** Which tank; null: the only one that has the product. */
    tanque: id.nullable().default(null),
    idempotencia: idempotencia.optional(),
  })
  .refine((a) => a.frio || a.horimetro === null, {
    path: ['horimetro'],
    message: 'O horímetro é do aparelho de frio',
  })
  .refine((a) => !a.frio || a.hodometro === null, {
    path: ['hodometro'],
    message: 'O aparelho de frio conta horas, e não quilômetros',
  })
  .meta({ id: 'AbastecimentoEscrito' })
export type AbastecimentoEscrito = z.infer<typeof AbastecimentoEscrito>

export const Abastecimento = z
  .object({
    _id: id,
    veiculo: id,
    placa: z.string(),
    frota: z.string(),
    unidade: z.enum(tiposDeUnidade),
    em: instante,
    sem_hora: z.boolean(),
    hodometro: z.number().nullable(),
    frio: z.boolean(),
    /** Tenths of an hour. */
    horimetro: z.number().nullable(),
    ml: z.number(),
    cheio: z.boolean(),
    faltou_antes: z.boolean(),
    produto: z.enum(chaves(produtos)),
    milesimos: z.number().nullable(),
    centavos: z.number().nullable(),
    posto: z.string(),
    cidade: z.string(),
    motorista: z.string(),
    observacao: z.string(),
    origem: z.enum(chaves(origensDoAbastecimento)),
    origens: z.array(z.string()),
    lote: z.string().nullable(),
    /** Of the stretch that it closes. */
    trecho_km: z.number().nullable(),
    trecho_ml: z.number().nullable(),
    /** The same of the refrigeration unit, in tenths of an hour. */
    frio_decimos: z.number().nullable(),
    frio_ml: z.number().nullable(),
    marcas: z.array(MarcaDoAbastecimento),
    decisao: z.enum(chaves(decisoes)).nullable(),
    decisao_motivo: z.string(),
    decisao_autor: z.string(),
    autor: z.string(),
  })
  .meta({ id: 'Abastecimento' })
export type Abastecimento = z.infer<typeof Abastecimento>

export const AbastecimentoAberto = Abastecimento.extend({
  /** Where the station is, and where the vehicle was about then. */
  lugar: z.object({ lat: z.number(), lng: z.number(), exato: z.boolean() }).nullable(),
  posicoes: z.array(z.object({ em: instante, lat: z.number(), lng: z.number() })),
  /** Addresses of the driver's pictures, which expire. */
  fotos: z.object({ recibo: z.array(z.string()), painel: z.array(z.string()) }),
  /** When the server heard of what a phone told; null: nobody's phone did. */
  recebido_em: instante.nullable(),
  tanque: id.nullable(),
  /** The end of the card's number; '' where none is known. */
  cartao: z.string(),
}).meta({ id: 'AbastecimentoAberto' })
export type AbastecimentoAberto = z.infer<typeof AbastecimentoAberto>

export const ProcuraDeAbastecimentos = z
  .object({
    busca: z.string().trim().max(80).default(''),
    situacao: umOuMais(z.enum(chaves(situacoes)), 5).default([]),
    marca: umOuMais(z.enum(chaves(marcas)), 19).default([]),
    produto: umOuMais(z.enum(chaves(produtos)), 7).default([]),
    de: z.union([dia, z.literal('')]).default(''),
    ate: z.union([dia, z.literal('')]).default(''),
    veiculo: z.union([id, z.literal('')]).default(''),
    lote: z.union([id, z.literal('')]).default(''),
  })
  .meta({ id: 'ProcuraDeAbastecimentos' })
export type ProcuraDeAbastecimentos = z.infer<typeof ProcuraDeAbastecimentos>

/** What a person sees of a vehicle when he fills it up. */
export const VeiculoAAbastecer = z
  .object({
    _id: id,
    placa: z.string(),
    frota: z.string(),
    unidade: z.enum(tiposDeUnidade),
    combustivel: z.enum(combustiveis).nullable(),
    tanque_litros: z.number().nullable(),
    hodometro: z.number().nullable(),
    tanque_frio_litros: z.number().nullable(),
    /** Tenths of an hour that its refrigeration unit showed last. */
    horimetro: z.number().nullable(),
  })
  .meta({ id: 'VeiculoAAbastecer' })
export type VeiculoAAbastecer = z.infer<typeof VeiculoAAbastecer>

export const ConsumoDoVeiculo = z
  .object({
    veiculo: id,
    placa: z.string(),
    frota: z.string(),
    unidade: z.enum(tiposDeUnidade),
    /** Of the stretches that ended in the period. */
    km: z.number(),
    ml: z.number(),
    centavos: z.number(),
    /** All that was filled in the period, in a stretch or not. */
    ml_total: z.number(),
    centavos_total: z.number(),
    km_l: z.number().nullable(),
    mediana: z.number().nullable(),
    /** For who never fills up, and how wrong it may be (0,25: a quarter). */
    estimada: z.object({ km_l: z.number(), margem: z.number().nullable() }).nullable(),
    arla_pct: z.number().nullable(),
    marcados: z.number(),
    /** What its refrigeration unit burned, in none of the figures above; null: nothing. Hours in tenths, of the stretches. */
    frio: z
      .object({
        ml_total: z.number(),
        centavos_total: z.number(),
        decimos: z.number(),
        ml: z.number(),
        l_h: z.number().nullable(),
        mediana: z.number().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'ConsumoDoVeiculo' })
export type ConsumoDoVeiculo = z.infer<typeof ConsumoDoVeiculo>

export const tiposDeLote = ['combustivel', 'pedagio'] as const
export const LoteDaFrota = z
  .object({
    _id: id,
    nome: z.string(),
    fornecedor: z.string(),
    novas: z.number(),
    repetidas: z.number(),
    mudadas: z.number(),
    unidas: z.number(),
    recusadas: z.number(),
    deslocamento_min: z.number(),
    sugerido_min: z.number().nullable(),
    autor: z.string(),
    em: instante,
    desfeito_em: instante.nullable(),
  })
  .meta({ id: 'LoteDaFrota' })
export type LoteDaFrota = z.infer<typeof LoteDaFrota>

export const LinhaDoLote = z
  .object({
    linha: z.number(),
    resultado: z.enum(['nova', 'repetida', 'recusada', 'mudada', 'unida', 'estorno']),
    texto: z.string(),
    motivo: z.string(),
  })
  .meta({ id: 'LinhaDoLote' })
export type LinhaDoLote = z.infer<typeof LinhaDoLote>

export const LoteAberto = z
  .object({ lote: LoteDaFrota, linhas: z.array(LinhaDoLote) })
  .meta({ id: 'LoteDaFrotaAberto' })
export type LoteAberto = z.infer<typeof LoteAberto>

/** A file before it goes in: which column was taken for what, and what its first lines would be. */
export const PreviaDoLote = z
  .object({
    colunas: z.array(z.object({ campo: z.string(), nome: z.string(), coluna: z.string().nullable() })),
    /** The supplier that had this header before; '': none. */
    fornecedor: z.string(),
    total: z.number(),
    novas: z.number(),
    repetidas: z.number(),
    recusadas: z.number(),
    linhas: z.array(LinhaDoLote),
  })
  .meta({ id: 'PreviaDoLoteDaFrota' })
export type PreviaDoLote = z.infer<typeof PreviaDoLote>

export const PostoEscrito = z
  .object({
    nome: z.string().trim().min(2, 'Diga o nome').max(80),
    lat: z.number().min(-90).max(90).nullable(),
    lng: z.number().min(-180).max(180).nullable(),
    combinado_milesimos: z.int().min(1).max(1_000_000).nullable(),
  })
  .refine((p) => (p.lat === null) === (p.lng === null), {
    path: ['lng'],
    message: 'Diga a latitude e a longitude',
  })
  .meta({ id: 'PostoEscrito' })
export type PostoEscrito = z.infer<typeof PostoEscrito>

export const Posto = z
  .object({
    _id: id,
    nome: z.string(),
    chave: z.string(),
    cidade: z.string(),
    uf: z.string(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    combinado_milesimos: z.number().nullable(),
    abastecimentos: z.number(),
  })
  .meta({ id: 'Posto' })
export type Posto = z.infer<typeof Posto>
