import { z } from 'zod'
import { dia, uf } from '../../formats.ts'
import { instante } from '../../replies.ts'
import { niveis } from './rules.ts'

/* The shapes of deadlines: rules, holidays, and why a date is what it is. */

/** Stands for the deadlines of every sender that has none of its own. */
export const GERAL = 'GERAL'

/** Stands for all states in one save. */
export const BRASIL = 'BR'

export const MAXIMO_DE_PRAZOS = 20_000
export const MAXIMO_COLADO = 400_000

export const Prazo = z
  .object({ dia: z.int().min(0).max(365), hora: z.int().min(0).max(23) })
  .meta({ id: 'Prazo' })

const codigo = z.int().min(11).max(9_999_999)
export const ibge = z.int().min(1_000_000).max(9_999_999)

/** A deadline for one place; `prazo` null takes it away, so that the place inherits again. */
const umPrazo = { codigo, bairro: z.string().trim().max(100).nullish(), prazo: Prazo.nullable() }
const semCidade = { path: ['bairro'], message: 'Diga a cidade do bairro' }

export const NovoPrazo = z
  .object(umPrazo)
  .refine((p) => !p.bairro || p.codigo >= 1_000_000, semCidade)
  .meta({ id: 'NovoPrazo' })
export type NovoPrazo = z.infer<typeof NovoPrazo>

/** As it comes to be saved: one without a code is refused by the sentence of spec §5. */
export const PrazoASalvar = z
  .object({ ...umPrazo, codigo: codigo.nullish() })
  .refine((p) => !p.bairro || !p.codigo || p.codigo >= 1_000_000, semCidade)
  .meta({ id: 'PrazoASalvar' })
export const proprios = { prazo: Prazo.nullable(), geral: Prazo.nullable() }
const BairroComPrazo = z.object({ nome: z.string(), ...proprios }).meta({ id: 'BairroComPrazo' })

const CidadeComPrazo = z
  .object({
    codigo: z.number(),
    nome: z.string(),
    ...proprios,
    lat: z.number(),
    lng: z.number(),
    bairro: z.array(BairroComPrazo),
  })
  .meta({ id: 'CidadeComPrazo' })

const MicrorregiaoComPrazo = z
  .object({ codigo: z.number(), nome: z.string(), ...proprios, cidade: z.array(CidadeComPrazo) })
  .meta({ id: 'MicrorregiaoComPrazo' })

/** The tree of spec §3: each place with the sender's own deadline and the general one; null where it inherits. */
export const MesorregiaoComPrazo = z
  .object({ codigo: z.number(), nome: z.string(), ...proprios, microrregiao: z.array(MicrorregiaoComPrazo) })
  .meta({ id: 'MesorregiaoComPrazo' })
export type MesorregiaoComPrazo = z.infer<typeof MesorregiaoComPrazo>
export const ambitos = ['nacional', 'estadual', 'municipal', 'proprio'] as const

export const nomeDoAmbito: Record<(typeof ambitos)[number], string> = {
  nacional: 'Nacional',
  estadual: 'Estadual',
  municipal: 'Municipal',
  proprio: 'Próprio',
}

const camposDoFeriado = {
  dia,
  nome: z.string().trim().min(1, 'Dê um nome ao dia').max(100),
  ambito: z.enum(ambitos),
  uf: uf.nullish(),
  municipio_ibge: ibge.nullish(),
  /** Name of the only base it is for; null for all. */
  base: z.string().max(80).nullish(),
  conta_como_util: z.boolean().default(false),
}

export const NovoFeriado = z
  .object(camposDoFeriado)
  .refine((f) => f.ambito !== 'estadual' || f.uf, { path: ['uf'], message: 'Escolha o estado' })
  .refine((f) => f.ambito !== 'municipal' || f.municipio_ibge, {
    path: ['municipio_ibge'],
    message: 'Escolha a cidade',
  })
  .meta({ id: 'NovoFeriado' })
export type NovoFeriado = z.input<typeof NovoFeriado>

export const Feriado = z
  .object({
    /** Null on a standard day that the group has not changed. */
    _id: z.string().nullable(),
    dia: z.string(),
    nome: z.string(),
    ambito: z.enum(ambitos),
    uf: z.string().nullable(),
    municipio_ibge: z.number().nullable(),
    cidade: z.string().nullable(),
    base: z.string().nullable(),
    conta_como_util: z.boolean(),
    /** A holiday by law or an optional day, not the group's own. */
    padrao: z.boolean(),
    facultativo: z.boolean(),
  })
  .meta({ id: 'Feriado' })
export type Feriado = z.infer<typeof Feriado>

/** How days are counted: for the group, and for a base that differs. */
export const Calendario = z
  .object({
    base: z.string().max(80).nullable(),
    sabado_util: z.boolean(),
    domingo_util: z.boolean(),
    inicio: z.enum(['emissao', 'recebimento']),
  })
  .meta({ id: 'Calendario' })
export type Calendario = z.infer<typeof Calendario>

/** Why a note is due when it is: the rule, and every day from its start with the reason of those not counted. */
export const PorQueEstaData = z
  .object({
    prazo: z.string().nullable(),
    /** The day follows from the rules; otherwise a document or a person gave it. */
    calculado: z.boolean(),
    /** What the rules of now say. */
    pelas_regras: z.string().nullable(),
    regra: z
      .object({
        nivel: z.enum(niveis),
        lugar: z.string(),
        de: z.enum(['remetente', 'geral']),
        prazo: Prazo,
      })
      .nullable(),
    remetente: z.string(),
    inicio: z.object({ tipo: z.enum(['emissao', 'recebimento']), em: instante }),
    /** From the day of the start to the day it is due. */
    dias: z.array(
      z.object({ dia: z.string(), conta: z.boolean(), contagem: z.number(), motivo: z.string().nullable() }),
    ),
    /** The hours passed midnight of the last day, so one more counts. */
    virou_o_dia: z.boolean(),
    frases: z.array(z.string()),
  })
  .meta({ id: 'PorQueEstaData' })
export type PorQueEstaData = z.infer<typeof PorQueEstaData>

export const LinhaColada = z
  .object({
    linha: z.number(),
    texto: z.string(),
    codigo: z.number().nullable(),
    lugar: z.string(),
    bairro: z.string().nullable(),
    prazo: Prazo.nullable(),
    /** Why the line cannot be used. */
    erro: z.string().nullable(),
  })
  .meta({ id: 'LinhaColada' })
export type LinhaColada = z.infer<typeof LinhaColada>

export const ColagemDePrazos = z.object({
  uf: z.string().max(2).nullish(),
  texto: z.string().max(MAXIMO_COLADO, 'É texto demais para colar de uma vez'),
})
