import { z } from 'zod'
import { dia } from '../../formats.ts'
import { instante } from '../../replies.ts'
import { clienteDaRegra } from '../faturas/regras.ts'

const centavos = z.number().int().min(0).max(100_000_000)
const hora = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use HH:MM')

/** How a charge that is not in the CT-e goes out. */
export const modosDeCobrar = ['cte', 'fatura', 'nota_debito'] as const
export type ComoSeCobra = (typeof modosDeCobrar)[number]

/** What a client pays for waiting and for what was not in the price. */
export const RegraDeEstadia = z
  .object({
    livre_min: z.number().int().min(0).max(10_080).default(300),
    leitura: z.enum(['desde_a_chegada', 'so_o_excedente']).default('desde_a_chegada'),
    fracao: z.enum(['cheia', 'proporcional']).default('cheia'),
    forma: z.enum(['tonelada_hora', 'hora', 'diaria']).default('tonelada_hora'),
    /** Of one unit of the form; null: the law's of the day, which is by tonne and hour. */
    valor_centavos: centavos.nullable().default(null),
    /** Values of a tonne and hour that go before the law's table, each from a day on. */
    valores: z
      .array(z.object({ desde: dia, centavos }))
      .max(40)
      .default([]),
    teto_dia_centavos: centavos.default(0),
    cedo: z.enum(['chegada', 'agendado']).default('chegada'),
    noite: z.object({ de: hora, ate: hora }).nullable().default(null),
    como: z.enum(modosDeCobrar).default('cte'),
    /** Days of silence that are a yes; 0: silence is none. */
    silencio_dias: z.number().int().min(0).max(120).default(0),
    emails: z.array(z.email('E-mail invalido!')).max(10).default([]),
    /** Parts per million of the original freight; 0: not charged. */
    reentrega: z.number().int().min(0).max(2_000_000).default(500_000),
    devolucao: z.number().int().min(0).max(2_000_000).default(1_000_000),
    agendamento_centavos: centavos.default(0),
    armazenagem_dia_centavos: centavos.default(0),
    armazenagem_livre_dias: z.number().int().min(0).max(120).default(5),
  })
  .meta({ id: 'RegraDeEstadia' })
export type RegraDeEstadia = z.infer<typeof RegraDeEstadia>

export const RegraDeEstadiaEscrita = z
  .object({ cliente: clienteDaRegra, nome: z.string().trim().max(80).default(''), regra: RegraDeEstadia })
  .meta({ id: 'RegraDeEstadiaEscrita' })

export const RegraDeEstadiaDoCliente = z
  .object({
    _id: z.string(),
    cliente: z.string(),
    nome: z.string(),
    regra: RegraDeEstadia,
    autor: z.string(),
    updated_at: instante,
  })
  .meta({ id: 'RegraDeEstadiaDoCliente' })
export type RegraDeEstadiaDoCliente = z.infer<typeof RegraDeEstadiaDoCliente>
