import { z } from 'zod'
import { cpf, dia, id, placa, unmask } from '../../formats.ts'
import { instante } from '../../replies.ts'

/** Employed; with a truck of his own, for the house always; autonomous (Lei 11.442/2007), called for a trip. */
export const vinculosDoMotorista = ['frota', 'agregado', 'tac'] as const
export const tiposDeAusencia = [
  'ferias',
  'folga',
  'saude',
  'licenca',
  'treinamento',
  'falta',
  'outra',
] as const
export const tiposDeImpedimento = ['bloqueado', 'documento', 'seguradora'] as const

/** Most drivers of a group; a list comes whole. */
export const MAXIMO_DE_MOTORISTAS = 5_000

const curto = (max: number) => z.string().trim().max(max).default('')
const hora = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escreva a hora como 07:30')

/** Hours of a weekday, 1 being Monday; an end before its begin is of the next day. */
export const DiaDaEscala = z
  .object({ dia: z.int().min(1).max(7), entra: hora, sai: hora })
  .refine((d) => d.entra !== d.sai, { path: ['sai'], message: 'A saída é outra hora que a entrada' })
  .meta({ id: 'DiaDaEscala' })
export type DiaDaEscala = z.infer<typeof DiaDaEscala>

const escala = z
  .array(DiaDaEscala)
  .max(7)
  .refine(
    (days) => new Set(days.map((d) => d.dia)).size === days.length,
    'Um dia da semana aparece duas vezes',
  )
  .default([])

/** What the register writes of a driver. */
export const camposDoMotorista = {
  nome: z.string().trim().min(3, 'Escreva o nome completo').max(120),
  telefone: z
    .string()
    .max(40)
    .transform(unmask)
    .refine((v) => /^([0-9]{10,11})?$/.test(v), 'Telefone inválido: use DDD e número')
    .default(''),
  vinculo: z.enum(vinculosDoMotorista).default('frota'),
  /** Name of the base he leaves from; null: any. */
  base: z.string().trim().max(80).nullable().default(null),
  cnh: z
    .string()
    .max(40)
    .transform(unmask)
    .refine((v) => /^([0-9]{11})?$/.test(v), 'A CNH tem 11 números')
    .default(''),
  cnh_categoria: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^(A|A?[BCDE]|ACC)?$/, 'Categoria da CNH: A, B, C, D, E ou AB, AC, AD, AE')
    .default(''),
  cnh_validade: dia.nullable().default(null),
  /** Last day of the periodic toxicological exam. */
  toxicologico_ate: dia.nullable().default(null),
  /** Of an autonomous carrier. */
  rntrc: z
    .string()
    .trim()
    .regex(/^(\d{8,9})?$/, 'O RNTRC tem 8 ou 9 dígitos')
    .default(''),
  /** Plate of the vehicle he drives as a rule. */
  placa: placa.nullable().default(null),
  escala,
  observacao: curto(500),
}
export const MotoristaEscrito = z.object({ cpf, ...camposDoMotorista }).meta({ id: 'MotoristaEscrito' })
export type MotoristaEscrito = z.infer<typeof MotoristaEscrito>
export const MotoristaEditado = z.object(camposDoMotorista).meta({ id: 'MotoristaEditado' })

/** Days away, as everybody of the office may know them: kind and reason are in `Motivo`. */
export const Ausencia = z
  .object({ _id: id, de: dia, ate: dia, autor: z.string() })
  .meta({ id: 'AusenciaDoMotorista' })
export type Ausencia = z.infer<typeof Ausencia>

const emOrdem = (v: { de: string; ate: string | null }) => v.ate === null || v.ate >= v.de
const ordem = { path: ['ate'], message: 'O último dia vem depois do primeiro' }

export const AusenciaEscrita = z
  .object({ tipo: z.enum(tiposDeAusencia), de: dia, ate: dia, motivo: curto(300) })
  .refine(emOrdem, ordem)
  .meta({ id: 'AusenciaEscrita' })

/** Why somebody is away: shown to few, and who looks is written down. */
export const Motivo = z
  .object({ _id: id, tipo: z.enum(tiposDeAusencia), motivo: z.string() })
  .meta({ id: 'MotivoDaAusencia' })
export type Motivo = z.infer<typeof Motivo>

export const ImpedimentoEscrito = z
  .object({
    tipo: z.enum(tiposDeImpedimento),
    de: dia,
    ate: dia.nullable().default(null),
    motivo: z.string().trim().min(3, 'Diga por quê').max(200),
  })
  .refine(emOrdem, ordem)
  .meta({ id: 'ImpedimentoDoMotoristaEscrito' })
export const Impedimento = z
  .object({
    _id: id,
    tipo: z.enum(tiposDeImpedimento),
    de: dia,
    ate: dia.nullable(),
    motivo: z.string(),
    autor: z.string(),
  })
  .meta({ id: 'ImpedimentoDoMotorista' })
export type Impedimento = z.infer<typeof Impedimento>

/** Where he stands on one day, and why he is not there. */
export const Presenca = z
  .object({
    presente: z.boolean(),
    /** Hours of the shift; null where the register says none. */
    entra: z.string().nullable(),
    sai: z.string().nullable(),
    porque: z.string().nullable(),
    /** What does not keep him away, and somebody should look at. */
    avisos: z.array(z.string()),
  })
  .meta({ id: 'PresencaDoMotorista' })
export type Presenca = z.infer<typeof Presenca>

export const Motorista = z
  .object({
    _id: id,
    nome: z.string(),
    /** Masked in lists. */
    cpf: z.string(),
    ativo: z.boolean(),
    /** The person's account, where there is one: name and telephone are hers to change. */
    conta: z.object({ _id: id, email: z.string() }).nullable(),
    telefone: z.string(),
    vinculo: z.enum(vinculosDoMotorista),
    base: z.string().nullable(),
    cnh_categoria: z.string(),
    cnh_validade: dia.nullable(),
    placa: z.string().nullable(),
    hoje: Presenca,
  })
  .meta({ id: 'MotoristaDoCadastro' })
export type Motorista = z.infer<typeof Motorista>

/** One driver whole. */
export const MotoristaInteiro = Motorista.extend({
  cnh: z.string(),
  toxicologico_ate: dia.nullable(),
  rntrc: z.string(),
  escala: z.array(DiaDaEscala),
  observacao: z.string(),
  ausencias: z.array(Ausencia),
  impedimentos: z.array(Impedimento),
  updated_at: instante.nullable(),
}).meta({ id: 'MotoristaInteiro' })
export type MotoristaInteiro = z.infer<typeof MotoristaInteiro>

/** A driver on the day of a plan. */
export const MotoristaDoDia = z
  .object({
    _id: id,
    nome: z.string(),
    vinculo: z.enum(vinculosDoMotorista),
    base: z.string().nullable(),
    placa: z.string().nullable(),
    cnh_categoria: z.string(),
    ...Presenca.shape,
  })
  .meta({ id: 'MotoristaDoDia' })
export type MotoristaDoDia = z.infer<typeof MotoristaDoDia>
