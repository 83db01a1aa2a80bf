import { z } from 'zod'
import { id, isCnpj, isCpf, unmask } from '../../formats.ts'
import { instante } from '../../replies.ts'
import { atributos, tiposDeUnidade } from '../veiculos/unidades.ts'

/** A client's dock, a base of the house, a distribution centre, any other point. */
export const tiposDeLugar = ['doca', 'base', 'cd', 'ponto'] as const
/** Who said the coordinates that the register has. */
export const origensDoCadastro = ['mapa', 'planilha', 'geocodificador'] as const
/**
 * Where the point of an address comes from, the most trusted first: a fence that somebody drew, a point set on the register's map, the
 * middle of where proofs were made, a geocoder, a sheet, the middle of known places of the same CEP area, the municipality's seat.
 */
export const origensDoPonto = [
  'desenhada',
  'mapa',
  'provas',
  'geocodificador',
  'planilha',
  'vizinhanca',
  'municipio',
] as const
export type OrigemDoPonto = (typeof origensDoPonto)[number]

/** Most places of a group; a list comes whole. */
export const MAXIMO_DE_LUGARES = 5_000

const curto = (max: number) => z.string().trim().max(max).default('')
const hora = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escreva a hora como 07:30')

/** Hours in which it receives, on these weekdays (1: Monday). */
export const JanelaDoLugar = z
  .object({ dias: z.array(z.int().min(1).max(7)).min(1, 'Escolha os dias').max(7), de: hora, ate: hora })
  .refine((j) => j.ate > j.de, { path: ['ate'], message: 'O fim vem depois do começo' })
  .meta({ id: 'JanelaDoLugar' })
export type JanelaDoLugar = z.infer<typeof JanelaDoLugar>

export const PontoEscrito = z
  .object({
    lat: z.number().min(-90, 'Latitude de -90 a 90').max(90, 'Latitude de -90 a 90'),
    lng: z.number().min(-180, 'Longitude de -180 a 180').max(180, 'Longitude de -180 a 180'),
    /** Metres within which the door lies. */
    erro_m: z.int().min(1, 'Ao menos 1 m').max(50_000, 'Até 50 km'),
    origem: z.enum(origensDoCadastro).default('mapa'),
  })
  .meta({ id: 'PontoEscrito' })

export const LugarEscrito = z
  .object({
    nome: z.string().trim().min(1, 'Dê um nome ao lugar').max(120),
    tipo: z.enum(tiposDeLugar).default('doca'),
    documento: z
      .string()
      .max(40)
      .transform(unmask)
      .refine((v) => v === '' || isCnpj(v) || isCpf(v), 'CNPJ ou CPF inválido')
      .default(''),
    cep: z
      .string()
      .max(20)
      .transform(unmask)
      .refine((v) => /^([0-9]{8})?$/.test(v), 'O CEP tem 8 números')
      .default(''),
    logradouro: curto(120),
    numero: curto(20),
    bairro: curto(80),
    /** IBGE's code of the municipality. */
    municipio: z.int().min(1_000_000).max(9_999_999).nullable().default(null),
    /** Null: the register knows no coordinates of its own. */
    ponto: PontoEscrito.nullable().default(null),
    /** Name of the base that serves it; null: any. */
    base: z.string().trim().max(80).nullable().default(null),
    servico_min: z.int().min(0).max(1440, 'Até 24 horas').nullable().default(null),
    janelas: z.array(JanelaDoLugar).max(14).default([]),
    veiculo_maximo: z.enum(tiposDeUnidade).nullable().default(null),
    /** What the vehicle that comes must have. */
    exige: z.array(z.enum(atributos)).max(atributos.length).default([]),
    agendamento: z.boolean().default(false),
    observacao: curto(500),
  })
  .meta({ id: 'LugarEscrito' })
export type LugarEscrito = z.infer<typeof LugarEscrito>

/** Where an address is, as well as it is known. A centroid (`exato` false) is not to be planned as a door. */
export const MelhorPonto = z
  .object({
    lat: z.number(),
    lng: z.number(),
    erro_m: z.number(),
    origem: z.enum(origensDoPonto),
    exato: z.boolean(),
  })
  .meta({ id: 'MelhorPonto' })
export type MelhorPonto = z.infer<typeof MelhorPonto>

export const Lugar = z
  .object({
    ...LugarEscrito.shape,
    _id: id,
    cidade: z.string(),
    ativo: z.boolean(),
    autor: z.string(),
    created_at: instante,
    updated_at: instante,
    /** The best of all that is known, the register's own point among them. */
    melhor: MelhorPonto.nullable(),
  })
  .meta({ id: 'Lugar' })
export type Lugar = z.infer<typeof Lugar>

/** One place with every point that is known of it, the best first. */
export const LugarInteiro = Lugar.extend({ pontos: z.array(MelhorPonto) }).meta({ id: 'LugarInteiro' })
export type LugarInteiro = z.infer<typeof LugarInteiro>

/** Whether it receives at a minute of a day. */
export const recebeEm = (janelas: readonly JanelaDoLugar[], diaDaSemana: number, minuto: string): boolean =>
  janelas.length === 0 ||
  janelas.some((j) => j.dias.includes(diaDaSemana) && j.de <= minuto && minuto <= j.ate)
