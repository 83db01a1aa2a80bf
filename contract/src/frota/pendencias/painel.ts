import { z } from 'zod'
import { id } from '../../formats.ts'
import { type Classe, classes } from './contas.ts'

const chaves = <K extends string>(o: Record<K, unknown>) => Object.keys(o) as [K, ...K[]]
export const mes = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Escreva o mês como 2026-11')

const custos = z.object({
  combustivel: z.number(),
  pedagio: z.number(),
  manutencao: z.number(),
  multas: z.number(),
  /** What the register says a day of it costs. */
  fixo: z.number(),
})

/** A vehicle in a month; money in cents. */
export const VeiculoNoPainel = z
  .object({
    veiculo: id,
    placa: z.string(),
    frota: z.string(),
    km: z.number(),
    custos,
    total: z.number(),
    /** Cents a kilometre; null without kilometres. */
    por_km: z.number().nullable(),
    /** km a litre, full to full. */
    km_l: z.number().nullable(),
  })
  .meta({ id: 'VeiculoNoPainel' })

/** Vehicles of one class, held beside each other. */
export const ClasseNoPainel = z
  .object({
    classe: z.enum(chaves<Classe>(classes)),
    km: z.number(),
    total: z.number(),
    por_km: z.number().nullable(),
    km_l: z.number().nullable(),
    mediana_por_km: z.number().nullable(),
    mediana_km_l: z.number().nullable(),
    /** The dearest kilometre first. */
    veiculos: z.array(VeiculoNoPainel),
  })
  .meta({ id: 'ClasseNoPainel' })

export const PainelDaFrota = z
  .object({
    de: z.string(),
    ate: z.string(),
    veiculos: z.number(),
    /** Percent of the hours of the span until now. */
    disponibilidade: z.number().nullable(),
    parados: z.array(z.object({ veiculo: id, placa: z.string(), porque: z.string() })),
    km: z.number(),
    custos,
    total: z.number(),
    por_km: z.number().nullable(),
    classes: z.array(ClasseNoPainel),
    manutencao: z.object({
      preventivas: z.number(),
      corretivas: z.number(),
      preventivas_centavos: z.number(),
      corretivas_centavos: z.number(),
      /** Percent of the orders. */
      preventivas_pct: z.number().nullable(),
      mttr_horas: z.number().nullable(),
      mtbf_km: z.number().nullable(),
    }),
    /** Tolls asked back in the span: what was asked, granted and come back; null to whom money is not shown. */
    contestacoes: z.object({ contestado: z.number(), aceito: z.number(), recebido: z.number() }).nullable(),
    vencidas: z.object({ legal: z.number(), seguranca: z.number(), normal: z.number() }),
    /** The greatest of the month; each opens its list. */
    desvios: z.array(
      z.object({
        tipo: z.enum(['abastecimento', 'pedagio', 'evitavel', 'multa']),
        de_quem: z.string(),
        alvo: z.string(),
        frase: z.string(),
        centavos: z.number(),
      }),
    ),
    /** What comes within thirty days, by day. */
    proximos: z.array(
      z.object({
        dia: z.string(),
        tipo: z.enum(['documento', 'preventiva', 'multa', 'free_flow']),
        de_quem: z.string(),
        frase: z.string(),
        alvo: z.string(),
        bloqueia: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'PainelDaFrota' })
export type PainelDaFrota = z.infer<typeof PainelDaFrota>
