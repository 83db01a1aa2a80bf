import { z } from 'zod'
import { cnpj, dia, formatDia, uf } from '../../formats.ts'
import { instante } from '../../replies.ts'

/* Taxes as the group's data: their shapes, and what may be kept. Rates in percent, days 'AAAA-MM-DD'. */

const percentual = z
  .number()
  .min(0)
  .max(100)
  .refine((v) => Math.abs(v * 10_000 - Math.round(v * 10_000)) < 1e-6, 'Use até quatro casas decimais')

const fonte = z.string().trim().max(200).default('')
const regime = z.enum(['1', '2', '3', '4'])

/** How taxes are told in a time, by every company of the group or by one. */
export const ParametroTributario = z
  .object({
    /** Null: every company that has none of its own on that day. */
    cnpj: cnpj.nullable().default(null),
    desde: dia,
    ate: dia,
    cst: z.string().regex(/^\d{3}$/, 'O CST tem 3 algarismos'),
    c_class_trib: z.string().regex(/^\d{6}$/, 'A classificação tem 6 algarismos'),
    /** Whether rates and values are told, and not the classification alone. */
    tributada: z.boolean().default(true),
    ibs_uf: percentual,
    ibs_mun: percentual,
    cbs: percentual,
    /** Taken off each rate. */
    red_ibs_uf: percentual.default(0),
    red_ibs_mun: percentual.default(0),
    red_cbs: percentual.default(0),
    /** Null: nobody has said it. */
    pis: percentual.nullable().default(null),
    cofins: percentual.nullable().default(null),
    sem_icms_na_base: z.boolean().default(true),
    sem_pis_cofins_na_base: z.boolean().default(true),
    sem_difal_na_base: z.boolean().default(true),
    /** Whether the document's total adds IBS and CBS to the service. */
    soma_no_total: z.boolean().default(false),
    /** Tells the share of ICMS where the sender takes the service too. */
    difal_no_cif: z.boolean().default(false),
    /** Regimes (CRT) that need not tell IBS and CBS. */
    dispensados: z.array(regime).max(4).default([]),
    fonte,
  })
  .meta({ id: 'ParametroTributario' })
export type ParametroTributario = z.infer<typeof ParametroTributario>

const gravado = { _id: z.string(), autor: z.string(), em: instante }

export const ParametroGravado = ParametroTributario.extend({ ...gravado, empresa: z.string() }).meta({
  id: 'ParametroTributarioGravado',
})
export type ParametroGravado = z.infer<typeof ParametroGravado>

/** What holds where the group has entered nothing. */
export const ParametroDaCasa = ParametroTributario.omit({ cnpj: true })
  .extend({
    /** Null: nobody here knows it, the group must enter it. */
    cbs: z.number().nullable(),
    a_conferir: z.boolean(),
  })
  .meta({ id: 'ParametroTributarioDaCasa' })
export type ParametroDaCasa = z.infer<typeof ParametroDaCasa>

/** Poverty fund of a state on the share of ICMS. */
export const Fcp = z
  .object({
    uf,
    desde: dia,
    ate: dia.nullable().default(null),
    percentual: z
      .number()
      .min(0)
      .max(10, 'O FCP não passa de 10%')
      .refine((v) => Math.abs(v * 100 - Math.round(v * 100)) < 1e-6, 'Use até duas casas decimais'),
    fonte,
  })
  .meta({ id: 'FcpDoEstado' })
export type Fcp = z.infer<typeof Fcp>

export const FcpGravado = Fcp.extend(gravado).meta({ id: 'FcpGravado' })
export type FcpGravado = z.infer<typeof FcpGravado>

/** What a document was issued with, kept with it. */
export const TributosUsados = z
  .object({
    /** Day whose rules were taken. */
    dia: z.string(),
    origem: z.enum(['casa', 'grupo', 'empresa', 'nenhuma']),
    /** Row it came from; null where it was no row of the group. */
    parametro: z.string().nullable(),
    regra: ParametroDaCasa.nullable(),
    fcp: z.number().nullable(),
  })
  .meta({ id: 'TributosUsados' })
export type TributosUsados = z.infer<typeof TributosUsados>

export const TributosDoGrupo = z
  .object({
    parametros: z.array(ParametroGravado),
    casa: z.array(ParametroDaCasa),
    fcp: z.array(FcpGravado),
    /** What is missing today, or will be by the end of next year. */
    avisos: z.array(z.string()),
  })
  .meta({ id: 'TributosDoGrupo' })
export type TributosDoGrupo = z.infer<typeof TributosDoGrupo>

/** A sentence about a field of a form. */
type Queixa = { campo: string; mensagem: string }

/** Situations that tell no rate: exempt, immune or outside the tax. */
const SEM_ALIQUOTA = ['400', '410']
const INTEGRAL = '000'

/** Why a set of parameters cannot be kept. */
export function queixasDoParametro(p: ParametroTributario): Queixa[] {
  const queixas: Queixa[] = []
  const diga = (quando: boolean, campo: string, mensagem: string) => {
    if (quando) queixas.push({ campo, mensagem })
  }
  const reduz = p.red_ibs_uf + p.red_ibs_mun + p.red_cbs > 0
  diga(p.ate < p.desde, 'ate', 'A vigência termina antes de começar.')
  diga(p.desde < '2026-01-01', 'desde', 'IBS e CBS existem desde 01/01/2026.')
  diga(
    p.ate >= p.desde && p.ate.slice(0, 4) !== p.desde.slice(0, 4),
    'ate',
    `As alíquotas mudam a cada ano: termine em ${formatDia(`${p.desde.slice(0, 4)}-12-31`)} e cadastre outra vigência para o ano seguinte.`,
  )
  diga(
    !p.c_class_trib.startsWith(p.cst),
    'c_class_trib',
    `A classificação de um CST ${p.cst} começa com ${p.cst}.`,
  )
  diga(
    p.tributada && SEM_ALIQUOTA.includes(p.cst),
    'tributada',
    `O CST ${p.cst} não informa alíquotas nem valores.`,
  )
  diga(
    !p.tributada && p.cst === INTEGRAL,
    'tributada',
    'O CST 000 é de tributação integral: informe os valores.',
  )
  diga(
    reduz && p.cst === INTEGRAL,
    'cst',
    'O CST 000 não tem redução de alíquota: use o CST da redução (200).',
  )
  return queixas
}

/** Whether two times have a day in common. */
export const seCruzam = (
  a: { desde: string; ate: string | null },
  b: { desde: string; ate: string | null },
): boolean => (a.ate === null || b.desde <= a.ate) && (b.ate === null || a.desde <= b.ate)
