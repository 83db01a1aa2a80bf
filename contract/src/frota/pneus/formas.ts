import { z } from 'zod'
import { tiposDeUnidade } from '../../cadastros/veiculos/unidades.ts'
import { id } from '../../formats.ts'
import { instante } from '../../replies.ts'
import { politicas } from './politicas.ts'

export const estadosDoPneu = {
  estoque_novo: 'Novo, no estoque',
  estoque_usado: 'Usado, no estoque',
  instalado: 'Instalado',
  em_conserto: 'Em conserto',
  em_recapagem: 'Em recapagem',
  em_analise: 'Em análise',
  descartado: 'Descartado',
  vendido: 'Vendido',
  extraviado: 'Extraviado',
} as const
export type EstadoDoPneu = keyof typeof estadosDoPneu
const chaves = <K extends string>(o: Record<K, unknown>) => Object.keys(o) as [K, ...K[]]

/** Tyres of a group at most; a list comes whole. */
export const MAXIMO_DE_PNEUS = 20_000
export const medidasUsuais = [
  '295/80R22.5',
  '275/80R22.5',
  '215/75R17.5',
  '235/75R17.5',
  '12R22.5',
  '385/65R22.5',
  '225/75R16C',
]

const curto = (max: number) => z.string().trim().max(max).default('')
/** Tenths of a millimetre. */
export const sulco = z.int().min(0).max(400)
const psi = z.int().min(10).max(200)
const centavos = z.int().min(0).max(10_000_000)
const posicao = z.string().regex(/^([1-9]([ED][EI]?)?|S[12])$/, 'Posição inválida')

export const PneuEscrito = z
  .object({
    fogo: z.string().trim().toUpperCase().min(1, 'Informe o número de fogo').max(20),
    medida: z.string().trim().toUpperCase().min(3, 'Informe a medida').max(20),
    marca: curto(40),
    modelo: curto(40),
    desenho: curto(40),
    dot: z
      .string()
      .trim()
      .regex(/^(\d{4})?$/, 'O DOT são quatro dígitos: semana e ano')
      .default(''),
    serie: curto(40),
    psi: psi.nullable().default(null),
    vida: z.int().min(1).max(9).default(1),
    /** Null: nobody knows. */
    custo_centavos: centavos.nullable().default(null),
    sulco_inicial: sulco.nullable().default(null),
    sulco: sulco.nullable().default(null),
  })
  .refine((p) => p.sulco === null || p.sulco_inicial === null || p.sulco <= p.sulco_inicial, {
    path: ['sulco'],
    message: 'O sulco de agora não passa do inicial',
  })
  .meta({ id: 'PneuEscrito' })
export type PneuEscrito = z.infer<typeof PneuEscrito>

export const Pneu = z
  .object({
    _id: id,
    fogo: z.string(),
    marca: z.string(),
    modelo: z.string(),
    medida: z.string(),
    desenho: z.string(),
    dot: z.string(),
    serie: z.string(),
    psi: z.number().nullable(),
    estado: z.enum(chaves(estadosDoPneu)),
    motivo: z.string(),
    vida: z.number(),
    veiculo: id.nullable(),
    placa: z.string().nullable(),
    posicao: z.string().nullable(),
    sulco: z.number().nullable(),
    sulco_inicial: z.number().nullable(),
    /** Of this life, with the mounting that is open. */
    km: z.number(),
    custo_centavos: z.number().nullable(),
    /** Cents a thousand kilometres, of this life and of the whole tyre; null where cost or way is not known. */
    cpk_vida: z.number().nullable(),
    cpk: z.number().nullable(),
    /** Its story is not whole: out of what is compared. */
    parcial: z.boolean(),
    /** Kilometres until it is to be retired, and what a thousand of them will have cost. */
    km_restante: z.number().nullable(),
    cpk_projetado: z.number().nullable(),
    psi_medido: z.number().nullable(),
    /** Grooves of the last round, from the outside in. */
    sulcos: z.array(z.number()),
    aferido_em: instante.nullable(),
  })
  .meta({ id: 'Pneu' })
export type Pneu = z.infer<typeof Pneu>

export const HistoriaDoPneu = z
  .object({
    vidas: z.array(
      z.object({
        numero: z.number(),
        banda: z.string(),
        km: z.number(),
        custo_centavos: z.number().nullable(),
        sulco_inicial: z.number().nullable(),
        sulco: z.number().nullable(),
        cpk: z.number().nullable(),
        parcial: z.boolean(),
      }),
    ),
    movimentos: z.array(z.object({ em: instante, texto: z.string(), autor: z.string() })),
    /** Beside a new tyre like it; null: its price, or that of a retread, is not known. */
    recape: z
      .object({ acima_de_km: z.number(), esperado_km: z.number().nullable(), vale: z.boolean().nullable() })
      .nullable(),
  })
  .meta({ id: 'HistoriaDoPneu' })
export type HistoriaDoPneu = z.infer<typeof HistoriaDoPneu>

export const AchadoDosPneus = z
  .object({
    posicoes: z.array(z.string()),
    gravidade: z.enum(['bloqueia', 'trocar', 'alerta']),
    frase: z.string(),
    politica: z.enum(chaves(politicas)).nullable(),
  })
  .meta({ id: 'AchadoDosPneus' })

/** A vehicle by its tyres. */
export const VeiculoComPneus = z
  .object({
    _id: id,
    placa: z.string(),
    frota: z.string(),
    unidade: z.enum(tiposDeUnidade),
    /** Null where it was never read, and for a trailer. */
    contador: z.number().nullable(),
    reboque: z.boolean(),
    bloqueado: z.boolean(),
    pneus: z.number(),
    posicoes: z.number(),
    /** The least tread on the road. */
    menor: z.number().nullable(),
    aferido_em: instante.nullable(),
    achados: z.array(AchadoDosPneus),
  })
  .meta({ id: 'VeiculoComPneus' })
export type VeiculoComPneus = z.infer<typeof VeiculoComPneus>

const leitura = {
  /** The odometer now; a trailer has none. */
  km: z.int().min(0).max(999_999).nullable().default(null),
}

export const Afericao = z
  .object({
    veiculo: id,
    em: instante,
    medidas: z
      .array(
        z.object({
          posicao,
          sulcos: z.array(sulco).max(4).default([]),
          psi: z.int().min(0).max(200).nullable().default(null),
        }),
      )
      .min(1, 'Meça ao menos um pneu')
      .max(40),
  })
  .meta({ id: 'AfericaoDePneus' })
export type Afericao = z.infer<typeof Afericao>

export const destinos = [
  'estoque',
  'em_analise',
  'em_conserto',
  'em_recapagem',
  'descartado',
  'vendido',
  'extraviado',
] as const
export type Destino = (typeof destinos)[number]

/** Several moves at once: what stands afterwards is judged, not the way there. */
export const MovimentoDePneus = z
  .object({
    veiculo: id,
    em: instante,
    ...leitura,
    motivo: z.string().trim().min(3, 'Diga por quê').max(120),
    movimentos: z
      .array(z.object({ pneu: id, para: z.union([posicao, z.enum(destinos)]) }))
      .min(1, 'Nada mudou de lugar')
      .max(40),
  })
  .meta({ id: 'MovimentoDePneus' })
export type MovimentoDePneus = z.infer<typeof MovimentoDePneus>

/** What becomes of a tyre that is on no vehicle. */
export const DestinoDoPneu = z
  .object({
    para: z.enum(destinos),
    motivo: z.string().trim().max(120).default(''),
    /** Of a repair, or what a sale brought. */
    valor_centavos: centavos.nullable().default(null),
    /** A retread that came back: the next life begins. */
    banda: z.string().trim().max(40).default(''),
    sulco_inicial: sulco.nullable().default(null),
  })
  .meta({ id: 'DestinoDoPneu' })
export type DestinoDoPneu = z.infer<typeof DestinoDoPneu>

export const SugestaoDeRodizio = z
  .object({
    veiculo: id,
    placa: z.string(),
    unidade: z.enum(tiposDeUnidade),
    movimentos: z.array(z.object({ pneu: id, fogo: z.string(), de: z.string(), para: z.string() })),
    antes: z.object({ geminados: z.number(), lados: z.number() }),
    depois: z.object({ geminados: z.number(), lados: z.number() }),
    frase: z.string(),
    /** Kilometres since the last one; null where nobody knows. */
    desde_o_ultimo: z.number().nullable(),
    urgente: z.boolean(),
  })
  .meta({ id: 'SugestaoDeRodizio' })
export type SugestaoDeRodizio = z.infer<typeof SugestaoDeRodizio>
